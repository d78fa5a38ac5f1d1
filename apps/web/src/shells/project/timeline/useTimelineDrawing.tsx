import { capital } from '@soportica/contract/core/capital'
import { type PlanChoice, planChoices, planPart, plans } from '@soportica/contract/projects/timelineWire'
import { type ReactNode, Suspense, useCallback, useMemo } from 'react'
import { RowTitle } from '../../data-table/cells/RowTitle.tsx'
import type { DrawnRows } from '../../data-table/DataTable.tsx'
import { rowListeners, type RowLink } from '../../data-table/rowLink.ts'
import { TableSkeleton } from '../../data-table/TableSkeleton.tsx'
import { ErrorState } from '../../feedback/ErrorState.tsx'
import { useAddressChoice } from '../useAddressChoice.ts'
import type { ListTimelineProps, RowMoving } from '../../timeline/ListTimeline.tsx'
import type { Course } from '../../timeline/scale.ts'
import { lazyPage } from '../../../ui/lazyPage.tsx'
import { PlanSelect } from './PlanSelect.tsx'
import classes from './TimelineHead.module.css'
import { type TimelineSource, useTimelines } from './useTimelines.ts'

const ListTimeline = lazyPage<ListTimelineProps<object>>(() =>
  import('../../timeline/ListTimeline.tsx').then((module) => module.ListTimeline<object>),
)

type Rows<Row> = {
  readonly rows: readonly Row[]
  /** The same functions as long as the rows are of the same kind. */
  readonly rowId: (row: Row) => number
  readonly nameOf: (row: Row) => string
  readonly link: RowLink<Row>
  /** Below the name. */
  readonly detailOf: (row: Row) => ReactNode
  readonly title: string
  readonly drawn: boolean
  /** The same as long as the rows are of the same kind. */
  readonly moving?: RowMoving<Row> | undefined
}
const none: readonly Course[] = []
const planOptions = planChoices.map((value) => ({ value, label: plans[value] }))

/** The rows of a list of records on a line of days; undefined while the list is a table. */
export function useTimelineDrawing<Row extends object>(source: TimelineSource, list: Rows<Row>) {
  const { rows, rowId, nameOf, link, detailOf, title, drawn, moving } = list
  const { words } = source.project
  const ids = useMemo(() => rows.map(rowId), [rows, rowId])
  const hasPlans = source.project.earlierPlans !== undefined
  const [plan = 'vigente', choosePlan] = useAddressChoice<PlanChoice>(planPart, hasPlans ? planChoices : [])
  const { courses, error, retry } = useTimelines({ ...source, plan }, ids, drawn)
  const headOf = useCallback(
    (row: Row) => (
      <div className={classes.head} {...rowListeners(link, row)}>
        <RowTitle id={String(rowId(row))} href={link.href(row)}>
          {nameOf(row)}
        </RowTitle>
        <span>{detailOf(row)}</span>
      </div>
    ),
    [link, rowId, nameOf, detailOf],
  )
  const coursesOf = useCallback((row: Row) => courses?.get(rowId(row)) ?? none, [courses, rowId])
  const draw = useCallback(
    (drawnRows: DrawnRows<Row>) => {
      if (!courses) return error ? <ErrorState error={error} onRetry={() => void retry()} /> : <TableSkeleton cards />
      const props: ListTimelineProps<Row> = {
        ...drawnRows,
        label: title,
        noun: capital(words.one),
        nameOf,
        headOf,
        coursesOf,
        onOpen: link.open,
        // Only the plan in force can change.
        moving: plan === 'vigente' ? moving : undefined,
        tools: hasPlans && <PlanSelect choices={planOptions} value={plan} onChange={choosePlan} />,
        without: `${capital(words.many)} sin fechas: el cronograma aparece cuando sus etapas tienen fechas.`,
      }
      return (
        <Suspense fallback={<TableSkeleton cards />}>
          <ListTimeline {...(props as unknown as ListTimelineProps<object>)} />
        </Suspense>
      )
    },
    [courses, error, retry, title, words, nameOf, headOf, coursesOf, link, hasPlans, plan, choosePlan, moving],
  )
  return drawn ? draw : undefined
}
