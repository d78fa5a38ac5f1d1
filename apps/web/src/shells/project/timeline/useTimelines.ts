import type { Project } from '@soportica/contract/projects/project'
import { mostTimelines, type PlanChoice, type RecordTimeline } from '@soportica/contract/projects/timelineWire'
import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Course } from '../../timeline/scale.ts'

/** tipoModulo: the list that has the records; without it, any that the user may enter. */
export type LoadTimelines = (
  body: { readonly tipoModulo?: string | undefined; readonly ids: readonly number[]; readonly plan?: PlanChoice },
  signal: AbortSignal,
) => Promise<RecordTimeline[]>
/** The stages of a kind of records. */
export type RecordTimelines = { readonly project: Project; readonly load: LoadTimelines }
export type TimelineSource = RecordTimelines & {
  readonly tipoModulo?: string
  /** Under which the stages are kept: other ones after a change. */
  readonly queryKey: QueryKey
}

/** The stages with their titles, by the number of the record. */
export function coursesById(project: Project, timelines: readonly RecordTimeline[]): ReadonlyMap<number, readonly Course[]> {
  const titleOf = (key: string): string => project.stageByKey.get(key)?.titulo ?? key
  return new Map(timelines.map(({ id, etapas }) => [id, etapas.map((one): Course => ({ ...one, titulo: titleOf(one.etapa) }))]))
}

type WithPlan = TimelineSource & { readonly plan: PlanChoice }

/** The stages of records, by their number; asked for only while they are drawn. */
export function useTimelines({ project, tipoModulo, load, queryKey, plan }: WithPlan, ids: readonly number[], drawn: boolean) {
  const { data, error, refetch } = useQuery({
    queryKey: [...queryKey, plan, ids],
    queryFn: async ({ signal }) => {
      const chunks = Array.from({ length: Math.ceil(ids.length / mostTimelines) }, (_, at) =>
        load({ tipoModulo, ids: ids.slice(at * mostTimelines, (at + 1) * mostTimelines), plan }, signal),
      )
      return (await Promise.all(chunks)).flat()
    },
    enabled: drawn && ids.length > 0,
    placeholderData: keepPreviousData,
  })
  const courses = useMemo(() => data && coursesById(project, data), [data, project])
  return { courses, error, retry: refetch }
}
