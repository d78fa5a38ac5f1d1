import { Button, Skeleton, TextInput } from '@mantine/core'
import type { ListView } from '@soportica/contract/views/listViews'
import { IconBookmarkPlus, IconDeviceFloppy, IconLink, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { folded } from '../../lib/accents.ts'
import { sentenceOf } from '../../lib/api/apiError.ts'
import { toast } from '../../lib/toast.ts'
import { WorkButton } from '../../ui/BusyButton.tsx'
import { withView } from '../data-table/addressedList.ts'
import { ErrorState } from '../feedback/ErrorState.tsx'
import { SaveViewForm } from './SaveViewForm.tsx'
import { useListViews } from './useListViews.ts'
import { setColumns, useOpenView } from './useOpenView.ts'
import { columnsOfLayout, isChanged, viewGroups } from './viewContent.ts'
import { ViewItem } from './ViewItem.tsx'
import type { ViewedList } from './viewedList.ts'
import { copyLink, sendView } from './viewVerbs.ts'
import classes from './Views.module.css'

export type ViewsPanelProps = ViewedList & { readonly onClose: () => void }

const searchedFrom = 6

/** The views of a list: to open, save, share and remove. */
export function ViewsPanel({ address, layout, onClose }: ViewsPanelProps) {
  const { data, error, refetch } = useListViews()
  const [text, setText] = useState('')
  const [edited, setEdited] = useState<ListView | 'new'>()
  const openView = useOpenView(address, layout.name)
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton h="6rem" aria-label="Cargando las vistas" />

  const { lista, query, view: currentId } = address
  const views = data.vistas.filter((view) => view.lista === lista)
  const current = views.find(({ id }) => id === currentId)
  const now = { lista, consulta: query, columnas: columnsOfLayout(layout.saved) }
  const onSaved = (id: number) => {
    setColumns(layout.name, { id, columnas: now.columnas })
    address.open(query, id)
    onClose()
  }
  if (edited !== undefined) {
    return (
      <SaveViewForm
        view={edited === 'new' ? undefined : edited}
        content={edited === 'new' ? now : { lista, consulta: edited.consulta, columnas: edited.columnas }}
        mayShare={data.acciones['compartir'] ?? true}
        onSaved={(id) => (edited === 'new' ? onSaved(id) : setEdited(undefined))}
        onCancel={() => setEdited(undefined)}
      />
    )
  }
  const saveChanges = async (view: ListView) => {
    const { id, nombre, compartida, perfil, oficial, version } = view
    try {
      await sendView({ ...now, id, nombre, compartida: compartida as 0 | 1 | 2, perfil, oficial, version })
      onClose()
    } catch (failure) {
      toast.error(sentenceOf(failure))
    }
  }
  const words = folded(text).trim()
  const found = viewGroups(views.filter(({ nombre }) => folded(nombre).includes(words)))
  const mayChange = current !== undefined && (current.acciones['editar'] ?? true) === true && isChanged(address, layout.saved, current)
  return (
    <>
      <div className={classes.commands}>
        {mayChange && (
          <WorkButton size="xs" leftSection={<IconDeviceFloppy size="1.2em" aria-hidden />} work={() => saveChanges(current)}>
            Guardar cambios en «{current.nombre}»
          </WorkButton>
        )}
        <Button
          size="xs"
          variant={mayChange ? 'default' : 'filled'}
          leftSection={<IconBookmarkPlus size="1.2em" aria-hidden />}
          onClick={() => setEdited('new')}
        >
          Guardar vista
        </Button>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconLink size="1.2em" aria-hidden />}
          onClick={() => {
            void copyLink(lista, current && !isChanged(address, layout.saved, current) ? withView('', current.id) : query)
            onClose()
          }}
        >
          Copiar enlace
        </Button>
      </div>
      {views.length >= searchedFrom && (
        <TextInput
          mt="sm"
          type="search"
          size="xs"
          aria-label="Buscar vista"
          placeholder="Buscar vista"
          autoComplete="off"
          maxLength={120}
          leftSection={<IconSearch size="1.1em" aria-hidden />}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      )}
      <div className={classes.list}>
        {found.map((group) => (
          <section key={group.label} aria-label={group.label}>
            <h2 className={classes.group}>{group.label}</h2>
            <ul className={classes.views}>
              {group.views.map((view) => (
                <ViewItem
                  key={view.id}
                  view={view}
                  current={view.id === currentId}
                  onOpen={() => {
                    openView(view)
                    onClose()
                  }}
                  onEdit={() => setEdited(view)}
                  onRemoved={() => view.id === currentId && address.open(query)}
                />
              ))}
            </ul>
          </section>
        ))}
        {found.length === 0 && (
          <p className={classes.none} role="status">
            {views.length > 0
              ? 'Ninguna vista se llama así'
              : 'Aún no hay vistas. Guarde la lista como la tiene ahora, con sus filtros y columnas.'}
          </p>
        )}
      </div>
      {current && (
        <Button variant="subtle" size="xs" fullWidth onClick={() => address.open('')}>
          Salir de la vista
        </Button>
      )}
    </>
  )
}
