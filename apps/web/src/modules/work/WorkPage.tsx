import { type WorkKind, workKinds, workRows } from '@soportica/contract/work/myWork'
import { teamDimensions } from '@soportica/contract/work/teamWork'
import { counted } from '@soportica/rules/counted'
import { Button } from '@mantine/core'
import { IconCalendarShare } from '@tabler/icons-react'
import { Suspense, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { formatNumber } from '../../lib/format.ts'
import { DrawnChoice } from '../../shells/data-table/DrawnChoice.tsx'
import { EmptyState } from '../../shells/feedback/EmptyState.tsx'
import { ErrorState } from '../../shells/feedback/ErrorState.tsx'
import { QuickChip } from '../../shells/list/QuickChip.tsx'
import { PageSkeleton } from '../../shells/page/PageSkeleton.tsx'
import { lazyWindow } from '../../shells/page/OnDemand.tsx'
import { PageTitle } from '../../shells/page/PageTitle.tsx'
import { useSplits } from '../../shells/record-list/SplitRecord.tsx'
import { useWork } from '../../shells/work/useWork.ts'
import classes from './Work.module.css'
import { WorkGroups } from './components/WorkGroups.tsx'
import { useAddressedKinds } from '../../shells/product/useAddressedKinds.ts'
import { lazyPage } from '../../ui/lazyPage.tsx'
import { TeamWork } from './components/TeamWork.tsx'
import type { WorkCalendarProps } from './components/WorkCalendar.tsx'
import type { WorkTimelineProps } from './components/WorkTimeline.tsx'
import { countKinds } from './kindCounts.ts'
import { useNewTasks } from './useNewTasks.ts'
import { useTaskWindow } from './components/useTaskWindow.tsx'

const WorkTimeline = lazyPage<WorkTimelineProps>(() => import('./components/WorkTimeline.tsx').then((module) => module.WorkTimeline))
const WorkCalendar = lazyPage<WorkCalendarProps>(() => import('./components/WorkCalendar.tsx').then((module) => module.WorkCalendar))
const drawings = ['cronograma', 'calendario'] as const
const CalendarLinks = lazyWindow(() =>
  import('../../shells/calendar/links/CalendarLinksDialog.tsx').then((module) => module.CalendarLinksDialog),
)

export function WorkPage() {
  const [query, setQuery] = useSearchParams()
  const drawn = drawings.find((drawing) => drawing === query.get('vista'))
  const chosen = workKinds.find((kind) => kind === query.get('tipo'))
  const kinds = useAddressedKinds()
  const { data, error, refetch } = useWork(chosen)
  const items = useMemo(() => data?.grupos.flatMap(({ filas }) => filas), [data])
  const isNew = useNewTasks(items)
  const splits = useSplits()
  const tasks = useTaskWindow({ items: items ?? [], kinds, splits })
  const page = useRef<HTMLDivElement>(null)
  const [showsLinks, setShowsLinks] = useState(false)
  // The tasks take another width with the window.
  useLayoutEffect(() => {
    page.current?.querySelector('[data-current]')?.scrollIntoView({ block: 'nearest' })
  }, [tasks.openKey])
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <PageSkeleton />
  const counts = countKinds(kinds, data.porLista)
  const total = counts.reduce((sum, one) => sum + one.total, 0)
  const late = counts.reduce((sum, one) => sum + one.vencidos, 0)
  const go = (next: Readonly<Record<string, string | undefined>>) => {
    const parts = { tipo: chosen, vista: drawn, ...next }
    setQuery(Object.fromEntries(Object.entries(parts).flatMap(([name, value]) => (value ? [[name, value]] : []))), { replace: true })
  }
  const choose = (key: WorkKind | undefined) => go({ tipo: key })
  const hasStages = data.grupos.some(({ filas }) =>
    filas.some(({ tipo }) => kinds.some(({ kind, timelines }) => kind === tipo && timelines)),
  )
  const por = data.equipo && teamDimensions.find(({ key }) => key === query.get('equipo'))?.key
  const mine =
    data.grupos.length === 0 ? (
      <EmptyState mensaje="Nada espera por usted." />
    ) : drawn ? (
      <Suspense fallback={<PageSkeleton />}>
        {drawn === 'cronograma' ? (
          <WorkTimeline groups={data.grupos} kinds={kinds} tasks={tasks} />
        ) : (
          <WorkCalendar tipo={chosen} kinds={kinds} tasks={tasks} />
        )}
      </Suspense>
    ) : (
      <WorkGroups groups={data.grupos} level="h2" most={workRows} tasks={tasks} isNew={isNew} />
    )
  return (
    <>
      <PageTitle
        title="Mi trabajo"
        description={total > 0 ? `${counted(total, 'tarea espera', 'tareas esperan')} por usted${lateWords(late)}` : undefined}
      >
        {!por && (total > 0 || drawn) && (
          <DrawnChoice
            list={{
              drawings: drawings.filter((drawing) => drawing !== 'cronograma' || hasStages || drawn === 'cronograma'),
              drawn,
              setDrawn: (drawing) => go({ vista: drawing }),
            }}
          />
        )}
        <Button variant="default" leftSection={<IconCalendarShare size="1.2em" aria-hidden />} onClick={() => setShowsLinks(true)}>
          En mi calendario
        </Button>
      </PageTitle>
      <CalendarLinks opened={showsLinks} onClose={() => setShowsLinks(false)} />
      {data.equipo && (
        <div className={classes.kinds} role="group" aria-label="De quién">
          <QuickChip pressed={!por} onClick={() => choose(undefined)}>
            Lo mío
          </QuickChip>
          <QuickChip pressed={por !== undefined} onClick={() => setQuery({ equipo: 'region' }, { replace: true })}>
            De mi equipo
          </QuickChip>
        </div>
      )}
      {!por && counts.length > 1 && (
        <div className={classes.kinds} role="group" aria-label="Tipo de tarea">
          <QuickChip pressed={chosen === undefined} onClick={() => choose(undefined)}>
            Todo <strong>{formatNumber(total)}</strong>
          </QuickChip>
          {counts.map((kind) => (
            <QuickChip key={kind.key} pressed={chosen === kind.key} onClick={() => choose(chosen === kind.key ? undefined : kind.key)}>
              {kind.label} <strong>{formatNumber(kind.total)}</strong>
            </QuickChip>
          ))}
        </div>
      )}
      {/* The window of a task stays, with what is written in it. */}
      <div ref={page} className={classes.page} data-fills={(splits && tasks.openKey !== undefined) || undefined}>
        <div>{por ? <TeamWork por={por} onPor={(key) => setQuery({ equipo: key }, { replace: true })} /> : mine}</div>
        <div className={classes.pane}>{tasks.window}</div>
      </div>
    </>
  )
}

const lateWords = (late: number): string => (late > 0 ? `, ${counted(late, 'vencida', 'vencidas')}` : '')
