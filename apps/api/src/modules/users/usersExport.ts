import { users as rights } from '@soportica/contract/permissions/securityWindows'
import { paginationUsers } from '@soportica/contract/people/users'
import type { Exportable } from '../../capabilities/exports/exportable.ts'
import { authorColumn, dateColumn, type ListColumn, sheetOf } from '../../capabilities/exports/sheetOf.ts'
import { requirePermission } from '../../plugins/authorisation.ts'
import { invalidInput } from '../../plugins/http/errors.ts'
import { phoneText, showUserValue, userLabel } from './userFields.ts'
import { countUsers, readUsers, type ReadUser } from './usersList.queries.ts'

const fieldColumn = (campo: string, width: number, read: (row: ReadUser) => string | number): ListColumn<ReadUser> => ({
  header: userLabel(campo),
  width,
  read: (row) => showUserValue(campo, read(row), nobody),
})
const nobody = { perfil: new Map(), idGrupo: new Map(), tipos: new Map() }

const columns: Readonly<Record<string, ListColumn<ReadUser>>> = {
  grupo: { header: 'Grupo', width: 30, read: (row) => row.grupo },
  nombre: { header: 'Nombre', width: 28, read: (row) => row.nombre },
  apellido: { header: 'Apellido', width: 28, read: (row) => row.apellido },
  documento: { header: 'Nit/CC', width: 16, read: (row) => row.documento },
  usuario: { header: 'Usuario', width: 20, read: (row) => row.usuario },
  nomperfil: { header: 'Perfil', width: 24, read: (row) => row.nomperfil },
  correo: { header: 'Correo', width: 32, read: (row) => row.correo },
  celular: { header: 'Celular', width: 18, read: phoneText },
  usuact: authorColumn,
  fecact: dateColumn,
  estado: { header: 'Estado', width: 12, read: (row) => row.nomestado },
  categoria: fieldColumn('categoria', 12, ({ categoria }) => categoria),
  acceso: fieldColumn('acceso', 10, ({ acceso }) => acceso),
  doblefactor: fieldColumn('doblefactor', 16, ({ doblefactor }) => doblefactor),
  heredar: fieldColumn('heredar', 18, ({ heredar }) => heredar),
  actores: fieldColumn('actores', 40, ({ actores }) => actores),
  color: { header: userLabel('color'), width: 12, read: (row) => row.color },
}

export const usersExport: Exportable = {
  lista: 'users',
  archivo: 'USUARIOS',
  requireReach: (user) => requirePermission(user, ...Object.values(rights)),
  prepare: (filtros, columnas) => {
    const filters = paginationUsers.body.omit({ rows: true, first: true, idusuario: true, permisos: true }).safeParse(filtros)
    if (!filters.success) throw invalidInput(filters.error)
    const { sheet, cells } = sheetOf('Usuarios', ({ usuid }) => usuid, columns, columnas)
    return {
      sheet,
      count: (db) => countUsers(db, filters.data),
      read: (db) => readUsers(db, filters.data, cells),
    }
  },
}
