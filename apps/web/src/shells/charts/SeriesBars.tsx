import { VisuallyHidden } from '@mantine/core'
import type { CSSProperties } from 'react'
import { formatNumber } from '../../lib/format.ts'
import classes from './SeriesBars.module.css'

/** A place on the axis with its figure of each series, in their order. */
export type SeriesRow = {
  readonly name: string
  /** Used when the whole name has no room. */
  readonly short?: string
  readonly values: readonly number[]
}
type Props = {
  readonly label: string
  readonly heading: string
  readonly series: readonly string[]
  readonly rows: readonly SeriesRow[]
  /** The series that sums up the others, and its subject. It does not set the scale: a bar beyond the chart is drawn broken. */
  readonly sum?: { readonly name: string; readonly of: string }
}

// More numbers than this side by side have no room in a month.
const level = 3

/** A table that looks like a chart: bars of several series side by side at each place. */
export function SeriesBars({ label, heading, series, rows, sum }: Props) {
  const highest = Math.max(1, ...rows.flatMap(({ values }) => values.filter((_, at) => series[at] !== sum?.name)))
  const isBroken = rows.some(({ values }) => values.some((value) => value > highest))
  return (
    <>
      <ul className={classes.legend} aria-hidden>
        {series.map((name, at) => (
          <li key={name} data-series={at}>
            <span className={classes.mark} />
            {name === sum?.name ? `${name} (${sum.of}${isBroken ? '; la barra cortada se sale de la escala' : ''})` : name}
          </li>
        ))}
      </ul>
      <div
        role="table"
        className={classes.chart}
        data-many={series.length > level || undefined}
        aria-label={label}
        style={{ '--series': series.length } as CSSProperties}
      >
        <VisuallyHidden role="row">
          {[heading, ...series].map((name) => (
            <span key={name} role="columnheader">
              {name}
            </span>
          ))}
        </VisuallyHidden>
        {rows.map(({ name, short = name, values }) => (
          <div role="row" key={name} className={classes.row}>
            <span role="rowheader" className={classes.name} aria-label={name}>
              <span className={classes.whole}>{name}</span>
              <span className={classes.short}>{short}</span>
            </span>
            {values.map((value, at) => (
              <span
                role="cell"
                key={series[at]}
                className={classes.cell}
                data-series={at}
                data-tip={`${name}, ${series[at]}: ${formatNumber(value)}`}
              >
                <span
                  className={classes.mark}
                  style={{ '--part': Math.min(1, value / highest) } as CSSProperties}
                  data-broken={value > highest || undefined}
                />
                <span className={classes.number} data-none={value === 0 || undefined}>
                  {formatNumber(value)}
                </span>
              </span>
            ))}
          </div>
        ))}
      </div>
    </>
  )
}
