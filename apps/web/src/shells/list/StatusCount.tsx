import { formatNumber } from '../../lib/format.ts'
import classes from './StatusTabs.module.css'

export const StatusCount = ({ count }: { readonly count: number }) => (
  <span className={classes.count} data-none={count === 0 || undefined}>
    {formatNumber(count)}
  </span>
)
