import { profiles as rights } from '@soportica/contract/permissions/security'
import { listProfiles } from '@soportica/contract/profiles'
import { dateCell } from '../../capabilities/excel/dateCell.ts'
import type { Cell, SheetColumn } from '../../capabilities/excel/workbook.ts'
import type { Exportable } from '../../capabilities/exports/exportable.ts'
import { requirePermission } from '../../plugins/authorisation.ts'
import type { Db } from '../../plugins/database.ts'
import { invalidInput } from '../../plugins/errors.ts'
import { countProfiles, type ProfileFilters, readProfiles, type StoredProfile } from './profiles.queries.ts'

type Column = SheetColumn & { read: (row: StoredProfile) => Cell }
const number: Column = { header: '#', width: 8, read: (row) => row.prfid }
const columns: Readonly<Record<string, Column>> = {
  nombre: { header: 'Nombre', width: 40, read: (row) => row.nombre },
  usuarios: { header: 'Usuarios', width: 12, read: (row) => row.usuarios },
  usuact: { header: 'Actualizado por', width: 28, read: (row) => row.usuact },
  fecact: { header: 'Fecha actualización', width: 20, numFmt: 'dd-mm-yyyy hh:mm', read: (row) => dateCell(row.fecact) },
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
    const wanted = [...new Set(columnas)].flatMap((name) => columns[name] ?? [])
    const shown = [number, ...(wanted.length > 0 ? wanted : Object.values(columns))]
    return {
      sheet: { name: 'Perfiles', columns: shown.map(({ read: _, ...column }) => column) },
      count: (db) => countProfiles(db, filters.data),
      read: (db) => inOneBatch(db, filters.data, (row) => shown.map((column) => column.read(row))),
    }
  },
}
