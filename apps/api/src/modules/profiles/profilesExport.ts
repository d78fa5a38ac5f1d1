import { profiles as rights } from '@soportica/contract/permissions/security'
import { listProfiles } from '@soportica/contract/people/profiles'
import type { Cell } from '../../capabilities/excel/workbook.ts'
import type { Exportable } from '../../capabilities/exports/exportable.ts'
import { authorColumn, dateColumn, type ListColumn, sheetOf } from '../../capabilities/exports/sheetOf.ts'
import { requirePermission } from '../../plugins/authorisation.ts'
import type { Db } from '../../plugins/db/database.ts'
import { invalidInput } from '../../plugins/http/errors.ts'
import { countProfiles, type ProfileFilters, readProfiles, type StoredProfile } from './profiles.queries.ts'

const columns: Readonly<Record<string, ListColumn<StoredProfile>>> = {
  nombre: { header: 'Nombre', width: 40, read: (row) => row.nombre },
  usuarios: { header: 'Usuarios', width: 12, read: (row) => row.usuarios },
  usuact: authorColumn,
  fecact: dateColumn,
  estado: { header: 'Estado', width: 12, read: (row) => row.nomestado },
}

// Profiles are few: one batch.
async function* inOneBatch(db: Db, filters: ProfileFilters, shape: (row: StoredProfile) => Cell[]): AsyncGenerator<Cell[][]> {
  yield (await readProfiles(db, filters)).map(shape)
}

export const profilesExport: Exportable = {
  lista: 'profiles',
  archivo: 'PERFILES',
  requireReach: (user) => requirePermission(user, ...Object.values(rights)),
  prepare: (filtros, columnas) => {
    const filters = listProfiles.body.omit({ rows: true, first: true, idusuario: true, permisos: true }).safeParse(filtros)
    if (!filters.success) throw invalidInput(filters.error)
    const { sheet, cells } = sheetOf('Perfiles', ({ prfid }) => prfid, columns, columnas)
    return {
      sheet,
      count: (db) => countProfiles(db, filters.data),
      read: (db) => inOneBatch(db, filters.data, cells),
    }
  },
}
