import { VisuallyHidden } from '@mantine/core'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useMemo, useRef, useState } from 'react'
import { useLetterKeys } from '../../lib/letterKeys.ts'
import { useHolidaysBetween } from '../calendar/useHolidays.ts'
import { isPressed, keysOf } from '../shortcuts/shortcuts.ts'
import { gripAt, sizesFor, stageAt } from './bars.ts'
import { type Course, dayOf, nextZoom, type Range, numberOf, widthOf, xOf } from './scale.ts'
import { stageWords } from './stageWords.ts'
import { TimeAxis, TimeGrid } from './TimeAxis.tsx'
import classes from './Timeline.module.css'
import { itemsOf, type RowItem, type StageOfRow, type TimelineProps, type TimelineRow, withDraft } from './timelineItems.ts'
import { movedStop, type Stop, verbOf } from './timelineKeys.ts'
import { TimelineRows } from './TimelineRows.tsx'
import { TimelineTools } from './TimelineTools.tsx'
import { useDragScroll } from './useDragScroll.ts'
import { type Grip, useMoving } from './useMoving.ts'
import { useFrame, useScrolledDay, useZoom } from './useTimelineView.ts'

const usualRem = 14
const axisRem = 2.6
type Props = TimelineProps & {
  readonly range: Range
  readonly rows: readonly TimelineRow[]
  readonly hint: string
  /** In place of the drawing. */
  readonly table: ReactNode
  readonly onTable: (() => void) | undefined
}

