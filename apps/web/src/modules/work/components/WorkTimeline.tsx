import { type WorkItem, workGroups } from '@soportica/contract/work/myWork'
import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ErrorState } from '../../../shells/feedback/ErrorState.tsx'
import { PageSkeleton } from '../../../shells/page/PageSkeleton.tsx'
import type { AddressedKind } from '../../../shells/product/appModule.ts'
import { coursesById } from '../../../shells/project/timeline/useTimelines.ts'
import { Timeline } from '../../../shells/timeline/Timeline.tsx'
import type { TimelineEntry, TimelineRow } from '../../../shells/timeline/timelineItems.ts'
import { workKey } from '../../../shells/work/useWork.ts'
import { dueWords } from '../dueWords.ts'
import classes from '../Work.module.css'
import { TaskLink } from './TaskLink.tsx'
import type { TaskWindow } from './useTaskWindow.tsx'
import type { Group } from './WorkGroups.tsx'

type Drawn = TimelineRow & { readonly item: WorkItem }
export type WorkTimelineProps = { readonly groups: readonly Group[]; readonly kinds: readonly AddressedKind[]; readonly tasks: TaskWindow }

/** The records of the tasks that have stages, on one line of days. A record is there once, with what is most urgent. */
export function WorkTimeline({ groups, kinds, tasks }: WorkTimelineProps) {
  const drawnKinds = useMemo(() => kinds.filter(({ timelines }) => timelines !== undefined), [kinds])
  const idsOf = (kind: string) => [...new Set(groups.flatMap(({ filas }) => filas.flatMap(({ tipo, id }) => (tipo === kind ? id : []))))]
  const results = useQueries({
    queries: drawnKinds.map(({ kind, timelines }) => {
      const ids = idsOf(kind)
      return {
        queryKey: [...workKey, 'timelines', kind, ids],
        queryFn: async ({ signal }: { signal: AbortSignal }) => {
          const { project, load } = await timelines!()
          return coursesById(project, await load({ ids }, signal))
        },
        enabled: ids.length > 0,
      }
    }),
  })
  const failed = results.find(({ error, data }) => error && !data)
  const waits = results.some(({ data, fetchStatus }) => !data && fetchStatus !== 'idle')
  const courses = new Map(drawnKinds.map(({ kind }, at) => [kind, results[at]?.data]))
  const entries = entriesOf(groups, { kinds, tasks, coursesOf: (item) => courses.get(item.tipo)?.get(item.id) })
  if (failed) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
  if (waits) return <PageSkeleton />
  return (
    <div className={classes.drawing}>
      <Timeline
        label="Mi trabajo"
        noun="Registro"
        entries={entries}
        onOpen={(row) => tasks.open((row as Drawn).item)}
        without="Lo que espera por usted no tiene etapas con fechas."
      />
    </div>
  )
}

type CoursesOf = (item: WorkItem) => TimelineRow['courses'] | undefined
type Around = Pick<WorkTimelineProps, 'kinds' | 'tasks'> & { readonly coursesOf: CoursesOf }
function entriesOf(groups: readonly Group[], { kinds, tasks, coursesOf }: Around): TimelineEntry[] {
  const drawn = new Set<string>()
  return groups.flatMap(({ grupo, filas }): TimelineEntry[] => {
    const rows = filas.flatMap((item): Drawn[] => {
      const [key, courses] = [`${item.tipo} ${item.id}`, coursesOf(item)]
      const kind = kinds.find((one) => one.kind === item.tipo)
      if (!kind || !courses || drawn.has(key)) return []
      drawn.add(key)
      const head = (
        <>
          <TaskLink item={item} kinds={kinds} tasks={tasks} className={classes.drawn} />
          <small>{[item.tarea, dueWords(item)].filter(Boolean).join(' · ')}</small>
        </>
      )
      return [{ key, name: item.titulo, head, courses, item }]
    })
    const { titulo } = workGroups.find(({ key }) => key === grupo)!
    return rows.length > 0 ? [{ key: grupo, between: <strong className={classes.between}>{titulo}</strong> }, ...rows] : []
  })
}
