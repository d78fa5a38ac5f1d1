import { IconRepeat } from '@tabler/icons-react'
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
  if (allowed !== true) {
    return (
      <span className={classes.tag} data-active={active || undefined}>
        {label}
      </span>
    )
  }
  return (
    <button
      type="button"
      role="switch"
      aria-checked={active}
      aria-label={`${label}: ${name}`}
      className={classes.tag}
      data-active={active || undefined}
      data-tip={`Cambiar a ${other}`}
      onClick={onToggle}
    >
      {label}
      <IconRepeat size="1em" className={classes.turn} aria-hidden />
    </button>
  )
}
