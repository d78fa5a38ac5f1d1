import type { CashierModule } from '@soportica/contract/cashiers/modules'
import { VisuallyHidden } from '@mantine/core'
import { Link } from 'react-router'
import { formatNumber, formatPercent } from '../../../lib/format.ts'
import { cashiersAddress } from '../../cashiers/cashierLists.public.ts'
import { slicesOf } from '../slices.ts'
import classes from './StatusPie.module.css'

type Status = { readonly idEstado: number; readonly estado: string; readonly cantidadCajeros: number }
type Props = { readonly modulo: CashierModule; readonly anio: number; readonly statuses: readonly Status[] }

/** The slices are for the eye and the mouse; the table beside them says the same to everybody and leads to the same lists. */
export function StatusPie({ modulo, anio, statuses }: Props) {
  const slices = slicesOf(statuses.map(({ cantidadCajeros }) => cantidadCajeros))
  const total = statuses.reduce((sum, { cantidadCajeros }) => sum + cantidadCajeros, 0)
  const listOf = (idEstado: number) => cashiersAddress(modulo, { anioContable: anio }, idEstado)
  return (
    <div className={classes.chart}>
      <svg viewBox="-50 -50 100 100" className={classes.pie} aria-hidden>
        {statuses.map(({ idEstado, estado, cantidadCajeros }, at) =>
          cantidadCajeros === 0 ? null : (
            <Link key={idEstado} to={listOf(idEstado)} tabIndex={-1} className={classes.slice} data-color={at}>
              <path d={slices[at]}>
                <title>{`${estado}: ${formatNumber(cantidadCajeros)}`}</title>
              </path>
            </Link>
          ),
        )}
      </svg>
      <table className={classes.table}>
        <VisuallyHidden component="caption">Cajeros de {anio} por estado</VisuallyHidden>
        <thead>
          <tr>
            <th scope="col">Estado</th>
            <th scope="col" className={classes.number}>
              <span className={classes.none}>Cajeros</span>
            </th>
            <th scope="col" className={classes.number}>
              Parte
            </th>
          </tr>
        </thead>
        <tbody>
          {statuses.map(({ idEstado, estado, cantidadCajeros }, at) => (
            <tr key={idEstado}>
              <th scope="row">
                <span className={classes.mark} data-color={at} />
                {estado}
              </th>
              <td className={classes.number}>
                {cantidadCajeros === 0 ? (
                  <span className={classes.none}>0</span>
                ) : (
                  <Link
                    to={listOf(idEstado)}
                    className={classes.figure}
                    aria-label={`${formatNumber(cantidadCajeros)} cajeros de ${anio} en estado ${estado}`}
                  >
                    {formatNumber(cantidadCajeros)}
                  </Link>
                )}
              </td>
              <td className={classes.number}>{formatPercent(cantidadCajeros / total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
