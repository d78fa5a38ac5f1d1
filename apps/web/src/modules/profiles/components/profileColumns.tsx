import { auditColumns } from '@soportica/contract/catalogs/catalog'
import type { ProfileRow } from '@soportica/contract/people/profiles'
import { formatDateTime, formatNumber } from '../../../lib/format.ts'
import { type Column, momentLook } from '../../../shells/data-table/column.ts'
import { StatusBadge } from '../../../shells/data-table/cells/StatusBadge.tsx'

export const profileColumns: readonly Column<ProfileRow>[] = [
  { key: 'nombre', label: 'nombre', sortable: true, card: 'title' },
  {
    key: 'estado',
    label: 'estado',
    sortable: true,
    card: 'tag',
    render: ({ estado, nomestado }) => <StatusBadge meaning={estado === 1 ? 'done' : 'paused'} label={nomestado} />,
  },
  {
    key: 'usuarios',
    label: 'usuarios',
    title: 'usuarios que lo tienen',
    sortable: true,
    align: 'end',
    width: '7.5rem',
    render: ({ usuarios }) => formatNumber(usuarios),
  },
  { key: 'usuact', label: auditColumns.usuact, sortable: true, width: '10rem' },
  { key: 'fecact', label: auditColumns.fecact, sortable: true, ...momentLook, render: ({ fecact }) => formatDateTime(fecact) },
]
