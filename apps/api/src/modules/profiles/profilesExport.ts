import { profiles as rights } from '@soportica/contract/permissions/securityWindows'
import { listProfiles } from '@soportica/contract/people/profiles'
import type { Cell } from '../../capabilities/excel/workbook.ts'
import type { Exportable } from '../../capabilities/exports/exportable.ts'
import { authorColumn, dateColumn, type ListColumn, sheetOf } from '../../capabilities/exports/sheetOf.ts'
import { permissionsOfProfiles } from '../../capabilities/rights/rights.queries.ts'
import { inOrder } from '../../capabilities/saving/idLists.ts'
import { holds, requirePermission } from '../../plugins/authorisation.ts'
import type { Viewer } from '../../plugins/context.ts'
import type { Db } from '../../plugins/db/database.ts'
import { invalidInput } from '../../plugins/http/errors.ts'
import { attachedTypeNames } from '../attached-types/attachedTypes.public.ts'
import { profileLabel, showPermissions, showProfileValue } from './profileFields.ts'
import { countProfiles, everyProfile, type ProfileFilters, readProfiles, type StoredProfile } from './profiles.queries.ts'

type Row = StoredProfile & { readonly said: Readonly<Record<string, string>> }
const lists = { modulos: 60, tipoAdjuntosCajeros: 40, tipoAdjuntosSucursales: 40, permisos: 80 } as const
const columnOf = ([campo, width]: [string, number]): [string, ListColumn<Row>] => [
  campo,
  { header: profileLabel(campo), width, read: ({ said }) => said[campo] ?? '' },
]

const columns: Readonly<Record<string, ListColumn<Row>>> = {
  nombre: { header: 'Nombre', width: 40, read: (row) => row.nombre },
  usuarios: { header: 'Usuarios', width: 12, read: (row) => row.usuarios },
  usuact: authorColumn,
  fecact: dateColumn,
  estado: { header: 'Estado', width: 12, read: (row) => row.nomestado },
  ...Object.fromEntries(Object.entries(lists).map(columnOf)),
}

/** The content of profiles in words; permissions only for users who grant them. */
async function profileContents(db: Db, viewer: Viewer): Promise<Map<number, Record<string, string>>> {
  const [stored, names] = [await everyProfile(db), await attachedTypeNames(db)]
  const seesPermissions = holds(viewer, rights.assignPermissions)
  const gives = seesPermissions
    ? await permissionsOfProfiles(
        db,
        stored.map(({ id }) => id),
      )
    : new Map<number, Set<number>>()
  return new Map(
    stored.map(({ id, values }) => {
      const texts = Object.keys(lists).map((campo) => [campo, showProfileValue(campo, values[campo], names)])
      return [id, { ...(Object.fromEntries(texts) as Record<string, string>), permisos: showPermissions(inOrder(gives.get(id) ?? [])) }]
    }),
  )
}

// Profiles are few: one batch.
async function* inOneBatch(db: Db, viewer: Viewer, filters: ProfileFilters, shape: (row: Row) => Cell[]): AsyncGenerator<Cell[][]> {
  const held = await profileContents(db, viewer)
  yield (await readProfiles(db, filters)).map((row) => shape({ ...row, said: held.get(row.prfid) ?? {} }))
}

export const profilesExport: Exportable = {
  lista: 'profiles',
  archivo: 'PERFILES',
  requireReach: (user) => requirePermission(user, ...Object.values(rights)),
  porUsuario: true,
  prepare: (filtros, columnas) => {
    const filters = listProfiles.body.omit({ rows: true, first: true, idusuario: true, permisos: true }).safeParse(filtros)
    if (!filters.success) throw invalidInput(filters.error)
    const { sheet, cells } = sheetOf('Perfiles', ({ prfid }) => prfid, columns, columnas)
    return {
      sheet,
      count: (db) => countProfiles(db, filters.data),
      read: (db, viewer) => inOneBatch(db, viewer, filters.data, cells),
    }
  },
}
