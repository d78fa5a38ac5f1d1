import { Button, Kbd, Loader, Modal } from '@mantine/core'
import { counted } from '@soportica/rules/counted'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useHref, useLocation, useNavigate } from 'react-router'
import { isPressed, keysOf } from '../../shortcuts/shortcuts.ts'
import type { Overlay } from '../overlay.ts'
import { useFollowTarget } from '../person/useFollowTarget.ts'
import { type PaletteOption, paletteGroups, withRecord } from './paletteGroups.ts'
import { SearchGroup } from './SearchGroup.tsx'
import classes from './SearchModal.module.css'
import { usePaletteRecords } from './usePaletteRecords.ts'
import { usePaletteContent, useRecentRecords } from './usePaletteContent.ts'
import type { TypedAhead } from './useTypedAhead.ts'

type Props = {
  readonly opened: boolean
  readonly typedAheadRef: TypedAhead
  readonly onClose: () => void
  readonly onOpen: (overlay: Overlay) => void
}

export function SearchModal({ opened, typedAheadRef, onClose, onOpen }: Props) {
  const chosen = useRef<HTMLElement>(undefined)
  // The palette has returned the focus by then: what the button opens may take it.
  const pressChosen = () => {
    chosen.current?.focus()
    chosen.current?.click()
    chosen.current = undefined
  }
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={pressChosen}
      yOffset="12dvh"
      size="42rem"
      padding={0}
      transitionProps={{ duration: 90 }}
    >
      <Modal.Overlay backgroundOpacity={0.35} />
      <Modal.Content aria-label="Buscar" className={classes.content}>
        <Modal.Body className={classes.body}>
          <Palette typedAheadRef={typedAheadRef} onClose={onClose} onOpen={onOpen} onPress={(control) => void (chosen.current = control)} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

type PaletteProps = Omit<Props, 'opened'> & { readonly onPress: (control: HTMLElement) => void }
function Palette({ typedAheadRef, onClose, onOpen, onPress }: PaletteProps) {
  const listId = useId()
  const [query, setQuery] = useState('')
  // Without a choice the first option is active, whatever comes first.
  const [chosen, setChosen] = useState<string | null>(null)
  const [waits, setWaits] = useState(false)
  const { found, pending, failed, retry } = usePaletteRecords(query)
  const groups = paletteGroups(query, { ...usePaletteContent(), found })
  const options = groups.flatMap((group) => group.options)
  const position = Math.max(
    0,
    options.findIndex(({ key }) => key === chosen),
  )
  const active = options[position]
  const optionId = (option: PaletteOption) => `${listId}-${option.key.replaceAll(/\W+/g, '-')}`
  const { open, openInTab } = useOpenOption({ onClose, onOpen, onPress })

  const take = () => {
    setWaits(false)
    if (active) open(active)
  }
  const onAnswer = useEffectEvent(take)
  useEffect(() => {
    if (waits && !pending) onAnswer()
  }, [waits, pending])

  const takeTypedAhead = () => {
    const typed = typedAheadRef.current
    typedAheadRef.current = null
    if (!typed) return
    setQuery(typed.replaceAll('\n', ''))
    setWaits(typed.endsWith('\n'))
  }
  const move = (event: KeyboardEvent, to: number) => {
    event.preventDefault()
    setWaits(false)
    setChosen(options[(to + options.length) % Math.max(options.length, 1)]?.key ?? null)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (isPressed(event, 'goDown')) move(event, position + 1)
    if (isPressed(event, 'goUp')) move(event, position - 1)
    if (isPressed(event, 'goFirst')) move(event, 0)
    if (isPressed(event, 'goLast')) move(event, options.length - 1)
    // What is active was found for an earlier text, or something better may come.
    const isOld = pending && chosen === null && !groups[0]?.leads
    if (isPressed(event, 'take')) {
      event.preventDefault()
      if (isOld) setWaits(true)
      else take()
    }
    if (isPressed(event, 'openInTab')) {
      event.preventDefault()
      if (active && !isOld) openInTab(active)
    }
  }

  return (
    <>
      <div className={classes.head}>
        <IconSearch className={classes.glass} size={20} aria-hidden />
        <input
          data-autofocus
          className={classes.input}
          type="text"
          role="combobox"
          aria-label="Buscar registros, ventanas y acciones"
          aria-expanded={options.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active && optionId(active)}
          autoComplete="off"
          spellCheck={false}
          placeholder="Número, código, nombre, municipio o ventana"
          maxLength={120}
          value={query}
          onChange={(event) => {
            setQuery(event.currentTarget.value)
            setChosen(null)
            setWaits(false)
          }}
          onFocus={takeTypedAhead}
          onKeyDown={onKeyDown}
        />
        {pending && <Loader className={classes.loader} size="xs" aria-hidden />}
      </div>
      {options.length > 0 && (
        <div className={classes.list} id={listId} role="listbox" aria-label="Resultados">
          {groups.map((group) => (
            <SearchGroup
              key={group.label}
              group={group}
              query={query}
              active={active}
              optionId={optionId}
              onPoint={(option) => setChosen(option.key)}
              onOpen={(option, inTab) => (inTab ? openInTab(option) : open(option))}
            />
          ))}
        </div>
      )}
      <div role="status" className={options.length === 0 && !failed ? classes.empty : classes.quiet}>
        {options.length > 0
          ? pending
            ? ''
            : counted(options.length, 'resultado', 'resultados')
          : pending
            ? 'Buscando…'
            : failed
              ? ''
              : 'No se encontraron datos'}
      </div>
      {failed && (
        <div className={classes.failure} role="alert">
          <span>No se pudo buscar en los registros.</span>
          <Button size="compact-sm" variant="default" onClick={retry}>
            Reintentar
          </Button>
        </div>
      )}
      <div className={classes.keys} aria-hidden>
        <span>
          <Kbd size="xs">↑</Kbd> <Kbd size="xs">↓</Kbd> moverse
        </span>
        <span>
          <Kbd size="xs">{keysOf('take')}</Kbd> abrir
        </span>
        <span>
          <Kbd size="xs">{keysOf('openInTab')}</Kbd> en otra pestaña
        </span>
        <span>
          <Kbd size="xs">{keysOf('close')}</Kbd> cerrar
        </span>
      </div>
    </>
  )
}

function useOpenOption({ onClose, onOpen, onPress }: Omit<PaletteProps, 'typedAheadRef'>) {
  const follow = useFollowTarget({ onClose, onOpen })
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const root = useHref('/').replace(/\/$/, '')
  const [, setRecentRecords] = useRecentRecords()
  const open = ({ target, record, control }: PaletteOption) => {
    if (control) {
      onPress(control)
      return onClose()
    }
    if (!record || !('to' in target)) return follow(target)
    setRecentRecords((before) => withRecord(before, record))
    onClose()
    // Closing the record leads back here.
    void navigate(target.to, { state: { under: pathname + search } })
  }
  const openInTab = (option: PaletteOption) => {
    const { target } = option
    if ('to' in target && target.dialog === undefined) window.open(`${root}${target.to}`, '_blank', 'noopener')
    else open(option)
  }
  return { open, openInTab }
}
