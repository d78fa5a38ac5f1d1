import type { ImportOutcome } from '@soportica/contract/core/imports'
import classes from '../Import.module.css'
import { RowsRegion } from './RowsRegion.tsx'

type Props = { readonly label: string; readonly rows: ImportOutcome['rechazados']; readonly asHigh?: boolean }

/** Rows by their Excel number, with their remarks. */
export function ReasonTable({ label, rows, asHigh = false }: Props) {
  return (
    <RowsRegion label={label} asHigh={asHigh}>
      <table className={classes.table} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">Fila</th>
            <th scope="col">Motivo</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ fila, motivo }) => (
            <tr key={fila}>
              <th scope="row" className={classes.number}>
                {fila}
              </th>
              <td className={classes.reason}>{motivo}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </RowsRegion>
  )
}
