import { users as rights } from '@soportica/contract/permissions/security'
import { paginationUsers } from '@soportica/contract/users'
import { dateCell } from '../../capabilities/excel/dateCell.ts'
import type { Cell, SheetColumn } from '../../capabilities/excel/workbook.ts'
import type { Exportable } from '../../capabilities/exports/exportable.ts'
import { requirePermission } from '../../plugins/authorisation.ts'
import { invalidInput } from '../../plugins/errors.ts'
import { countUsers, readUsers, type StoredUser } from './usersList.queries.ts'

type Column = SheetColumn & { read: (row: StoredUser) => Cell }
const phone = ({ codigopais, celular }: StoredUser): string => (codigopais && celular ? `+${codigopais} ${celular}` : celular)

const number: Column = { header: '#', width: 8, read: (row) => row.usuid }
const columns: Readonly<Record<string, Column>> = {
  grupo: { header: 'Grupo', width: 30, read: (row) => row.grupo },
  nombre: { header: 'Nombre', width: 28, read: (row) => row.nombre },
  apellido: { header: 'Apellido', width: 28, read: (row) => row.apellido },
  documento: { header: 'Nit/CC', width: 16, read: (row) => row.documento },
  usuario: { header: 'Usuario', width: 20, read: (row) => row.usuario },
  nomperfil: { header: 'Perfil', width: 24, read: (row) => row.nomperfil },
  correo: { header: 'Correo', width: 32, read: (row) => row.correo },
  celular: { header: 'Celular', width: 18, read: phone },
  usuact: { header: 'Actualizado por', width: 28, read: (row) => row.usuact },
  fecact: { header: 'Fecha actualización', width: 20, numFmt: 'dd-mm-yyyy hh:mm', read: (row) => dateCell(row.fecact) },
  estado: { header: 'Estado', width: 12, read: (row) => row.nomestado },
}

export const usersExport: Exportable = {
  lista: 'users',
  archivo: 'USUARIOS',
  requireReach: (user) => requirePermission(user, ...Object.values(rights)),
  prepare: (filtros, columnas) => {
    const filters = paginationUsers.body.omit({ rows: true, first: true, idusuario: true, permisos: true }).safeParse(filtros)
    if (!filters.success) throw invalidInput(filters.error)
    const wanted = [...new Set(columnas)].flatMap((name) => columns[name] ?? [])
    const shown = [number, ...(wanted.length > 0 ? wanted : Object.values(columns))]
    return {
      sheet: { name: 'Usuarios', columns: shown.map(({ read: _, ...column }) => column) },
      count: (db) => countUsers(db, filters.data),
      read: (db) => readUsers(db, filters.data, (row) => shown.map((column) => column.read(row))),
    }
  },
}
