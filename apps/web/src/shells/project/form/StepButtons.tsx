import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { formatNumber } from '../../../lib/format.ts'
import type { Neighbour, RecordWalk } from '../../../lib/projectOpening.ts'
import { useStore } from '../../../lib/store.ts'
import { IconAction } from '../../../ui/IconAction.tsx'
import { listWaiting } from '../../list/listWaiting.ts'
import type { ListConfig } from '../projectScreens.ts'
import { stepOfKey, type Way } from './stepKeys.ts'
import classes from './StepButtons.module.css'

export type Stepping = {
  /** The step from another record, if any. */
  readonly stepped: Way | undefined
  readonly onStep: (to: Neighbour, way: Way) => void
}
type Props = Stepping & {
  readonly listConfig: Pick<ListConfig, 'walk'>
  readonly id: number
  readonly onPress: (id: number) => void
}

const ways = [
  { way: 'previous', label: 'Anterior', keys: 'Alt + ↑', shortcut: 'Alt+ArrowUp', Icon: IconChevronUp },
  { way: 'next', label: 'Siguiente', keys: 'Alt + ↓', shortcut: 'Alt+ArrowDown', Icon: IconChevronDown },
] as const
const waiting = (id: number): RecordWalk => ({ id, previous: listWaiting, next: listWaiting })

/** To the previous or next record in the list below. */
export function StepButtons({ listConfig: { walk }, id, stepped, onStep, onPress }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const currentWalk = useStore(walk)
  const known = currentWalk?.id === id ? currentWalk : waiting(id)
  const go = (way: Way) => {
    const to = known[way]
    if (typeof to !== 'string') onStep(to, way)
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const way = stepOfKey(event, box.current)
    if (!way) return
    event.preventDefault()
    go(way)
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  // The user may not have the list in the address.
  if (!currentWalk) return null
  return (
    <div className={classes.steps} ref={box} role="group" aria-label="Otros de la lista">
      {known.listPosition && (
        <span className={classes.position}>
          {formatNumber(known.listPosition.at)} de {formatNumber(known.listPosition.total)}
        </span>
      )}
      {ways.map(({ way, label, keys, shortcut, Icon }) => {
        const to = known[way]
        return (
          <IconAction
            key={way}
            size="lg"
            label={label}
            tip={`${label}: ${keys}`}
            reason={typeof to === 'string' ? to : undefined}
            aria-keyshortcuts={shortcut}
            data-autofocus={stepped === way || undefined}
            onPointerDown={() => typeof to === 'object' && onPress(to.id)}
            onClick={() => go(way)}
          >
            <Icon size="1.25em" aria-hidden />
          </IconAction>
        )
      })}
    </div>
  )
}
