import { type PositionLevel, positionLevels } from '@soportica/contract/people/positions'

export type Level = {
  readonly tipo: PositionLevel
  // The table; history and events use its name.
  readonly entidad: 'region' | 'department' | 'municipality'
  readonly title: string
  readonly one: string
  // The level above: its field on the wire, its column and its level.
  readonly parent?: { readonly field: 'idregion' | 'iddepartamento'; readonly column: 'region' | 'departamento'; readonly level: Level }
  // The level below: its table and its noun.
  readonly children?: { readonly table: 'department' | 'municipality'; readonly one: string; readonly many: string }
}

export const region: Level = {
  tipo: positionLevels.region,
  entidad: 'region',
  title: 'Regiones',
  one: 'la región',
  children: { table: 'department', one: 'departamento', many: 'departamentos' },
}
export const department: Level = {
  tipo: positionLevels.department,
  entidad: 'department',
  title: 'Departamentos',
  one: 'el departamento',
  parent: { field: 'idregion', column: 'region', level: region },
  children: { table: 'municipality', one: 'municipio', many: 'municipios' },
}
export const municipality: Level = {
  tipo: positionLevels.municipality,
  entidad: 'municipality',
  title: 'Municipios',
  one: 'el municipio',
  parent: { field: 'iddepartamento', column: 'departamento', level: department },
}

export const levels = [region, department, municipality] as const
export const levelOf = (tipo: PositionLevel): Level => (tipo === 1 ? region : tipo === 2 ? department : municipality)

const labels: Readonly<Record<string, string>> = { idregion: 'región', iddepartamento: 'departamento', codigo: 'código' }
export const fieldLabel = (campo: string): string => labels[campo] ?? campo

export const statusName = (estado: number | string): string => (Number(estado) === 1 ? 'Activo' : 'Inactivo')
