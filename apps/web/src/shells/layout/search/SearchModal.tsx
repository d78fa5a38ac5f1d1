import { Kbd, Modal } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { allEntries, searchMenu } from '../menu/menu.ts'
import type { MenuEntry } from '../menu/menuEntry.ts'
import { isPressed } from '../../shortcuts/shortcuts.ts'
import { SearchOption } from './SearchOption.tsx'
import classes from './SearchModal.module.css'
import { useMenu } from '../menu/useMenu.ts'
import { useRecents } from './useRecents.ts'

export function SearchModal({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Modal.Root opened={opened} onClose={onClose} yOffset="12dvh" size="36rem" padding={0} transitionProps={{ duration: 90 }}>
      <Modal.Overlay backgroundOpacity={0.35} />
      <Modal.Content aria-label="Buscar ventana">
        <Modal.Body>
          <Palette onClose={onClose} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

function Palette({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const listId = useId()
  const { groups } = useMenu()
  const [query, setQuery] = useState('')
  const [position, setPosition] = useState(0)
  const [recents] = useRecents()
  const found = searchMenu(allEntries(groups), query, recents)
  const active = Math.min(position, found.length - 1)

  const open = (entry: MenuEntry | undefined) => {
    if (!entry) return
    onClose()
    void navigate(entry.to)
  }
  const move = (event: KeyboardEvent, to: number) => {
    event.preventDefault()
    setPosition((to + found.length) % Math.max(found.length, 1))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isPressed(event, 'goDown')) move(event, active + 1)
    if (isPressed(event, 'goUp')) move(event, active - 1)
    if (isPressed(event, 'goFirst')) move(event, 0)
    if (isPressed(event, 'goLast')) move(event, found.length - 1)
    if (isPressed(event, 'take') && !event.nativeEvent.isComposing) open(found[active])
  }

  return (
    <>
      <IconSearch className={classes.glass} size={20} aria-hidden />
      <input
        data-autofocus
        className={classes.input}
        type="text"
        role="combobox"
        aria-label="Buscar ventana por título o descripción"
        aria-expanded={found.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={found[active] ? `${listId}-${active}` : undefined}
        autoComplete="off"
        spellCheck={false}
        placeholder="Título o descripción de la ventana"
        value={query}
        onChange={(event) => {
          setQuery(event.currentTarget.value)
          setPosition(0)
        }}
        onKeyDown={onKeyDown}
      />
      {found.length > 0 ? (
        <ul className={classes.list} id={listId} role="listbox" aria-label="Ventanas">
          {found.map((entry, index) => (
            <SearchOption
              key={entry.to}
              id={`${listId}-${index}`}
              entry={entry}
              query={query}
              recent={!query.trim() && recents.includes(entry.to)}
              active={index === active}
              onPoint={() => setPosition(index)}
              onOpen={() => open(entry)}
            />
          ))}
        </ul>
      ) : (
        <div className={classes.empty} role="status">
          No se encontraron datos
        </div>
      )}
      <div className={classes.keys} aria-hidden>
        <span>
          <Kbd size="xs">↑</Kbd> <Kbd size="xs">↓</Kbd> moverse
        </span>
        <span>
          <Kbd size="xs">Enter</Kbd> abrir
        </span>
        <span>
          <Kbd size="xs">Esc</Kbd> cerrar
        </span>
      </div>
    </>
  )
}
