import { useId, useMemo, useState } from 'react'
import { useStore } from '../../lib/store.ts'
import { today } from '../../lib/holidays.ts'
import { printing } from '../print/printing.ts'
import { PrintedTimeline } from './PrintedTimeline.tsx'
import { type Course, type Range, rangeOf } from './scale.ts'
import { TimelineDrawing } from './TimelineDrawing.tsx'
import { TimelineTable } from './TimelineTable.tsx'
import { isRow, type TimelineProps, type TimelineRow } from './timelineItems.ts'
import classes from './Timeline.module.css'

/** The stages of records on one line of days: theoretical, projected, real. */
export function Timeline(props: TimelineProps) {
  const { entries, label, noun, without, tabled } = props
  const isPrinted = useStore(printing)
  const [inTable, setInTable] = useState(false)
  const rows = useMemo(() => entries.filter(isRow), [entries])
  const range = useMemo((): Range | undefined => rangeOf(coursesOf(rows), today()), [rows])
  const hint = useId()
  if (!range && rows.length === entries.length) return <p className={classes.said}>{without}</p>
  if (isPrinted && !inTable) return <PrintedTimeline {...props} range={range ?? rangeOfToday()} />
  const table = inTable && <TimelineTable label={label} noun={noun} rows={rows} />
  return (
    <TimelineDrawing
      {...props}
      range={range ?? rangeOfToday()}
      rows={rows}
      hint={hint}
      table={table}
      onTable={tabled ? undefined : () => setInTable(!inTable)}
    />
  )
}

function* coursesOf(rows: readonly TimelineRow[]): Generator<Course> {
  for (const { courses } of rows) yield* courses
}
/** Where all groups are closed. */
function rangeOfToday(): Range {
  const day = today()
  return rangeOf(
    [
      {
        etapa: '',
        titulo: '',
        inicio: day,
        entrega: null,
        desde: null,
        proyectada: null,
        real: null,
        desviacion: null,
        atrasada: false,
        fijo: 0,
      },
    ],
    day,
  )!
}
