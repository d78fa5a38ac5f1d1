import type { StatusMeaning } from '@soportica/contract/catalogs/statuses'
import classes from './StatusBadge.module.css'

/** A status in the colour of its meaning. */
export function StatusBadge({ meaning, label }: { meaning: StatusMeaning; label: string }) {
  return (
    <span className={classes.badge} data-meaning={meaning}>
      {label}
    </span>
  )
}
