import { type ReactNode, useId, useMemo } from 'react'
import type { Grouping } from '../data-table/column.ts'
import type { DrawnRows } from '../data-table/DataTable.tsx'
import { GroupBar } from '../data-table/groups/GroupBar.tsx'
import { MoreButton, moreGroups, moreRows } from '../data-table/groups/MoreButton.tsx'
import { useGroups } from '../data-table/groups/useGroups.ts'
import type { ModelRow } from '../data-table/useRowModel.ts'
import { Timeline } from './Timeline.tsx'
import type { Draft } from './moving.ts'
import type { Moving, TimelineEntry, TimelineProps, TimelineRow } from './timelineItems.ts'
import type { Course } from './scale.ts'

export type ListTimelineProps<Row extends object> = DrawnRows<Row> &
  Pick<TimelineProps, 'label' | 'noun' | 'without' | 'tools'> & {
    readonly nameOf: (row: Row) => string
    readonly headOf: (row: Row) => ReactNode
    readonly coursesOf: (row: Row) => readonly Course[]
    readonly onOpen: (row: Row) => void
    readonly moving?: RowMoving<Row> | undefined
  }
/** What may be moved in a list, by its rows. */
export type RowMoving<Row> = {
  readonly mayChange: (row: Row) => true | string
  readonly bar: (of: { readonly row: Row; readonly course: Course; readonly draft: Draft; readonly onClose: () => void }) => ReactNode
}
type Drawn = TimelineRow & { readonly of: object }

/** The rows of a page of a list, below the heads of their groups. */
export function ListTimeline<Row extends object>({ rows, grouping, ...props }: ListTimelineProps<Row>) {
  return grouping ? <Grouped {...props} rows={rows} grouping={grouping} /> : <Ungrouped {...props} rows={rows} />
}

type Props<Row extends object> = Omit<ListTimelineProps<Row>, 'grouping'>
type Making<Row extends object> = Pick<Props<Row>, 'nameOf' | 'headOf' | 'coursesOf'>
const drawnRow = <Row extends object>({ id, original }: ModelRow<Row>, { nameOf, headOf, coursesOf }: Making<Row>): Drawn => ({
  key: id,
  name: nameOf(original),
  head: headOf(original),
  courses: coursesOf(original),
  of: original,
})
type Around<Row extends object> = Pick<Props<Row>, 'label' | 'noun' | 'without' | 'tools' | 'onOpen' | 'moving'> & {
  readonly entries: readonly TimelineEntry[]
  readonly id?: string
}
const rowOf = (row: TimelineRow): object => (row as Drawn).of
function DrawnTimeline<Row extends object>({ onOpen, moving, ...props }: Around<Row>) {
  const drawnMoving = useMemo(
    (): Moving | undefined =>
      moving && {
        mayChange: (row) => moving.mayChange(rowOf(row) as Row),
        bar: ({ row, ...of }) => moving.bar({ ...of, row: rowOf(row) as Row }),
      },
    [moving],
  )
  return <Timeline {...props} moving={drawnMoving} onOpen={(row) => onOpen(rowOf(row) as Row)} />
}

function Ungrouped<Row extends object>({ rows, nameOf, headOf, coursesOf, ...around }: Props<Row>) {
  const entries = useMemo(() => rows.map((row) => drawnRow(row, { nameOf, headOf, coursesOf })), [rows, nameOf, headOf, coursesOf])
  return <DrawnTimeline {...around} entries={entries} />
}

type GroupedProps<Row extends object> = Props<Row> & { readonly grouping: Grouping<Row> }
function Grouped<Row extends object>({ grouping, rows, nameOf, headOf, coursesOf, ...around }: GroupedProps<Row>) {
  const { groups, hidden, showAll } = useGroups(rows, grouping)
  const id = useId()
  const entries = useMemo(
    () =>
      groups.flatMap((group): TimelineEntry[] => {
        const { key, head, open, loadMore } = group
        return [
          { key: `grupo ${key}`, between: <GroupBar group={group} controls={id} /> },
          ...(open ? group.rows.map((row) => drawnRow(row, { nameOf, headOf, coursesOf })) : []),
          ...(open && loadMore
            ? [{ key: `más ${key}`, between: <MoreButton label={moreRows(group, head.name)} onMore={loadMore} /> }]
            : []),
        ]
      }),
    [groups, id, nameOf, headOf, coursesOf],
  )
  const others = hidden > 0 ? [{ key: 'grupos', between: <MoreButton label={moreGroups(hidden)} onMore={showAll} /> }] : []
  return <DrawnTimeline {...around} entries={[...entries, ...others]} id={id} />
}
