import { Button, Kbd, TextInput } from '@mantine/core'
import { IconCheck, IconSearch } from '@tabler/icons-react'
import { type CSSProperties, type KeyboardEvent, useEffect, useEffectEvent, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { type Choosable, choosable, peopleFound, sameIds } from './choosablePeople.ts'
import classes from './PeoplePicker.module.css'
import { popoverPosition } from './popoverPosition.ts'

export type PickerProps = {
  readonly label: string
  readonly people: readonly Choosable[]
  readonly chosen: readonly number[]
  readonly single?: boolean
  // The element beside it.
  readonly anchor: HTMLElement | null
  // Nothing: it was left, or nothing is different.
  readonly onDone: (ids: readonly number[] | undefined) => void
}

const maxPeople = 100
const size = { height: 380, width: 320 }

export function PeoplePicker({ label, people, chosen, single = false, anchor, onDone }: PickerProps) {
  const [ids, setIds] = useState(chosen)
  const [search, setSearch] = useState('')
  const [active, setActive] = useState(0)
  const [position, setPosition] = useState<CSSProperties>()
  const panel = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const listId = useId()
  // In the order at opening: a ticked person does not move.
  const [all] = useState(() => choosable(people, chosen))
  const found = useMemo(() => peopleFound(all, search), [all, search])
  const visible = found.slice(0, maxPeople)
  const finish = (next: readonly number[]) => onDone(sameIds(next, chosen) ? undefined : next)
  const choose = (id: number) => {
    const next = ids.includes(id) ? ids.filter((other) => other !== id) : [...(single ? [] : ids), id]
    if (single) finish(next)
    else setIds(next)
  }

  useLayoutEffect(() => setPosition(popoverPosition(anchor, size)), [anchor])
  useLayoutEffect(() => {
    list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' })
  }, [active])
  const pressed = useEffectEvent(({ target }: PointerEvent) => {
    if (!panel.current?.contains(target as Node)) finish(ids)
  })
  useEffect(() => {
    const onPress = (event: PointerEvent) => pressed(event)
    document.addEventListener('pointerdown', onPress, true)
    return () => document.removeEventListener('pointerdown', onPress, true)
  }, [])

  const keys = (event: KeyboardEvent) => {
    const { key } = event
    const acts: Record<string, () => void> = {
      ArrowDown: () => setActive(Math.min(active + 1, visible.length - 1)),
      ArrowUp: () => setActive(Math.max(active - 1, 0)),
      Enter: () => {
        const person = visible[active]
        if (event.ctrlKey || event.metaKey) finish(ids)
        else if (person) choose(person.id)
      },
      Tab: () => finish(ids),
      Escape: () => onDone(undefined),
    }
    const act = acts[key]
    event.stopPropagation()
    if (!act) return
    event.preventDefault()
    act()
  }
  return (
    <div ref={panel} className={classes.panel} style={position} role="group" aria-label={label}>
      <TextInput
        autoFocus
        data-mantine-stop-propagation="true"
        role="combobox"
        aria-label={`Buscar en ${label}`}
        aria-description={single ? 'Enter elige, Escape deja como estaba' : 'Enter marca, Tab guarda, Escape deja como estaba'}
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={visible[active] && `${listId}-${visible[active].id}`}
        placeholder="Buscar persona…"
        autoComplete="off"
        spellCheck={false}
        leftSection={<IconSearch size="1.1em" aria-hidden />}
        value={search}
        onChange={({ currentTarget }) => {
          setSearch(currentTarget.value)
          setActive(0)
        }}
        onKeyDown={keys}
      />
      {/* A press on it does not take the focus from the field. */}
      <div ref={list} id={listId} className={classes.list} role="listbox" aria-label={label} aria-multiselectable={!single}>
        {visible.map(({ id, nombre, grupo, activo }, at) => (
          // The field handles its keys.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={id}
            id={`${listId}-${id}`}
            role="option"
            tabIndex={-1}
            aria-selected={ids.includes(id)}
            data-active={at === active || undefined}
            className={classes.option}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(id)}
          >
            <IconCheck size="1.1em" aria-hidden data-chosen={ids.includes(id) || undefined} />
            <span>
              {nombre}
              {(grupo || !activo) && <small>{[grupo, activo ? '' : 'ya no está activo'].filter(Boolean).join(' · ')}</small>}
            </span>
          </div>
        ))}
      </div>
      {found.length === 0 && <p className={classes.none}>No se encontraron datos</p>}
      {found.length > maxPeople && <p className={classes.none}>Hay {found.length - maxPeople} más: escriba para encontrarlas.</p>}
      <div className={classes.foot}>
        <span className={classes.hint} aria-hidden>
          <Kbd size="xs">Enter</Kbd> {single ? 'elige' : 'marca'}
          {!single && (
            <>
              {' '}
              <Kbd size="xs">Tab</Kbd> guarda
            </>
          )}{' '}
          <Kbd size="xs">Esc</Kbd> sale
        </span>
        {single ? (
          ids.length > 0 && (
            <Button variant="default" size="compact-sm" onClick={() => finish([])}>
              Nadie
            </Button>
          )
        ) : (
          <Button size="compact-sm" onClick={() => finish(ids)}>
            Listo{ids.length > 0 && ` (${ids.length})`}
          </Button>
        )}
      </div>
    </div>
  )
}
