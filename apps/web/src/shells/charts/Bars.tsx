import { VisuallyHidden } from '@mantine/core'
import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { formatNumber } from '../../lib/format.ts'
import classes from './Bars.module.css'

/** to: the list behind the figure; label: the text for screen readers. */
export type Bar = {
  readonly name: string | number
  readonly value: number
  /** Instead of the value. */
  readonly text?: string
  readonly to: string
  readonly label: string
}
type Props = { readonly label: string; readonly headings: readonly [string, string]; readonly bars: readonly Bar[] }

/** A table drawn as a chart: roles are explicit because its rows are side by side. The first bar is highlighted. */
export function Bars({ label, headings, bars }: Props) {
  const highest = Math.max(1, ...bars.map(({ value }) => value))
  return (
    <div role="table" className={classes.chart} aria-label={label}>
      <VisuallyHidden role="row">
        {headings.map((heading) => (
          <span key={heading} role="columnheader">
            {heading}
          </span>
        ))}
      </VisuallyHidden>
      {bars.map(({ name, value, text, to, label: said }, at) => (
        <div role="row" key={name} className={classes.year} data-newest={at === 0 || undefined}>
          <span role="rowheader" className={classes.name}>
            {name}
          </span>
          <span role="cell" className={classes.cell}>
            <Link className={classes.link} to={to} aria-label={said}>
              <span className={classes.bar} style={{ '--part': value / highest } as CSSProperties} />
              <span className={classes.number}>{text ?? formatNumber(value)}</span>
            </Link>
          </span>
        </div>
      ))}
    </div>
  )
}
