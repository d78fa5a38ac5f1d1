import type { IdName } from '@soportica/contract/core/wire'
import { Button, Combobox, getDefaultZIndex, Popover, Skeleton, TextInput, useCombobox } from '@mantine/core'
import { catalogByName } from '@soportica/contract/catalogs/registry'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { folded } from '../../../lib/accents.ts'
import { ErrorState } from '../../feedback/ErrorState.tsx'
import { ChoiceList } from '../../fields/choice/ChoiceList.tsx'
import { PagedNames } from '../../fields/choice/PagedNames.tsx'
import { toggledIds } from '../../fields/choice/selection.ts'
import { ariaKeysOf, isPressed, keysOf } from '../../shortcuts/shortcuts.ts'
import classes from './AssociationCell.module.css'
import { choicesWith, pickedFrom } from './rowSelection.ts'
import { useOptions } from '../form/useOptions.ts'

export type InlineSelectionProps = {
  readonly label: string
  readonly of: string
  readonly name: string
  readonly chosen: readonly IdName[]
  readonly reason?: string
  readonly target: ReactNode
  // Called with the selection to save, or undefined if unchanged; elsewhere: the user pressed outside.
  readonly onClose: (chosen: readonly IdName[] | undefined, elsewhere: boolean) => void
}

// Just below the popover: a press outside does nothing else.
const overlayLevel = getDefaultZIndex('popover') - 1

const same = (ids: readonly number[], chosen: readonly IdName[]) =>
  ids.length === chosen.length && chosen.every(({ id }) => ids.includes(id))

/** 'Guardar' saves; the escape key and 'Cancelar' leave it as it was. Pressing elsewhere closes it only while nothing is changed. */
export function InlineSelection({ label, of, name, chosen, reason, target, onClose }: InlineSelectionProps) {
  const [start] = useState(chosen)
  const [ids, setIds] = useState<readonly number[]>(() => start.map(({ id }) => id))
  const { data: options, error, refetch } = useOptions(catalogByName(of))
  const choices = useMemo(() => options && choicesWith(options, start), [options, start])
  const cancel = () => onClose(undefined, false)
  const changed = !reason && options !== undefined && !same(ids, start)
  const save = () => onClose(changed ? pickedFrom(options, start, ids) : undefined, false)
  const saving = useRef<HTMLButtonElement>(null)
  const [warnings, setWarnings] = useState(0)
  const pressedElsewhere = () => {
    if (!changed) return onClose(undefined, true)
    setWarnings(warnings + 1)
    // After the press has moved the focus to where it fell.
    setTimeout(() => saving.current?.focus())
  }
  useKeys({ save, cancel })
  return (
    <Popover
      opened
      trapFocus
      closeOnEscape={false}
      onDismiss={pressedElsewhere}
      withOverlay={changed}
      overlayProps={{ backgroundOpacity: 0, zIndex: overlayLevel }}
      width={320}
      position="bottom-start"
      shadow="md"
      withRoles={false}
    >
      <Popover.Target>{target}</Popover.Target>
      <Popover.Dropdown role="dialog" aria-modal aria-label={`${label} de ${name}`}>
        <div className={classes.panel}>
          {reason ? (
            <>
              <PagedNames label={label} items={start} />
              <p className={classes.reason}>{reason}</p>
              <Button data-autofocus variant="default" size="xs" onClick={cancel}>
                Cerrar
              </Button>
            </>
          ) : (
            <>
              <Choosing label={label} choices={choices} ids={ids} onChange={setIds}>
                {error ? (
                  <ErrorState error={error} onRetry={() => void refetch()} />
                ) : (
                  <Skeleton height={180} role="status" aria-label={`Cargando ${label.toLowerCase()}`} />
                )}
              </Choosing>
              {changed && warnings > 0 && (
                <p key={warnings} className={classes.warning} role="alert">
                  Guarde o cancele los cambios
                </p>
              )}
              <div className={classes.foot}>
                <Button variant="default" size="xs" onClick={cancel}>
                  Cancelar
                </Button>
                <Button ref={saving} size="xs" onClick={save} data-tip={keysOf('save')} aria-keyshortcuts={ariaKeysOf('save')}>
                  Guardar
                </Button>
              </div>
            </>
          )}
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}

type Keys = { readonly save: () => void; readonly cancel: () => void }

// Wherever the focus is, and before layers below hear it.
function useKeys(keys: Keys): void {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const saves = isPressed(event, 'save')
      if (!saves && !isPressed(event, 'close')) return
      event.preventDefault()
      event.stopPropagation()
      if (saves) latest.current.save()
      else latest.current.cancel()
    }
    window.addEventListener('keydown', onKeyDown, true)
    return () => window.removeEventListener('keydown', onKeyDown, true)
  }, [])
}

type ChoosingProps = {
  readonly label: string
  // Absent while they load.
  readonly choices: readonly IdName[] | undefined
  readonly ids: readonly number[]
  readonly onChange: (ids: readonly number[]) => void
  // In their place meanwhile.
  readonly children: ReactNode
}

function Choosing({ label, choices, ids, onChange, children }: ChoosingProps) {
  const store = useCombobox({ defaultOpened: true })
  const [search, setSearch] = useState('')
  const found = useMemo(() => {
    const wanted = folded(search.trim())
    return choices?.filter(({ nombre }) => folded(nombre).includes(wanted))
  }, [choices, search])
  return (
    <Combobox store={store} onOptionSubmit={(id) => onChange(toggledIds(ids, Number(id)))}>
      <Combobox.EventsTarget withExpandedAttribute>
        <TextInput
          size="xs"
          data-autofocus
          placeholder="Buscar…"
          aria-label={`Buscar en ${label}`}
          value={search}
          onChange={({ currentTarget }) => {
            setSearch(currentTarget.value)
            store.updateSelectedOptionIndex()
          }}
        />
      </Combobox.EventsTarget>
      {found ? <ChoiceList label={label} found={found} ids={ids} /> : children}
    </Combobox>
  )
}
