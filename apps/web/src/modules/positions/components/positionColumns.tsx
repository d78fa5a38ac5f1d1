import { auditColumns, statuses } from '@soportica/contract/catalogs/catalog'
import type { PositionRow } from '@soportica/contract/people/positions'
import { formatDateTime } from '../../../lib/format.ts'
import { type Column, momentLook } from '../../../shells/data-table/column.ts'
import { StatusSwitch } from '../../../shells/data-table/cells/StatusSwitch.tsx'
import type { Level } from '../levels.ts'

const [active, inactive] = statuses

export type Turn = (row: PositionRow) => void

function columnsFor(turn: Turn): Record<string, Omit<Column<PositionRow>, 'key'>> {
  return {
    nombre: { label: 'nombre', card: 'title' },
    codigo: { label: 'código', width: '7rem' },
    departamento: { label: 'departamento', width: '10rem' },
    region: { label: 'región', width: '10rem' },
    estado: {
      label: 'estado',
      card: 'tag',
      render: (row) => {
        const on = row.estado === active.value
        return (
          <StatusSwitch
            label={on ? active.label : inactive.label}
            other={on ? inactive.label : active.label}
            active={on}
            name={row.nombre}
            allowed={row.acciones['editar'] ?? true}
            onToggle={() => turn(row)}
          />
        )
      },
    },
    usuact: { label: auditColumns.usuact, width: '10rem' },
    fecact: { label: auditColumns.fecact, ...momentLook, render: ({ fecact }) => formatDateTime(fecact) },
  }
}

export function positionColumns({ columns }: Level, turn: Turn): Column<PositionRow>[] {
  const columnByName = columnsFor(turn)
  return columns.flatMap((key) => {
    const column = columnByName[key]
    return column ? [{ ...column, key, sortable: true }] : []
  })
}
