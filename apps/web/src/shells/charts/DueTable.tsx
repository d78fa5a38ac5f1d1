import { Button, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatNumber } from '../../lib/format.ts'
import type { Filters } from '../data-table/listState.ts'
import classes from './DueTable.module.css'

type Figure = 'vencidas' | 'semana' | 'porVencer'
export type DueRow = Readonly<Record<Figure, number>> & {
  readonly etapa: string
  readonly titulo: string
  readonly modulo: string
  /** The actor; without one, the stage as a whole. */
  readonly usuid?: number
  readonly nombre?: string
}

const columns: readonly { readonly name: Figure; readonly label: string; readonly plazo: string }[] = [
  { name: 'vencidas', label: 'Vencidas', plazo: 'vencido' },
  { name: 'semana', label: 'Esta semana', plazo: 'semana' },
  { name: 'porVencer', label: 'Por vencer', plazo: 'porVencer' },
]
const step = 8

/** The list of a module, by these filters. */
type ListOf = (modulo: string, filters: Filters) => string
type Props = { readonly label: string; readonly rows: readonly DueRow[]; readonly listOf: ListOf }

export function DueTable({ label, rows, listOf }: Props) {
  const [visibleCount, setVisibleCount] = useState(step)
  const all = rows[0]?.usuid === undefined
  const visible = all ? rows : rows.slice(0, visibleCount)
  return (
    <>
      <table className={classes.table}>
        <VisuallyHidden component="caption">{label}</VisuallyHidden>
        <thead>
          <tr>
            <th scope="col">{all ? 'Etapa' : 'Actor y etapa'}</th>
            {columns.map((column) => (
              <th key={column.name} scope="col" className={classes.number}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {visible.map((row) => (
            <Row key={`${row.etapa} ${row.usuid}`} row={row} listOf={listOf} />
          ))}
        </tbody>
      </table>
      {visible.length < rows.length && (
        <Button variant="subtle" size="compact-sm" mt="xs" onClick={() => setVisibleCount(visibleCount + step)}>
          Mostrar más ({formatNumber(rows.length - visible.length)})
        </Button>
      )}
    </>
  )
}

function Row({ row, listOf }: { readonly row: DueRow; readonly listOf: ListOf }) {
  const { usuid, nombre, titulo, etapa } = row
  const actor: Filters = usuid === undefined ? {} : { actor: [String(usuid)] }
  return (
    <tr>
      <th scope="row" className={classes.head}>
        {nombre === undefined ? (
          titulo
        ) : (
          <Link className={classes.actor} to={listOf(row.modulo, actor)}>
            {nombre || 'Sin nombre'} <span className={classes.stage}>{titulo}</span>
          </Link>
        )}
      </th>
      {columns.map(({ name, label, plazo }) => (
        <td key={name} className={classes.number}>
          {row[name] === 0 ? (
            <span className={classes.none}>0</span>
          ) : (
            <Link
              className={classes.figure}
              data-plazo={plazo}
              to={listOf(row.modulo, { plazo, etapa, ...actor })}
              aria-label={`${formatNumber(row[name])}, ${label.toLowerCase()}: ${titulo}${nombre ? `, ${nombre}` : ''}`}
            >
              {formatNumber(row[name])}
            </Link>
          )}
        </td>
      ))}
    </tr>
  )
}
