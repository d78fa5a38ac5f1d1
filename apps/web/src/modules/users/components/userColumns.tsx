import { statuses } from '@soportica/contract/catalogs/catalog'
import type { UserRow } from '@soportica/contract/people/users'
import { formatDateTime } from '../../../lib/format.ts'
import type { Column } from '../../../shells/data-table/column.ts'
import { StatusBadge } from '../../../shells/data-table/cells/StatusBadge.tsx'
import { maskedPhone } from '../../../shells/fields/phoneMask.ts'
import { shownColor } from '../../../shells/fields/shownColor.ts'
import type { ListOptions } from '../userList.ts'
import classes from '../UsersPage.module.css'

export const group = 2

export function shownPhone({ codigopais, celular }: Pick<UserRow, 'codigopais' | 'celular'>): string {
  if (!celular) return ''
  return codigopais ? `+${codigopais.replace(/^\+/, '')} ${maskedPhone(celular)}` : maskedPhone(celular)
}

function Name({ row }: { row: UserRow }) {
  const color = shownColor(row.color)
  return (
    <span>
      {color && <span className={classes.dot} style={{ background: color }} />}
      {row.nombre}
      {row.categoria === group && <span className={classes.kind}>Grupo</span>}
    </span>
  )
}

export const userColumns = ({ profiles }: ListOptions): Column<UserRow>[] => [
  {
    key: 'nombre',
    label: 'nombre',
    sortable: true,
    filter: { kind: 'text' },
    card: 'title',
    width: '12rem',
    render: (row) => <Name row={row} />,
  },
  {
    key: 'apellido',
    label: 'apellido',
    sortable: true,
    filter: { kind: 'text' },
    width: '8rem',
    inCard: ({ apellido }) => apellido !== '',
  },
  {
    key: 'documento',
    label: 'documento',
    title: 'documento (Nit/CC)',
    sortable: true,
    filter: { kind: 'text' },
    width: '7rem',
    inCard: ({ documento }) => documento !== '',
  },
  { key: 'usuario', label: 'usuario', sortable: true, filter: { kind: 'text' }, width: '7rem', inCard: ({ usuario }) => usuario !== '' },
  {
    key: 'nomperfil',
    label: 'perfil',
    sortable: true,
    filter: { kind: 'option', name: 'perfil', options: profiles },
    width: '7rem',
    render: ({ nomperfil }) => <span className={classes.profile}>{nomperfil}</span>,
  },
  {
    key: 'correo',
    label: 'correo',
    sortable: true,
    filter: { kind: 'text' },
    width: '14rem',
    inCard: ({ correo }) => correo !== '',
    render: ({ correo }) => (
      <span className={classes.mail} data-tip={correo}>
        {correo}
      </span>
    ),
  },
  {
    key: 'celular',
    label: 'celular',
    sortable: true,
    filter: { kind: 'text' },
    width: '10rem',
    inCard: ({ celular }) => celular !== '',
    render: (row) => <span className={classes.phone}>{shownPhone(row)}</span>,
  },
  {
    key: 'usuact',
    label: 'actualizado por',
    sortable: true,
    width: '17rem',
    render: ({ usuact, fecact }) => (
      <span>
        {usuact} <span className={classes.when}>{formatDateTime(fecact)}</span>
      </span>
    ),
  },
  {
    key: 'estado',
    label: 'estado',
    sortable: true,
    filter: { kind: 'option', options: statuses },
    card: 'tag',
    render: ({ estado, nomestado }) => <StatusBadge status={estado} label={nomestado} />,
  },
  {
    key: 'fecact',
    label: 'fecha actualización',
    sortable: true,
    hidden: true,
    inCard: () => false,
    render: ({ fecact }) => formatDateTime(fecact),
  },
]
