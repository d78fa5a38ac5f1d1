import { CloseButton } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react'
import { useLetterKeys } from '../../lib/letterKeys.ts'
import { IconAction } from '../../ui/IconAction.tsx'
import { controlsIn } from '../../ui/oneStop.ts'
import { isWritten } from '../shortcuts/isWritten.ts'
import { listHasFocus, pressControlOf } from '../shortcuts/listFocus.ts'
import { ariaKeysOf, isPressed, pressedOf } from '../shortcuts/shortcuts.ts'
import { type SplitWalk, SplitList } from './splitList.ts'
import classes from './SplitWindow.module.css'

type Props = {
  readonly title: ReactNode
  readonly subject?: ReactNode
  readonly head?: ReactNode
  readonly opened: boolean
  readonly onClose: () => void
  readonly onClosed: (() => void) | undefined
  readonly walk: SplitWalk
  readonly children: ReactNode
}
type Body = Omit<Props, 'opened' | 'onClosed'>

const steps = [
  { name: 'preceding', to: 'previous', label: 'Anterior', Sign: IconChevronUp },
  { name: 'following', to: 'next', label: 'Siguiente', Sign: IconChevronDown },
] as const
const presses = ['approve', 'reject', 'solve'] as const
const focusFirst = (footer: Element | null) => footer && controlsIn(footer)[0]?.focus()
// Users who walk from record to record go on with the same keys: no field takes the focus until they close the window.
let walking = false
const inFront = () => document.querySelector('[aria-modal="true"]') !== null

/** The window of a record at the right of its list, which stays in use. */
export function SplitWindow({ opened, onClosed, ...body }: Props) {
  const closed = useEffectEvent(() => onClosed?.())
  useEffect(() => {
    if (opened) return
    walking = false
    closed()
  }, [opened])
  return opened && <OpenedSplit {...body} />
}

function OpenedSplit({ title, subject, head, onClose, walk, children }: Body) {
  const titleId = useId()
  const box = useRef<HTMLElement>(null)
  const [characters] = useLetterKeys()
  const go = (to: number | string) => {
    if (typeof to !== 'number') return
    walking = true
    walk.onOpen(to)
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event
    if (event.defaultPrevented || inFront() || !(target instanceof Element)) return
    const isInside = box.current?.contains(target) === true
    if (!isInside && !listHasFocus(target)) return
    if (isPressed(event, 'close')) onClose()
    else if (!isInside || isWritten(target)) return
    else {
      const step = steps.find(({ name }) => isPressed(event, name, characters))
      const press = pressedOf(event, presses, characters)
      if (step) go(walk[step.to])
      else if (press) pressControlOf(ariaKeysOf(press))
      else if (isPressed(event, 'decisions', characters)) focusFirst(box.current!.querySelector('[data-footer]'))
      else return
    }
    event.preventDefault()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  // The keys of the record are heard at once, and a screen reader says which one it is. A field that took the focus keeps it.
  useEffect(() => {
    const window = box.current!
    if (window.contains(document.activeElement)) return
    const first = walking ? null : window.querySelector<HTMLElement>('[data-autofocus]')
    ;(first ?? window).focus({ preventScroll: true })
  }, [])
  return (
    <section ref={box} className={classes.window} role="dialog" aria-labelledby={titleId} tabIndex={-1} data-record-split>
      <header className={classes.header}>
        <h2 id={titleId} className={classes.title}>
          {title}
        </h2>
        {subject}
        {head}
        <div className={classes.steps} role="group" aria-label="Otros de la lista">
          {steps.map(({ name, to, label, Sign }) => (
            <IconAction
              key={name}
              label={label}
              tip={`${label}: ${ariaKeysOf(name).split(' ')[0]}`}
              reason={typeof walk[to] === 'string' ? walk[to] : undefined}
              aria-keyshortcuts={ariaKeysOf(name)}
              onClick={() => go(walk[to])}
            >
              <Sign size="1.25em" aria-hidden />
            </IconAction>
          ))}
          <CloseButton aria-label="Cerrar" onClick={onClose} />
        </div>
      </header>
      <div className={classes.body}>
        <SplitList value={null}>{children}</SplitList>
      </div>
    </section>
  )
}
