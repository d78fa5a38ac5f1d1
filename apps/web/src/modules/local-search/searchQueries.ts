import {
  getGroupsLocalSearch,
  getLocalSearch,
  getLocalSearchVisitors,
  getNoteAndFile,
  getRealEstate,
  getStatusRequestLocalSearch,
  listLocalSearch,
  type LocalSearchRow,
  type searchDimensions,
} from '@soportica/contract/local-search/calls'
import { everySearchState, localSearchPhase, localSearchStates } from '@soportica/contract/local-search/states'
import { localSearchRequirement } from '@soportica/contract/requests/states'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../lib/api/api.ts'
import type { GroupedPage, GroupedSource } from '../../shells/data-table/groups/groupedSource.ts'
import type { Filters } from '../../shells/data-table/listState.ts'
import type { StatusTab } from '../../shells/list/StatusTabs.tsx'
import { queryFilters, rowId, sorts } from './searchList.ts'

export const searchesKey = ['localSearch'] as const

export type SearchDimension = (typeof searchDimensions)[number]['key']
export const searchSource = (
  opc: number,
  estado: number,
  filters: Filters,
): GroupedSource<LocalSearchRow, GroupedPage<LocalSearchRow>, SearchDimension> => ({
  rowId,
  key: (state) => [...searchesKey, 'list', opc, estado, state],
  load: ({ size, page, sort }, signal, grupo) =>
    call(
      listLocalSearch,
      {
        body: {
          opc,
          estado,
          ...queryFilters(filters),
          ...(grupo && { grupo }),
          rows: size,
          first: (page - 1) * size,
          sortField: sorts.find((name) => name === sort.field),
          sortOrder: sort.order,
        },
      },
      { signal },
    ),
  groupsKey: [...searchesKey, opc, estado],
  groups: (dimension, signal) => call(getGroupsLocalSearch, { body: { opc, estado, ...queryFilters(filters), dimension } }, { signal }),
})

type Counts = readonly { readonly id: number; readonly nombreEstado: string; readonly contador: number }[]
function tabsOf(counts: Counts | undefined): StatusTab[] {
  const every = { id: everySearchState.id, name: everySearchState.nombre }
  if (!counts) return [every, ...localSearchStates.map(({ id, nombre }) => ({ id, name: nombre, group: localSearchPhase(id) }))]
  const states = counts.map(({ id, nombreEstado, contador }) => ({
    id,
    name: nombreEstado,
    group: localSearchPhase(id),
    count: contador,
  }))
  return [{ ...every, count: states.reduce((sum, { count }) => sum + count, 0) }, ...states]
}

/** 'Todas' and every state, counted as soon as that is known. */
export function useStatuses(opc: number, filters: Filters): StatusTab[] {
  const { data } = useQuery({
    queryKey: [...searchesKey, 'counts', opc, filters],
    queryFn: ({ signal }) =>
      call(
        getStatusRequestLocalSearch,
        { query: { opc, tipoRequisitoBusquedaLocal: localSearchRequirement, ...queryFilters(filters) } },
        { signal },
      ),
    placeholderData: (counts, query) => (query?.queryKey[2] === opc ? counts : undefined),
  })
  return useMemo(() => tabsOf(data), [data])
}

type Asking = { readonly signal: AbortSignal }
const staleTime = 60_000

export const searchQuery = (solid: number) => ({
  queryKey: [...searchesKey, 'search', solid],
  queryFn: ({ signal }: Asking) => call(getLocalSearch, { body: { id: solid } }, { signal }),
})
/** The last sent content of this state, and the reason of its rejection. */
export const sentQuery = (solid: number, status: number) => ({
  queryKey: [...searchesKey, 'sent', solid, status],
  queryFn: ({ signal }: Asking) => call(getNoteAndFile, { query: { id: solid, status } }, { signal }),
})
export const agenciesQuery = (solid: number) => ({
  queryKey: [...searchesKey, 'agencies', solid],
  queryFn: ({ signal }: Asking) => call(getRealEstate, { body: { id: solid } }, { signal }),
  staleTime,
})
export const visitorsQuery = {
  queryKey: ['localSearchVisitors'],
  queryFn: ({ signal }: Asking) => call(getLocalSearchVisitors, undefined, { signal }),
  staleTime,
}
