import { listDepartment, listMunicipalities, listRegions } from '@soportica/contract/positions'
import { positions as rights } from '@soportica/contract/permissions/security'
import type { Cell, SheetColumn } from '../../capabilities/excel/workbook.ts'
import type { Exportable } from '../../capabilities/exports/exportable.ts'
import { requirePermission } from '../../plugins/authorisation.ts'
import { invalidInput } from '../../plugins/errors.ts'
import { type Level, levels, statusName } from './levels.ts'
import { allPositions, countPositions, type StoredPosition } from './positions.queries.ts'

type Column = SheetColumn & { key: string; read: (row: StoredPosition) => Cell }

// 'YYYY-MM-DD HH:mm:ss' kept as the clock on the wall, which is what a cell holds.
const dateCell = (wire: string): Date => new Date(`${wire.replace(' ', 'T')}Z`)

const columns: readonly Column[] = [
  { key: 'pogid', header: '#', width: 8, read: ({ pogid }) => pogid },
  { key: 'codigo', header: 'Código', width: 12, read: ({ codigo }) => codigo },
  { key: 'nombre', header: 'Nombre', width: 40, read: ({ nombre }) => nombre },
  { key: 'departamento', header: 'Departamento', width: 28, read: ({ departamento }) => departamento },
  { key: 'region', header: 'Región', width: 24, read: ({ region }) => region },
  { key: 'estado', header: 'Estado', width: 12, read: ({ estado }) => statusName(estado) },
  { key: 'usuact', header: 'Actualizado por', width: 28, read: ({ usuact }) => usuact },
  { key: 'fecact', header: 'Fecha actualización', width: 20, numFmt: 'dd-mm-yyyy hh:mm', read: ({ fecact }) => dateCell(fecact) },
]
const absent: Record<Level['entidad'], readonly string[]> = {
  region: ['codigo', 'departamento', 'region'],
  department: ['departamento'],
  municipality: [],
}
const schemas = { region: listRegions.body, department: listDepartment.body, municipality: listMunicipalities.body }
const batchSize = 1000

function columnsOf({ entidad }: Level, wanted: readonly string[]): Column[] {
  const known = columns.filter(({ key }) => !absent[entidad].includes(key))
  const named = wanted.flatMap((key) => known.filter((column) => column.key === key && key !== 'pogid'))
  return named.length > 0 ? [...known.filter(({ key }) => key === 'pogid'), ...new Set(named)] : known
}

export const positionExports: readonly Exportable[] = levels.map((level) => ({
  lista: level.entidad,
  archivo: level.title.toUpperCase(),
  requireReach: (user) => requirePermission(user, ...Object.values(rights)),
  prepare: (filtros, columnas) => {
    const filters = schemas[level.entidad].safeParse(filtros)
    if (!filters.success) throw invalidInput(filters.error)
    const shown = columnsOf(level, columnas)
    return {
      sheet: { name: level.title, columns: shown.map(({ key: _, read: __, ...column }) => column) },
      count: (db) => countPositions(db, level, filters.data),
      async *read(db) {
        const rows = await allPositions(db, level, filters.data)
        for (let at = 0; at < rows.length; at += batchSize)
          yield rows.slice(at, at + batchSize).map((row) => shown.map(({ read }) => read(row)))
      },
    }
  },
}))
