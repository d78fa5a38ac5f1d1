import {
  getLocalSearch,
  getLocalSearchVisitors,
  getNoteAndFile,
  getRealEstate,
  getStatusRequestLocalSearch,
  listLocalSearch,
  type LocalSearchRow,
} from '@soportica/contract/local-search/calls'
import { everySearchState, localSearchPhase, localSearchStates } from '@soportica/contract/local-search/states'
import { localSearchRequirement } from '@soportica/contract/requests/states'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../lib/api/api.ts'
import type { Filters, ListState } from '../../shells/data-table/listState.ts'
import type { Page } from '../../shells/data-table/useListQuery.ts'
import type { StatusTab } from '../../shells/list/StatusTabs.tsx'
import { queryFilters, sorts } from './searchList.ts'

export const searchesKey = ['localSearch'] as const

export const loadSearches = (opc: number, estado: number, state: ListState, signal: AbortSignal): Promise<Page<LocalSearchRow>> =>
  call(
    listLocalSearch,
    {
      body: {
        opc,
        estado,
        ...queryFilters(state.filters),
        rows: state.size,
        first: (state.page - 1) * state.size,
        sortField: sorts.find((name) => name === state.sort.field),
        sortOrder: state.sort.order,
      },
    },
    { signal },
  )

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
