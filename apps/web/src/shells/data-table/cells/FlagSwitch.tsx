import { IconCheck, IconMinus } from '@tabler/icons-react'
import classes from './FlagSwitch.module.css'

export function Tick({ on, days }: { on: boolean; days?: number }) {
  if (!on) return <IconMinus size="1em" className={classes.off} role="img" aria-label="No" />
  return (
    <span className={classes.tick}>
      <IconCheck size="1.1em" stroke={2.4} role="img" aria-label="Sí" />
      {days !== undefined && <span>{days} d</span>}
    </span>
  )
}

type Props = { readonly on: boolean; readonly label: string; readonly allowed: true | string; readonly onToggle: () => void }

// A tick that can be set in place; a refused one stays focusable and gives the reason.
export function FlagSwitch({ on, label, allowed, onToggle }: Props) {
  const reason = allowed === true ? undefined : allowed
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      aria-label={label}
      aria-disabled={reason ? true : undefined}
      aria-description={reason}
      data-tip={reason ?? (on ? 'Quitar' : 'Marcar')}
      data-on={on || undefined}
      className={classes.flag}
      onClick={reason ? undefined : onToggle}
    >
      {on && <IconCheck size="1.05em" stroke={3} aria-hidden />}
    </button>
  )
}
