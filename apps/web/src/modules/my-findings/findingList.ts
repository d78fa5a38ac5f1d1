import { listMyFindings, type MyFinding } from '@soportica/contract/aftersales/myFindings'
import { call } from '../../lib/api/api.ts'
import type { Filters, ListDefaults, ListState } from '../../shells/data-table/listState.ts'
import type { FilterField } from '../../shells/filter-panel/filterField.ts'
import type { StatusTab } from '../../shells/list/StatusTabs.tsx'

export const myFindingsKey = ['reports', 'mine'] as const
export const findingDefaults: ListDefaults = {
  filters: { texto: 'text', vencidos: [1] },
  sortable: [],
  sort: { field: 'feccierre', order: 1 },
}
export const findingFilters: readonly FilterField[] = [{ name: 'texto', label: 'sucursal, ubicación o descripción', kind: 'text' }]

export const closedTab = 1
export const findingTabs: readonly StatusTab[] = [
  { id: 0, name: 'Por cerrar' },
  { id: closedTab, name: 'Cerrados' },
]
export const isLateOnly = (filters: Filters): boolean => filters['vencidos'] === 1

export const loadMyFindings = (tab: number, { filters, size, page }: ListState, signal: AbortSignal) => {
  const texto = filters['texto']
  return call(
    listMyFindings,
    {
      body: {
        ...(typeof texto === 'string' && { texto }),
        cerrados: tab === closedTab,
        vencidos: tab !== closedTab && isLateOnly(filters),
        rows: size,
        first: (page - 1) * size,
      },
    },
    { signal },
  )
}

export const rowId = ({ iddetalle }: MyFinding): number => iddetalle
export const nameOf = ({ actividad, ubicacion, sucursal }: MyFinding): string => `${actividad} de ${ubicacion} en ${sucursal}`
export function emptyText(tab: number, filters: Filters): string | undefined {
  if (Object.keys(filters).length > 0) return undefined
  return tab === closedTab ? 'Aún no hay hallazgos cerrados.' : '¡Todo al día! No tiene hallazgos por cerrar.'
}
