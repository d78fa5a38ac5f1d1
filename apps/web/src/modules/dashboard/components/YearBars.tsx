import type { CashierModule } from '@soportica/contract/cashiers/modules'
import { VisuallyHidden } from '@mantine/core'
import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { formatNumber } from '../../../lib/format.ts'
import { cashiersAddress } from '../../cashiers/cashierLists.public.ts'
import classes from './YearBars.module.css'

type Year = { readonly anioContable: number; readonly cantidadCajeros: number }
type Props = { readonly modulo: CashierModule; readonly years: readonly Year[] }

/** A table that looks like a chart: its roles are spelled because its rows stand side by side. */
export function YearBars({ modulo, years }: Props) {
  const highest = Math.max(...years.map(({ cantidadCajeros }) => cantidadCajeros))
  const newestFirst = years.toSorted((a, b) => b.anioContable - a.anioContable)
  return (
    <div role="table" className={classes.chart} aria-label="Cajeros por año contable">
      <VisuallyHidden role="row">
        <span role="columnheader">Año contable</span>
        <span role="columnheader">Cajeros</span>
      </VisuallyHidden>
      {newestFirst.map(({ anioContable, cantidadCajeros }, at) => (
        <div role="row" key={anioContable} className={classes.year} data-newest={at === 0 || undefined}>
          <span role="rowheader" className={classes.name}>
            {anioContable}
          </span>
          <span role="cell" className={classes.cell}>
            <Link
              className={classes.link}
              to={cashiersAddress(modulo, { anioContable })}
              aria-label={`${formatNumber(cantidadCajeros)} cajeros de ${anioContable}`}
            >
              <span className={classes.bar} style={{ '--part': cantidadCajeros / highest } as CSSProperties} />
              <span className={classes.number}>{formatNumber(cantidadCajeros)}</span>
            </Link>
          </span>
        </div>
      ))}
    </div>
  )
}