export function TimelineDrawing(props: Props) {
  const { id, label, entries, rows: stored, range, fits = false, moving, tools, onOpen, hint, table, onTable } = props
  const scroller = useRef<HTMLDivElement>(null)
  const frame = useFrame(scroller)
  const [scale, zoom, setZoom] = useZoom(range, frame, fits)
  const toToday = useScrolledDay(scroller, scale, frame)
  const [letters] = useLetterKeys()
  const [stop, setStop] = useState<Stop>()
  const [pointed, setPointed] = useState<Stop>()
  const { narrow = false, head = 0, rem = usualRem } = frame ?? {}
  const sizes = useMemo(() => sizesFor(rem), [rem])
  const { isHoliday } = useHolidaysBetween(dayOf(range.from), dayOf(range.to), moving !== undefined)
  const mover = useMoving(moving, stored, isHoliday)
  const { draft } = mover
  const storedItems = useMemo(() => itemsOf(entries, sizes, { narrow, low: fits }), [entries, sizes, narrow, fits])
  const items = useMemo(() => (draft ? storedItems.map((item) => withDraft(item, draft, sizes)) : storedItems), [storedItems, draft, sizes])
  const rowItems = useMemo(() => items.filter((item): item is RowItem => 'row' in item), [items])
  const axis = axisRem * rem
  const height = useMemo(() => items.reduce((sum, item) => sum + item.height, axis), [items, axis])
  const revealItem = useRef<(index: number) => void>(null)
  const counts = useMemo(() => stored.map(({ courses }) => courses.length), [stored])
  const reveal = (next: Stop) => {
    const item = rowItems[next.row]
    if (!item || !frame) return
    revealItem.current?.(items.indexOf(item))
    const course = item.row.courses[next.stage]
    const day = course && (course.real ?? course.proyectada ?? course.entrega ?? course.inicio)
    const element = scroller.current
    if (!day || !element) return
    const x = xOf(scale, Math.min(Math.max(numberOf(day), scale.from), scale.to))
    const [left, seen] = [element.scrollLeft, frame.width - head]
    if (x < left + seen * 0.1 || x > left + seen * 0.9) element.scrollTo({ left: x - seen / 2 })
  }
  const choose = (next: Stop) => {
    mover.forgetRefusal()
    setStop(next)
  }
  const act = {
    rowOpen: () => stop && stored[stop.row] && onOpen?.(stored[stop.row]!),
    zoomIn: () => setZoom(nextZoom(zoom, 1)),
    zoomOut: () => setZoom(nextZoom(zoom, -1)),
    goToday: toToday,
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget) return
    if (draft && isPressed(event, 'close')) {
      event.stopPropagation()
      return mover.clear()
    }
    if (mover.press(event, stop && storedAt(stop))) return event.preventDefault()
    const next = movedStop(event, stop, counts, letters)
    const verb = verbOf(event, letters)
    if (!next && !verb) return
    event.preventDefault()
    if (next) {
      choose(next)
      reveal(next)
    } else if (verb) act[verb]()
  }
  const storedAt = ({ row, stage }: Stop): StageOfRow | undefined => {
    const course = stored[row]?.courses[stage]
    return course && { row: stored[row]!, course }
  }
  const pointIn = (event: PointerEvent<HTMLElement>) => {
    const track = (event.target as Element).closest<HTMLElement>('[data-track]')
    const item = track && rowItems[Number(track.dataset['track'])]
    if (!item) return undefined
    const box = track.firstElementChild!.getBoundingClientRect()
    return { item, point: { x: event.clientX - box.left, y: event.clientY - box.top } }
  }
  const at = (event: PointerEvent<HTMLElement>): Stop | undefined => {
    const found = pointIn(event)
    const stage = found ? stageAt(found.item.shape, scale, sizes, found.point) : -1
    return stage < 0 ? undefined : { row: found!.item.index, stage }
  }
  const gripOf = (event: PointerEvent<HTMLElement>): Grip | undefined => {
    const found = moving && pointIn(event)
    const grip = found && gripAt(found.item.shape, scale, sizes, found.point)
    const of = grip && storedAt({ row: found.item.index, stage: grip.stage })
    return of && { ...of, part: grip.part }
  }
  const drag = useDragScroll((event) => {
    const found = at(event)
    if (found) choose(found)
  })
  const draftedRow = draft && stored.find(({ key }) => key === draft.row)
  const draftedCourse = draftedRow?.courses.find(({ etapa }) => etapa === draft?.etapa)
  const draftedStage = draftedRow && draftedCourse && { row: draftedRow, course: draftedCourse }
  const said = pointed ?? stop
  const row = said && rowItems[said.row]?.row
  const course = row?.courses[said!.stage]
  return (
    <div id={id} className={classes.timeline} data-fits={fits || undefined}>
      <TimelineTools zoom={zoom} onZoom={setZoom} onToday={toToday} inTable={Boolean(table)} onTable={onTable}>
        {tools}
      </TimelineTools>
      {table}
      {!table && (
        <>
          <p className={classes.said} data-idle={row ? undefined : true} aria-live={pointed ? 'off' : 'polite'}>
            {mover.refusal ?? sentenceOf(row, course) ?? hintWords(letters, props)}
          </p>
          <VisuallyHidden id={hint}>{hintWords(letters, props)}</VisuallyHidden>
        </>
      )}
      {/* The keys move among its stages; the same dates are in a table. */}
      <div
        ref={scroller}
        hidden={Boolean(table)}
        className={narrow ? `${classes.scroller} ${classes.narrow}` : classes.scroller}
        style={fits ? { flex: 'none', minHeight: 0 } : undefined}
        role="application"
        aria-label={`Cronograma: ${label}`}
        aria-describedby={table ? undefined : hint}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onKeyDown={onKeyDown}
        onPointerLeave={() => setPointed(undefined)}
        data-moves={moving ? true : undefined}
        {...drag}
        onPointerDown={(event) => {
          const grip = gripOf(event)
          if (mover.grab(event, grip)) setStop(at(event) ?? stop)
          else drag.onPointerDown(event)
        }}
        onPointerUp={(event) => {
          if (!mover.release()) drag.onPointerUp(event)
        }}
        onPointerMove={(event) => {
          if (mover.drag(event, scale.perDay)) return
          drag.onPointerMove(event)
          if (moving && event.buttons === 0) event.currentTarget.dataset['grip'] = gripOf(event)?.part ?? ''
          if (event.pointerType === 'mouse' && event.buttons === 0) setPointed((before) => sameStop(before, at(event)))
        }}
      >
        {frame && (
          <div className={classes.content} style={{ width: head + widthOf(scale), height, '--head': `${head}px` } as never}>
            <div className={classes.axis} style={{ height: axis }}>
              {!narrow && <div className={classes.corner} style={{ width: head }} />}
              <TimeAxis scale={scale} />
            </div>
            <div className={classes.grid} style={{ left: head, top: axis, width: widthOf(scale) }}>
              <TimeGrid scale={scale} />
            </div>
            <TimelineRows
              scroller={scroller}
              items={items}
              frame={frame}
              axis={axis}
              scale={scale}
              sizes={sizes}
              fits={fits}
              stop={stop}
              reveal={revealItem}
            />
          </div>
        )}
      </div>
      {draft && draftedStage && moving?.bar({ ...draftedStage, draft, onClose: mover.clear })}
    </div>
  )
}

const sameStop = (before: Stop | undefined, next: Stop | undefined): Stop | undefined =>
  before?.row === next?.row && before?.stage === next?.stage ? before : next

const sentenceOf = (row: TimelineRow | undefined, course: Course | undefined): string | undefined =>
  row && [row.name, course ? stageWords(course) : 'sin fechas'].filter(Boolean).join(' · ')
const hintWords = (letters: boolean, { onOpen, moving }: TimelineProps): string =>
  [
    '↑↓ fila',
    '←→ etapa',
    onOpen && `${keysOf('rowOpen')} abrir`,
    letters && `${keysOf('zoomIn')} ${keysOf('zoomOut')} escala`,
    letters && `${keysOf('goToday')} hoy`,
    moving && 'Alt+←→ mover',
  ]
    .filter(Boolean)
    .join(' · ')
