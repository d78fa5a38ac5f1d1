import { counted } from '@soportica/rules/counted'
import { IconEye } from '@tabler/icons-react'
import { formatNumber } from '../../../lib/format.ts'
import { IconAction } from '../../../ui/IconAction.tsx'
import type { Cell } from './attachmentMatrix.ts'
import classes from './Consult.module.css'

type MatrixProps = { readonly title: string; readonly cells: readonly Cell[]; readonly onView: (cell: Cell) => void }
/** The types with files. */
export function Matrix({ title, cells, onView }: MatrixProps) {
  const filled = cells.filter(({ count }) => count > 0)
  if (filled.length === 0) return null
  return (
    <div>
      <h3 className={classes.subtitle}>{title}</h3>
      <ul className={classes.matrix} aria-label={title}>
        {filled.map((cell) => (
          <li key={cell.tipo}>
            <span>{cell.nombre}</span>
            <strong>{formatNumber(cell.count)}</strong>
            <IconAction label={`Ver ${cell.nombre}`} onClick={() => onView(cell)}>
              <IconEye size="1.2em" aria-hidden />
            </IconAction>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The other types in one line that can be opened. */
export function TypesWithoutFiles({ cells }: { readonly cells: readonly Cell[] }) {
  const empty = cells.filter(({ count }) => count === 0)
  if (empty.length === 0) return null
  return (
    <details className={classes.without}>
      <summary>{`${counted(empty.length, 'tipo', 'tipos')} sin archivos`}</summary>
      {empty.map(({ nombre }) => nombre).join(', ')}
    </details>
  )
}
