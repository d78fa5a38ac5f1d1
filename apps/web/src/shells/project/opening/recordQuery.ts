import type { Project } from '@soportica/contract/projects/project'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { OpenRecord } from '../../../lib/projectOpening.ts'
import { keyOf } from '../projectScreens.ts'

const freshMs = 5_000
type Detail<D> = (record: OpenRecord, signal: AbortSignal) => Promise<D>

export const recordsKey = (project: Pick<Project, 'api'>) => [...keyOf(project), 'record'] as const
/** A record for its form. A press on its row, or focus by keyboard, prefetches it, and the opening uses it. */
export const recordQuery = <D>(project: Pick<Project, 'api'>, detail: Detail<D>, record: OpenRecord) =>
  queryOptions({
    queryKey: [...recordsKey(project), record.id, record.tipoModulo],
    queryFn: ({ signal }) => detail(record, signal),
    staleTime: freshMs,
    gcTime: freshMs,
    retry: false,
  })

type Screens = { readonly project: Pick<Project, 'api'>; readonly calls: { readonly detail: Detail<unknown> } }
export function usePrefetchRecord({ project, calls: { detail } }: Screens, tipoModulo: string): (id: number) => void {
  const cache = useQueryClient()
  return useCallback(
    (id) => void cache.prefetchQuery(recordQuery(project, detail, { id, tipoModulo })),
    [cache, project, detail, tipoModulo],
  )
}
