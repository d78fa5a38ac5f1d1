import classes from './StatusBadge.module.css'

// 1 green, 2 amber, 3 red (section 4.3).
export function StatusBadge({ status, label }: { status: number; label: string }) {
  return (
    <span className={classes.badge} data-status={status}>
      {label}
    </span>
  )
}
