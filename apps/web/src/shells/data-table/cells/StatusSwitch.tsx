import { IconRepeat } from '@tabler/icons-react'
import badge from './StatusBadge.module.css'
import { StatusBadge } from './StatusBadge.tsx'
import classes from './StatusSwitch.module.css'

type Props = {
  readonly label: string
  readonly active: boolean
  readonly name: string
  readonly other: string
  readonly allowed: true | string
  readonly onToggle: () => void
}

// A tag that can be turned in place.
export function StatusSwitch({ label, active, name, other, allowed, onToggle }: Props) {
  const meaning = active ? 'done' : 'paused'
  if (allowed !== true) return <StatusBadge meaning={meaning} label={label} />
  return (
    <button
      type="button"
      role="switch"
      aria-checked={active}
      aria-label={`${label}: ${name}`}
      className={`${badge.badge} ${classes.tag}`}
      data-meaning={meaning}
      data-tip={`Cambiar a ${other}`}
      onClick={onToggle}
    >
      {label}
      <IconRepeat size="1em" className={classes.turn} aria-hidden />
    </button>
  )
}
