import type { StatusMeaning } from '@soportica/contract/catalogs/statuses'
import type { UserRow } from '@soportica/contract/people/users'
import { formatDateTime } from '../../../lib/format.ts'
import { type Column, momentLook } from '../../../shells/data-table/column.ts'
import { CellText } from '../../../shells/data-table/cells/CellText.tsx'
import { StatusBadge } from '../../../shells/data-table/cells/StatusBadge.tsx'
import { maskedPhone } from '../../../shells/fields/phoneMask.ts'
import { cssColor } from '../../../shells/fields/cssColor.ts'
import { nameOf } from '../userList.ts'
import classes from '../UsersPage.module.css'

export const group = 2

// 1 green, 2 amber, 3 red (section 4.3).
const meanings: Readonly<Record<number, StatusMeaning>> = { 1: 'done', 2: 'paused', 3: 'refused' }

export function phoneText({ codigopais, celular }: Pick<UserRow, 'codigopais' | 'celular'>): string {
  if (!celular) return ''
  return codigopais ? `+${codigopais.replace(/^\+/, '')} ${maskedPhone(celular)}` : maskedPhone(celular)
}

function Name({ row, whole = false }: { row: UserRow; whole?: boolean }) {
  const color = cssColor(row.color)
  return (
    <CellText>
      {color && <span className={classes.dot} style={{ background: color }} />}
      {whole ? nameOf(row) : row.nombre}
      {row.categoria === group && <span className={classes.kind}>Grupo</span>}
    </CellText>
  )
}

const status = {
  key: 'estado',
  label: 'estado',
  sortable: true,

  card: 'tag',
  render: ({ estado, nomestado }) => <StatusBadge meaning={meanings[estado] ?? 'refused'} label={nomestado} />,
} satisfies Column<UserRow>

/** Name, access and profile; the form has the rest. */
export const userCards: readonly Column<UserRow>[] = [
  { key: 'nombre', label: 'nombre', card: 'title', render: (row) => <Name row={row} whole /> },
  status,
  { key: 'usuario', label: 'usuario', card: 'subtitle', inCard: ({ usuario }) => usuario !== '' },
  { key: 'nomperfil', label: 'perfil', card: 'subtitle', inCard: ({ nomperfil }) => nomperfil !== '' },
]

export const userColumns: readonly Column<UserRow>[] = [
  {
    key: 'nombre',
    label: 'nombre',
    sortable: true,
    card: 'title',
    render: (row) => <Name row={row} />,
  },
  {
    key: 'apellido',
    label: 'apellido',
    sortable: true,
    width: '8rem',
  },
  {
    key: 'documento',
    label: 'documento',
    title: 'documento (Nit/CC)',
    sortable: true,
    width: '8rem',
    grow: 0,
  },
  { key: 'usuario', label: 'usuario', sortable: true, width: '9rem' },
  {
    key: 'nomperfil',
    label: 'perfil',
    sortable: true,
    width: '7rem',
  },
  {
    key: 'correo',
    label: 'correo',
    sortable: true,
    width: '12rem',
  },
  {
    key: 'celular',
    label: 'celular',
    sortable: true,
    width: '10.5rem',
    grow: 0,
    render: phoneText,
  },
  {
    key: 'usuact',
    label: 'actualizado por',
    sortable: true,
    width: '12.5rem',
    render: ({ usuact, fecact }) => (
      <CellText>
        {usuact} <span className={classes.when}>{formatDateTime(fecact)}</span>
      </CellText>
    ),
  },
  status,
  {
    key: 'fecact',
    label: 'fecha actualización',
    ...momentLook,
    sortable: true,
    hidden: true,
    render: ({ fecact }) => formatDateTime(fecact),
  },
]
