import type { Project } from '@soportica/contract/projects/project'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { summaryQuery } from '../../attachments/attachmentTarget.ts'
import type { Filters } from '../../data-table/listState.ts'
import type { RecordSearch } from '../../record/useFoundRecords.ts'
import { queryFilters } from '../list/listFilters.ts'
import { useProjectChanges } from '../projectChanges.ts'
import { keyOf, type ListConfig } from '../projectScreens.ts'
import type { ConsultScreens, Summary } from './consultScreens.ts'

type Asking<S extends Summary> = Pick<ConsultScreens<S>, 'listConfig' | 'calls'>
type Searching = {
  readonly listConfig: Pick<ListConfig, 'project'>
  readonly calls: Pick<ConsultScreens<Summary>['calls'], 'find'>
}

/** By number, code or name, within the filters. */
export const searchWithin = ({ listConfig: { project }, calls }: Searching, filters: Filters): RecordSearch => ({
  key: [filters],
  failure: `Error al obtener ${project.words.many}`,
  load: async (texto, most, signal) => {
    const found = await calls.find({ texto, filters: queryFilters(project, filters), rows: most + 1, first: 0 }, signal)
    const results = found
      .slice(0, most)
      .map(({ consecutivo, codigo, nombre, estado }) => ({ id: consecutivo, codigo, nombre, detalle: estado }))
    return { results, hayMas: found.length > most }
  },
})

export const useSummary = <S extends Summary>({ listConfig: { project }, calls }: Asking<S>, id: number) =>
  useQuery({ queryKey: [...keyOf(project), 'summary', id], queryFn: ({ signal }) => calls.summary(id, signal) })

/** The cache key of its family, so that relatives refetch too. */
export const familyKey = (project: Project, id: number) => [...keyOf(project), 'family', id] as const

/** Refetches the summary when the record or its family may have changed. */
export function useConsultationChanges(listConfig: ListConfig, id: number): void {
  const { project } = listConfig
  const cache = useQueryClient()
  const refetch = () => {
    for (const queryKey of [
      [...keyOf(project), 'summary'],
      [...keyOf(project), 'family'],
      ['record', project.sistema, id],
    ])
      void cache.invalidateQueries({ queryKey })
  }
  // Of its relatives the page shows little.
  useProjectChanges(listConfig, refetch, (changed) => changed === id)
}

/** Refetched with the files of the record. */
export const useMatrices = <S extends Summary>({ listConfig: { project }, calls }: Asking<S>, id: number) =>
  useQuery({
    queryKey: ['attachments', project.sistema, id, 'matrices'],
    queryFn: ({ signal }) => calls.matrices(id, signal),
  })
export const useAttachedTypes = ({ sistema }: Project, id: number) => useQuery(summaryQuery({ sistema, id }))
