import type { Option } from '@soportica/contract/catalogs/catalog'
import {
  getAttachmentRequest,
  getOptionsStatusRequest,
  getRequestProjects,
  getRequestRequirements,
  listRequest,
} from '@soportica/contract/requests/calls'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../lib/api/api.ts'
import type { Filters, ListState } from '../../shells/data-table/listState.ts'
import { type ListControl, useListState } from '../../shells/data-table/useListState.ts'
import type { FilterField } from '../../shells/filter-panel/filterField.ts'
import type { StatusTab } from '../../shells/list/StatusTabs.tsx'
import { filtersAsked, listAsked, listDefaults, tidied } from './requestFilters.ts'

/** Everything of requests that is asked for anew after one was saved. */
export const requestsKey = ['requests'] as const
export const requestListKey = [...requestsKey, 'list'] as const
export const loadRequests = (estado: number, state: ListState, signal: AbortSignal) =>
  call(listRequest, { body: listAsked(estado, state) }, { signal })

/** The state of the list in its address, without filters that would change nothing. */
export function useRequestListState(): ListControl {
  const list = useListState(listDefaults)
  return useMemo(() => ({ ...list, state: { ...list.state, filters: tidied(list.state.filters) } }), [list])
}

/** The numbers stay while the next ones are counted. */
export function useRequestTabs(filters: Filters): readonly StatusTab[] | undefined {
  const { data } = useQuery({
    queryKey: [...requestsKey, 'tabs', filters],
    queryFn: ({ signal }) => call(getOptionsStatusRequest, { query: filtersAsked(filters) }, { signal }),
    placeholderData: keepPreviousData,
  })
  return useMemo(() => data?.map(({ estado, label, count }) => ({ id: estado, name: label, count })), [data])
}

const keptMs = 300_000
export const projectsQuery = {
  queryKey: ['requestChoices', 'projects'],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(getRequestProjects, undefined, { signal }),
  staleTime: keptMs,
}

const requirementsQuery = {
  queryKey: ['requestChoices', 'requirements', 'all'],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(getRequestRequirements, { query: {} }, { signal }),
  staleTime: keptMs,
}

type Named = { readonly id: number; readonly nombre: string }
const optionsOf = (given: readonly Named[] = []): Option[] => given.map(({ id: value, nombre: label }) => ({ value, label }))
const yes: readonly Option[] = [{ value: 1, label: 'Sí' }]

export function useFilterFields(): FilterField[] {
  const { data: projects } = useQuery(projectsQuery)
  const { data: requirements } = useQuery(requirementsQuery)
  return useMemo(
    () => [
      { name: 'numero', label: 'número', kind: 'numbers' },
      { name: 'proyecto', label: 'proyecto', kind: 'ids', options: optionsOf(projects) },
      { name: 'requisito', label: 'tipo de requerimiento', kind: 'ids', options: optionsOf(requirements) },
      { name: 'desde', label: 'solicitadas desde', kind: 'day' },
      { name: 'hasta', label: 'solicitadas hasta', kind: 'day' },
      { name: 'solicitante', label: 'solicitante', kind: 'text' },
      { name: 'esperaPorMi', label: 'espera por mí', kind: 'option', options: yes },
      { name: 'vencidas', label: 'vencidas', kind: 'option', options: yes },
    ],
    [projects, requirements],
  )
}

export const filesQuery = (solId: number) => ({
  queryKey: [...requestsKey, 'files', solId],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(getAttachmentRequest, { query: { solId } }, { signal }),
})
