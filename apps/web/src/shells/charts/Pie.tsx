import type { StatusMeaning } from '@soportica/contract/catalogs/statuses'
import { VisuallyHidden } from '@mantine/core'
import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { formatNumber, formatPercent } from '../../lib/format.ts'
import classes from './Pie.module.css'
import { repeatCounts, shadeAt, slicesOf } from './slices.ts'

/** meaning: the colour of a status; to: the list behind the figure; label: the text for screen readers. */
export type Slice = {
  readonly id: number
  readonly name: string
  readonly value: number
  readonly to: string
  readonly label: string
  readonly meaning?: StatusMeaning
}
type Props = { readonly caption: string; readonly headings: readonly [string, string]; readonly slices: readonly Slice[] }

/** The slices are for the eye and the mouse; the table beside them says the same to everybody and leads to the same lists. */
export function Pie({ caption, headings: [nameHeading, counted], slices }: Props) {
  const paths = slicesOf(slices.map(({ value }) => value))
  const repeats = repeatCounts(slices.map(({ meaning = '' }) => meaning))
  // Slices that are no statuses get shades of a colour that no status has.
  const shadeOf = ({ meaning }: Slice, at: number) => (meaning ? undefined : ({ '--shade': shadeAt(at, slices.length) } as CSSProperties))
  const total = slices.reduce((sum, { value }) => sum + value, 0)
  return (
    <div className={classes.chart}>
      <svg viewBox="-50 -50 100 100" className={classes.pie} aria-hidden>
        {slices.map((slice, at) =>
          slice.value === 0 ? null : (
            <Link
              key={slice.id}
              to={slice.to}
              tabIndex={-1}
              className={classes.slice}
              style={shadeOf(slice, at)}
              data-meaning={slice.meaning}
              data-repeat={repeats[at]}
            >
              <path d={paths[at]}>
                <title>{`${slice.name}: ${formatNumber(slice.value)}`}</title>
              </path>
            </Link>
          ),
        )}
      </svg>
      <table className={classes.table}>
        <VisuallyHidden component="caption">{caption}</VisuallyHidden>
        <thead>
          <tr>
            <th scope="col">{nameHeading}</th>
            <th scope="col" className={classes.number}>
              <span className={classes.none}>{counted}</span>
            </th>
            <th scope="col" className={classes.number}>
              Parte
            </th>
          </tr>
        </thead>
        <tbody>
          {slices.map((slice, at) => (
            <tr key={slice.id}>
              <th scope="row">
                <span className={classes.mark} style={shadeOf(slice, at)} data-meaning={slice.meaning} data-repeat={repeats[at]} />
                {slice.name}
              </th>
              <td className={classes.number}>
                {slice.value === 0 ? (
                  <span className={classes.none}>0</span>
                ) : (
                  <Link to={slice.to} className={classes.figure} aria-label={slice.label}>
                    {formatNumber(slice.value)}
                  </Link>
                )}
              </td>
              <td className={classes.number}>{formatPercent(slice.value / total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
