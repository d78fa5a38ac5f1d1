import { statuses } from '@soportica/contract/catalogs/catalog'
import {
  addDepartment,
  addMunicipality,
  addRegion,
  listDepartment,
  listMunicipalities,
  listRegions,
  type PositionRow,
  positionSort,
} from '@soportica/contract/people/positions'
import { call } from '../../lib/api/api.ts'
import { type ListDefaults, type ListState, listBody } from '../../shells/data-table/listState.ts'

export type PositionPage = { readonly results: PositionRow[]; readonly total: number; readonly acciones: PositionRow['acciones'] }
export type Parents = { readonly region?: number; readonly departamento?: number }

type PositionQuery = NonNullable<Parameters<typeof call<typeof listRegions>>[1]>['body']
export type Level = {
  // In the address.
  readonly key: 'regiones' | 'departamentos' | 'municipios'
  readonly tipo: 1 | 2 | 3
  readonly entidad: 'region' | 'department' | 'municipality'
  readonly title: string
  readonly the: string
  // The level under it, and the filter that leads there.
  readonly under?: { readonly key: Level['key']; readonly filter: keyof Parents; readonly title: string }
  readonly filters: readonly (keyof Parents)[]
  readonly columns: readonly string[]
  readonly load: (body: PositionQuery, signal: AbortSignal) => Promise<PositionPage>
  readonly add: (nombre: string, parents: Parents) => Promise<{ mensaje: string }>
}

/** The part of the address that says the level. */
export const levelPart = 'nivel'

const audit = ['estado', 'usuact', 'fecact']

export const levels: readonly Level[] = [
  {
    key: 'regiones',
    tipo: 1,
    entidad: 'region',
    title: 'Regiones',
    the: 'la región',
    under: { key: 'departamentos', filter: 'region', title: 'Ver departamentos' },
    filters: [],
    columns: ['nombre', ...audit],
    load: (body, signal) => call(listRegions, { body }, { signal }),
    add: (nombre) => call(addRegion, { body: { nombre } }),
  },
  {
    key: 'departamentos',
    tipo: 2,
    entidad: 'department',
    title: 'Departamentos',
    the: 'el departamento',
    under: { key: 'municipios', filter: 'departamento', title: 'Ver municipios' },
    filters: ['region'],
    columns: ['nombre', 'codigo', 'region', ...audit],
    load: (body, signal) => call(listDepartment, { body }, { signal }),
    add: (nombre, { region = 0 }) => call(addDepartment, { body: { nombre, region } }),
  },
  {
    key: 'municipios',
    tipo: 3,
    entidad: 'municipality',
    title: 'Municipios',
    the: 'el municipio',
    filters: ['region', 'departamento'],
    columns: ['nombre', 'codigo', 'departamento', 'region', ...audit],
    load: (body, signal) => call(listMunicipalities, { body }, { signal }),
    add: (nombre, { departamento = 0 }) => call(addMunicipality, { body: { nombre, departamento } }),
  },
]

// The address may contain anything; only columns of the contract are requested.
export const loadPositions = (level: Level, state: ListState, signal: AbortSignal): Promise<PositionPage> =>
  level.load(listBody(state) as never, signal)

export const loadPosition = async (level: Level, pogid: number, signal: AbortSignal): Promise<PositionRow | undefined> =>
  (await level.load({ pogid, rows: 1 }, signal)).results[0]

export const idOf = ({ pogid }: PositionRow): number => pogid
export const levelCalled = (key: string | null): Level => levels.find((level) => level.key === key) ?? levels[0]!

export const positionsKey = ['positions'] as const
export const listKey = ({ entidad }: Level) => [...positionsKey, entidad]

export const defaultsOf = ({ columns, filters }: Level): ListDefaults => ({
  parts: [levelPart],
  filters: {
    nombre: 'text',
    estado: statuses.map(({ value }) => value),
    ...Object.fromEntries(filters.map((name) => [name, 'number' as const])),
  },
  sortable: positionSort.filter((name) => columns.includes(name)),
  sort: { field: 'nombre', order: -1 },
})
