import { planType } from '@soportica/contract/catalogs/requests/planType'
import { catalogCalls } from '@soportica/contract/catalogs/catalogCalls'
import type { Reply } from '@soportica/contract/core/endpoint'
import type { Option } from '@soportica/contract/catalogs/catalog'
import {
  getGroupsPlains,
  getOptionsStatusPlains,
  listRequestPlains,
  type planDimensions,
  type PlanRow,
} from '@soportica/contract/plan-requests/calls'
import { siteKinds } from '@soportica/contract/plan-requests/states'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../../lib/api/api.ts'
import type { GroupedPage, GroupedSource } from '../../../shells/data-table/groups/groupedSource.ts'
import type { Filters } from '../../../shells/data-table/listState.ts'
import type { FilterField } from '../../../shells/filter-panel/filterField.ts'
import { useCountedTabs } from '../../../shells/record-list/useCountedTabs.ts'
import { plansKey } from '../plansKey.ts'
import { queryFilters, listQuery, rowId } from './planFilters.ts'

export const planListKey = [...plansKey, 'list'] as const
export type PlanDimension = (typeof planDimensions)[number]['key']
type PlanPage = Reply<typeof listRequestPlains> & GroupedPage<PlanRow>
export const planSource = (estado: number, filters: Filters): GroupedSource<PlanRow, PlanPage, PlanDimension> => ({
  rowId,
  key: (state) => [...planListKey, estado, state],
  load: (state, signal, grupo) => call(listRequestPlains, { body: { ...listQuery(estado, state), ...(grupo && { grupo }) } }, { signal }),
  groupsKey: [...plansKey, estado],
  groups: (dimension, signal) => call(getGroupsPlains, { body: { ...queryFilters(filters), estado, dimension } }, { signal }),
})

export const usePlanTabs = (filters: Filters) =>
  useCountedTabs([...plansKey, 'tabs', filters], (signal) => call(getOptionsStatusPlains, { query: queryFilters(filters) }, { signal }))

const sites: readonly Option[] = siteKinds.map(({ id: value, nombre: label }) => ({ value, label }))
const staleMs = 300_000
const typesQuery = {
  queryKey: ['planTypes'],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Option[]> => {
    const rows = await call(catalogCalls(planType).options!, { query: {} }, { signal })
    return rows.map((row) => ({ value: Number(row[planType.id]), label: String(row['nombre']) }))
  },
  staleTime: staleMs,
}

export function usePlanFields(): FilterField[] {
  const { data: types } = useQuery(typesQuery)
  return useMemo(
    () => [
      { name: 'sopid', label: 'número', kind: 'numbers' },
      { name: 'nombre', label: 'nombre o correo', kind: 'text' },
      { name: 'proyecto', label: 'tipo de sitio', kind: 'ids', options: sites },
      { name: 'codigo', label: 'código', kind: 'text' },
      { name: 'region', label: 'región', kind: 'text' },
      { name: 'tipoPlanos', label: 'tipo de planos', kind: 'ids', options: types ?? [] },
      { name: 'desde', label: 'pedidas desde', kind: 'day' },
      { name: 'hasta', label: 'pedidas hasta', kind: 'day' },
    ],
    [types],
  )
}
