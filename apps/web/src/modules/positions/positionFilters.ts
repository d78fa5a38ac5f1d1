import { statuses } from '@soportica/contract/catalogs/catalog'
import { optionsOf } from '../../lib/options.ts'
import type { FilterField } from '../../shells/filter-panel/filterField.ts'
import type { Level } from './levels.ts'
import type { ParentPositions } from './useParentPositions.ts'

/** A filter for each level above, then name and status. Departments are those of the chosen region. */
export function positionFilters({ filters }: Level, { regions, departments }: ParentPositions, region: unknown): FilterField[] {
  const within = departments.filter((department) => region === undefined || department.region === region)
  const above: Record<'region' | 'departamento', FilterField> = {
    region: { name: 'region', label: 'región', kind: 'option', options: optionsOf(regions) },
    departamento: { name: 'departamento', label: 'departamento', kind: 'option', options: optionsOf(within) },
  }
  return [
    { name: 'nombre', label: 'nombre', kind: 'text' },
    ...filters.map((name) => above[name]),
    { name: 'estado', label: 'estado', kind: 'option', options: statuses },
  ]
}
