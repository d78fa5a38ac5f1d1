import type { Reply } from '@soportica/contract/core/endpoint'
import type { Option } from '@soportica/contract/catalogs/catalog'
import type { ListGroup } from '@soportica/contract/core/groups'
import {
  getAttachmentRequest,
  getGroupsRequest,
  getOptionsStatusRequest,
  getRequestProjects,
  getRequestRequirements,
  listRequest,
  type requestDimensions,
  type RequestRow,
} from '@soportica/contract/requests/calls'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../lib/api/api.ts'
import { optionsOf } from '../../lib/options.ts'
import type { GroupedPage, GroupedSource } from '../../shells/data-table/groups/groupedSource.ts'
import type { Filters } from '../../shells/data-table/listState.ts'
import type { FilterField } from '../../shells/filter-panel/filterField.ts'
import { useCountedTabs } from '../../shells/record-list/useCountedTabs.ts'
import { queryFilters, listQuery, rowId } from './requestFilters.ts'

/** The root cache key of requests. */
export const requestsKey = ['requests'] as const
export const requestListKey = [...requestsKey, 'list'] as const
export type RequestDimension = (typeof requestDimensions)[number]['key']
type RequestPage = Reply<typeof listRequest> & GroupedPage<RequestRow>
export const requestSource = (estado: number, filters: Filters): GroupedSource<RequestRow, RequestPage, RequestDimension> => ({
  rowId,
  key: (state) => [...requestListKey, estado, state],
  load: (state, signal, grupo?: ListGroup<RequestDimension>) =>
    call(listRequest, { body: { ...listQuery(estado, state), ...(grupo && { grupo }) } }, { signal }),
  groupsKey: [...requestsKey, estado],
  groups: (dimension, signal) => call(getGroupsRequest, { body: { ...queryFilters(filters), estado, dimension } }, { signal }),
})

export const useRequestTabs = (filters: Filters) =>
  useCountedTabs([...requestsKey, 'tabs', filters], (signal) => call(getOptionsStatusRequest, { query: queryFilters(filters) }, { signal }))

const staleMs = 300_000
export const projectsQuery = {
  queryKey: ['requestChoices', 'projects'],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(getRequestProjects, undefined, { signal }),
  staleTime: staleMs,
}

const requirementsQuery = {
  queryKey: ['requestChoices', 'requirements', 'all'],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(getRequestRequirements, { query: {} }, { signal }),
  staleTime: staleMs,
}

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
