import type { ListGroup } from '@soportica/contract/core/groups'
import { memoPerProject } from '@soportica/contract/projects/memoPerProject'
import type { Project } from '@soportica/contract/projects/project'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { type Filters, listBody, type ListState } from '../../data-table/listState.ts'
import { keyOf, type ProjectScreens } from '../projectScreens.ts'
import { queryFilters, selectionBody } from './listFilters.ts'

export const listKey = memoPerProject((project) => [...keyOf(project), 'list'] as const)
/** The cache key of a module's page, with its optional columns. */
export const pageKey = (project: Project, modulo: string, tab: number, state: ListState, columnas: readonly string[]) =>
  [...listKey(project), modulo, tab, state, columnas] as const
export const tabsKey = memoPerProject((project) => [...keyOf(project), 'tabs'] as const)

export type ProjectListQuery = {
  readonly modulo: string
  readonly tab: number
  readonly state: ListState
  readonly columnas: readonly string[]
}
export function loadList(
  { project, calls }: ProjectScreens,
  { modulo, tab, state, columnas }: ProjectListQuery,
  signal: AbortSignal,
  grupo?: ListGroup,
) {
  const { rows, first } = listBody(state)
  const { filters, ...selected } = selectionBody(project, state, modulo, tab)
  const within = { ...selected, filters: grupo ? { ...filters, grupo } : filters }
  return calls.list({ ...within, rows, first, ...(columnas.length > 0 && { columnas }) }, signal)
}

/** The list and its tabs; the screen keeps its rows until the answer arrives. */
export function useRefetchList({ project }: ProjectScreens): () => void {
  const cache = useQueryClient()
  return useCallback(() => {
    for (const queryKey of [listKey(project), tabsKey(project)]) void cache.invalidateQueries({ queryKey })
  }, [cache, project])
}

/** The numbers stay while the next ones are counted. */
export const useTabs = ({ project, calls }: ProjectScreens, tipoModulo: string, filters: Filters) =>
  useQuery({
    queryKey: [...tabsKey(project), tipoModulo, filters],
    queryFn: ({ signal }) => calls.tabs({ tipoModulo, filters: queryFilters(project, filters) }, signal),
    placeholderData: keepPreviousData,
  }).data
