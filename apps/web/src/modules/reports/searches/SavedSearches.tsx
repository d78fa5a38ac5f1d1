import { IconBookmark, IconPencil, IconStar, IconStarFilled, IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { lazyWindow } from '../../../shells/page/OnDemand.tsx'
import { call } from '../../../lib/api/api.ts'
import { sentenceOf } from '../../../lib/api/apiError.ts'
import { toast } from '../../../lib/toast.ts'
import { ActionButton } from '../../../shells/data-table/cells/ActionButton.tsx'
import { confirm } from '../../../shells/feedback/confirm.tsx'
import { noticeWithUndo } from '../../../shells/undo/noticeWithUndo.ts'
import { BusyButton } from '../../../ui/BusyButton.tsx'
import { IconAction } from '../../../ui/IconAction.tsx'
import { SubscribeButton } from '../../subscriptions/subscriptions.public.ts'
import { useReport } from '../ReportContext.ts'
import type { SaveSearchDialogProps, ToSave } from './SaveSearchDialog.tsx'
import classes from './Searches.module.css'
import { type SavedSearch, searchesKey } from './useSavedSearches.ts'
import { groupedChoices } from '../../../shells/fields/choice/choices.ts'
import { Select } from '../../../shells/fields/choice/Select.tsx'

const SaveSearchDialog = lazyWindow<SaveSearchDialogProps>(() => import('./SaveSearchDialog.tsx').then((module) => module.SaveSearchDialog))
const notSearched = 'Busque primero: se guarda lo que se buscó'

type Props = {
  readonly searches: readonly SavedSearch[]
  readonly chosen: SavedSearch | undefined
  // The version in which it was opened.
  readonly version: number | undefined
  readonly opening: boolean
  // The search to save; undefined: it is invalid, or there is none yet.
  readonly toSave: () => ToSave | undefined
  readonly searched: boolean
  readonly onOpen: (id: number) => void
  readonly onClear: () => void
  readonly onSaved: (saved: { readonly id: number; readonly version: number }, what: ToSave) => void
  // After the buttons.
  readonly children?: ReactNode
}

/** The saved searches, and the actions of the open one. */
export function SavedSearches({ searches, chosen, version, opening, toSave, searched, onOpen, onClear, onSaved, children }: Props) {
  const [saving, setSaving] = useState<{ readonly what: ToSave; readonly search: SavedSearch | undefined }>()
  const begin = (search: SavedSearch | undefined) => {
    const what = toSave()
    if (what) setSaving({ what, search })
  }
  const own = searches.filter(({ propia }) => propia)
  const shared = searches.filter(({ propia }) => !propia)
  const groups = [
    {
      group: 'Propias',
      items: own.map(({ id, nombre, predeterminada }) => ({ value: String(id), label: predeterminada ? `★ ${nombre}` : nombre })),
    },
    { group: 'Compartidas', items: shared.map(({ id, nombre, autor }) => ({ value: String(id), label: `${nombre} (${autor})` })) },
  ]
  return (
    <div className={classes.bar} aria-busy={opening}>
      <Select
        className={classes.choice}
        label="Búsquedas Guardadas"
        placeholder={searches.length > 0 ? 'Elija una' : 'Aún no hay'}
        choices={groupedChoices(groups)}
        value={String(chosen?.id ?? '')}
        clearable
        onChange={(id) => (id === '' ? onClear() : onOpen(Number(id)))}
      />
      {chosen ? (
        <Actions
          search={chosen}
          version={version}
          searched={searched}
          onEdit={() => begin(chosen)}
          onCopy={() => begin(undefined)}
          onRemoved={onClear}
        />
      ) : (
        <ActionButton
          variant="default"
          allowed={searched ? true : notSearched}
          leftSection={<IconBookmark size="1.2em" aria-hidden />}
          onClick={() => begin(undefined)}
        >
          Guardar
        </ActionButton>
      )}
      {children}
      <SaveSearchDialog
        opened={saving !== undefined}
        saving={saving}
        version={saving?.search?.id === chosen?.id ? version : undefined}
        onReload={(id) => {
          setSaving(undefined)
          onOpen(id)
        }}
        onSaved={(saved) => {
          if (saving) onSaved(saved, saving.what)
          setSaving(undefined)
        }}
        onClose={() => setSaving(undefined)}
      />
    </div>
  )
}

type ActionsProps = {
  readonly search: SavedSearch
  readonly version: number | undefined
  readonly searched: boolean
  readonly onEdit: () => void
  readonly onCopy: () => void
  readonly onRemoved: () => void
}
function Actions({ search, version, searched, onEdit, onCopy, onRemoved }: ActionsProps) {
  const { report, searches } = useReport()
  const cache = useQueryClient()
  const [busy, setBusy] = useState<'remove' | 'choose'>()
  const { id, nombre, acciones, predeterminada } = search
  const allowed = (name: 'editar' | 'eliminar'): true | string => acciones[name] ?? true
  const run = async (what: 'remove' | 'choose', send: () => Promise<{ mensaje: string }>): Promise<boolean> => {
    setBusy(what)
    try {
      const { mensaje } = await send()
      if (what === 'remove') noticeWithUndo(mensaje, { registro: { entidad: 'saved_search', id } }, `búsqueda ${id}`)
      else toast.success(mensaje)
      return true
    } catch (error) {
      toast.error(sentenceOf(error))
      return false
    } finally {
      setBusy(undefined)
      void cache.invalidateQueries({ queryKey: searchesKey(report) })
    }
  }
  const remove = async () => {
    const sure = await confirm({
      mensaje: `¿Desea eliminar la búsqueda «${nombre}»?`,
      aceptar: 'Eliminar',
      rechazar: 'Cancelar',
      peligro: true,
    })
    if (!sure) return
    const gone = await run('remove', () => call(searches.remove, { body: { bugId: id, version: version ?? search.version } }))
    if (gone) onRemoved()
  }
  const choose = () => void run('choose', () => call(searches.choose, { body: { bugId: id, valor: predeterminada ? 0 : 1 } }))
  const Star = predeterminada ? IconStarFilled : IconStar
  return (
    <div className={classes.actions} role="group" aria-label={`Búsqueda ${nombre}`}>
      <ActionButton
        variant="default"
        allowed={allowed('editar') === true && !searched ? notSearched : allowed('editar')}
        leftSection={<IconPencil size="1.2em" aria-hidden />}
        onClick={onEdit}
      >
        Editar
      </ActionButton>
      {allowed('eliminar') === true ? (
        <BusyButton
          variant="default"
          busy={busy === 'remove'}
          leftSection={<IconTrash size="1.2em" aria-hidden />}
          onClick={() => void remove()}
        >
          Eliminar
        </BusyButton>
      ) : (
        <ActionButton
          variant="default"
          allowed={allowed('eliminar')}
          leftSection={<IconTrash size="1.2em" aria-hidden />}
          onClick={() => {}}
        >
          Eliminar
        </ActionButton>
      )}
      <IconAction
        variant="default"
        size="input-sm"
        label={predeterminada ? 'No abrir el informe con esta búsqueda' : 'Abrir siempre el informe con esta búsqueda'}
        aria-pressed={predeterminada}
        loading={busy === 'choose'}
        onClick={choose}
      >
        <Star size="1.2em" aria-hidden />
      </IconAction>
      <IconAction variant="default" size="input-sm" label="Guardar una copia" reason={searched ? undefined : notSearched} onClick={onCopy}>
        <IconBookmark size="1.2em" aria-hidden />
      </IconAction>
      <SubscribeButton system={report.project.sistema} searchId={id} name={nombre} />
    </div>
  )
}
