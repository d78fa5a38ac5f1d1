import { Link } from 'react-router'
import { formatNumber } from '../../../lib/format.ts'
import classes from './Scorecards.module.css'

type Props = { readonly value: number; readonly to: string; readonly label: string; readonly text?: string; readonly alarming?: boolean }
/** A figure that leads to its records; none leads nowhere. */
export function Figure({ value, to, label, text = formatNumber(value), alarming }: Props) {
  if (value === 0) return <span className={classes.none}>{text}</span>
  return (
    <Link className={classes.figure} data-over={alarming || undefined} to={to} aria-label={label}>
      {text}
    </Link>
  )
}
