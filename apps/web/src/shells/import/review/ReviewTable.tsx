import type { PreviewRow, RowState } from '@soportica/contract/core/imports'
import classes from '../Import.module.css'
import { CellValue } from './CellValue.tsx'
import { cellsOf, type Columns, rowErrors } from './reviewed.ts'
import { Mistake } from './Mistake.tsx'

export type ReviewedRowsProps = {
  readonly label: string
  readonly rows: readonly PreviewRow[]
  readonly columns: Columns
  readonly state: RowState
}

export function ReviewTable({ label, rows, columns, state }: ReviewedRowsProps) {
  const withReason = rows.some((row) => rowErrors(row, columns).length > 0)
  return (
    <table className={classes.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">Fila</th>
          {withReason && <th scope="col">Motivo</th>}
          {columns.map(({ nombre, etiqueta }) => (
            <th key={nombre} scope="col">
              <span className={classes.label}>{etiqueta}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.fila}>
            <th scope="row" className={classes.number}>
              {row.fila}
            </th>
            {withReason && (
              <td>
                <Reasons reasons={rowErrors(row, columns)} />
              </td>
            )}
            {cellsOf(row, columns).map((cell) => (
              <td key={cell.nombre} data-changed={cell.antes !== undefined || undefined} data-wrong={cell.error !== undefined || undefined}>
                <CellValue cell={cell} isNew={state === 'nueva'} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export function Reasons({ reasons }: { reasons: readonly string[] }) {
  return reasons.map((reason) => <Mistake key={reason}>{reason}</Mistake>)
}
