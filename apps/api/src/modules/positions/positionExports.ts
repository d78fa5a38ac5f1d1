import { listDepartment, listMunicipalities, listRegions } from '@soportica/contract/people/positions'
import { positions as rights } from '@soportica/contract/permissions/securityWindows'
import type { Exportable } from '../../capabilities/exports/exportable.ts'
import { authorColumn, dateColumn, type ListColumn, sheetOf } from '../../capabilities/exports/sheetOf.ts'
import { requirePermission } from '../../plugins/authorisation.ts'
import { invalidInput } from '../../plugins/http/errors.ts'
import { type Level, levels, statusName } from './levels.ts'
import { allPositions, countPositions, type StoredPosition } from './positions.queries.ts'

const columns: Readonly<Record<string, ListColumn<StoredPosition>>> = {
  codigo: { header: 'Código', width: 12, read: ({ codigo }) => codigo },
  nombre: { header: 'Nombre', width: 40, read: ({ nombre }) => nombre },
  departamento: { header: 'Departamento', width: 28, read: ({ departamento }) => departamento },
  region: { header: 'Región', width: 24, read: ({ region }) => region },
  estado: { header: 'Estado', width: 12, read: ({ estado }) => statusName(estado) },
  usuact: authorColumn,
  fecact: dateColumn,
}
const absent: Record<Level['entidad'], readonly string[]> = {
  region: ['codigo', 'departamento', 'region'],
  department: ['departamento'],
  municipality: [],
}
const schemas = { region: listRegions.body, department: listDepartment.body, municipality: listMunicipalities.body }
const batchSize = 1000

const columnsOf = ({ entidad }: Level) => Object.fromEntries(Object.entries(columns).filter(([key]) => !absent[entidad].includes(key)))

export const positionExports: readonly Exportable[] = levels.map((level) => ({
  lista: level.entidad,
  archivo: level.title.toUpperCase(),
  requireReach: (user) => requirePermission(user, ...Object.values(rights)),
  prepare: (filtros, columnas) => {
    const filters = schemas[level.entidad].safeParse(filtros)
    if (!filters.success) throw invalidInput(filters.error)
    const { sheet, cells } = sheetOf(level.title, ({ pogid }) => pogid, columnsOf(level), columnas)
    return {
      sheet,
      count: (db) => countPositions(db, level, filters.data),
      async *read(db) {
        const rows = await allPositions(db, level, filters.data)
        for (let at = 0; at < rows.length; at += batchSize) yield rows.slice(at, at + batchSize).map(cells)
      },
    }
  },
}))
