import classes from '../Import.module.css'
import { CellValue } from './CellValue.tsx'
import { cellsOf, type ReviewedCell, rowErrors } from './reviewed.ts'
import { Reasons, type ReviewedRowsProps } from './ReviewTable.tsx'

// A small screen shows only the name, the changes and the mistakes.
const relevantCells = (cells: readonly ReviewedCell[]): readonly ReviewedCell[] =>
  cells.filter(({ nombre, valor, antes, error }) => nombre === 'nombre' || valor !== '' || antes !== undefined || error !== undefined)

export function ReviewCards({ label, rows, columns, state }: ReviewedRowsProps) {
  return (
    <ul className={classes.cards} aria-label={label}>
      {rows.map((row) => (
        <li key={row.fila} className={classes.card}>
          <span className={classes.cardRow}>Fila {row.fila}</span>
          <Reasons reasons={rowErrors(row, columns)} />
          <dl className={classes.pairs}>
            {relevantCells(cellsOf(row, columns)).map((cell) => (
              <div
                key={cell.nombre}
                data-changed={cell.antes !== undefined || undefined}
                data-wrong={cell.error !== undefined || undefined}
              >
                <dt>{cell.etiqueta}</dt>
                <dd>
                  <CellValue cell={cell} isNew={state === 'nueva'} />
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}
