import { VisuallyHidden } from '@mantine/core'
import classes from './TableSkeleton.module.css'

const lines = Array.from({ length: 10 }, (_, index) => index)
const cells = Array.from({ length: 40 }, (_, index) => index)
const widths = ['62%', '48%', '74%', '40%', '56%']

export function TableSkeleton({ columns = 1, cards }: { columns?: number; cards?: boolean }) {
  const waiting = <VisuallyHidden role="status">Cargando…</VisuallyHidden>
  if (cards) {
    return (
      <div className={classes.cards}>
        {waiting}
        {lines.slice(0, 5).map((line) => (
          <div key={line} className={classes.card}>
            {widths.slice(0, 3).map((width) => (
              <span key={width} className={classes.bar} style={{ width }} />
            ))}
          </div>
        ))}
      </div>
    )
  }
  return (
    <tbody>
      {lines.map((line) => (
        <tr key={line} className={classes.row}>
          {cells.slice(0, columns).map((column) => (
            <td key={column}>
              {line === 0 && column === 0 && waiting}
              <span className={classes.bar} style={{ width: widths[(line + column) % widths.length] }} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}
