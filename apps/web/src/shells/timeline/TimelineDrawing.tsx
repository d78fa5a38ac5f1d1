import { VisuallyHidden } from '@mantine/core'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useMemo, useRef, useState } from 'react'
import { useLetterKeys } from '../../lib/letterKeys.ts'
import { keysOf } from '../shortcuts/shortcuts.ts'
import { sizesFor, stageAt } from './bars.ts'
import { nextZoom, type Range, numberOf, widthOf, xOf } from './scale.ts'
import { stageWords } from './stageWords.ts'
import { TimeAxis, TimeGrid } from './TimeAxis.tsx'
import classes from './Timeline.module.css'
import { itemsOf, type RowItem, type TimelineProps, type TimelineRow } from './timelineItems.ts'
import { movedStop, type Stop, verbOf } from './timelineKeys.ts'
import { TimelineRows } from './TimelineRows.tsx'
import { TimelineTools } from './TimelineTools.tsx'
import { useDragScroll } from './useDragScroll.ts'
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

export function TimelineDrawing({ id, label, entries, rows, range, fits = false, tools, onOpen, hint, table, onTable }: Props) {
  const scroller = useRef<HTMLDivElement>(null)
  const frame = useFrame(scroller)
  const [scale, zoom, setZoom] = useZoom(range, frame, fits)
  const toToday = useScrolledDay(scroller, scale, frame)
  const [letters] = useLetterKeys()
  const [stop, setStop] = useState<Stop>()
  const [pointed, setPointed] = useState<Stop>()
  const { narrow = false, head = 0, rem = usualRem } = frame ?? {}
  const sizes = useMemo(() => sizesFor(rem), [rem])
  const items = useMemo(() => itemsOf(entries, sizes, { narrow, low: fits }), [entries, sizes, narrow, fits])
  const rowItems = useMemo(() => items.filter((item): item is RowItem => 'row' in item), [items])
  const axis = axisRem * rem
  const height = useMemo(() => items.reduce((sum, item) => sum + item.height, axis), [items, axis])
  const revealItem = useRef<(index: number) => void>(null)
  const counts = useMemo(() => rows.map(({ courses }) => courses.length), [rows])
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
  const act = {
    rowOpen: () => stop && rows[stop.row] && onOpen?.(rows[stop.row]!),
    zoomIn: () => setZoom(nextZoom(zoom, 1)),
    zoomOut: () => setZoom(nextZoom(zoom, -1)),
    goToday: toToday,
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget) return
    const next = movedStop(event, stop, counts, letters)
    const verb = verbOf(event, letters)
    if (!next && !verb) return
    event.preventDefault()
    if (next) {
      setStop(next)
      reveal(next)
    } else if (verb) act[verb]()
  }
  const at = (event: PointerEvent<HTMLElement>): Stop | undefined => {
    const track = (event.target as Element).closest<HTMLElement>('[data-track]')
    const item = track && rowItems[Number(track.dataset['track'])]
    if (!item) return undefined
    const box = track.firstElementChild!.getBoundingClientRect()
    const stage = stageAt(item.shape, scale, sizes, { x: event.clientX - box.left, y: event.clientY - box.top })
    return stage < 0 ? undefined : { row: item.index, stage }
  }
  const drag = useDragScroll((event) => {
    const found = at(event)
    if (found) setStop(found)
  })
  const said = pointed ?? stop
  const row = said && rows[said.row]
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
            {row
              ? [row.name, course ? stageWords(course) : 'sin fechas'].filter(Boolean).join(' · ')
              : hintWords(letters, onOpen !== undefined)}
          </p>
          <VisuallyHidden id={hint}>{hintWords(letters, onOpen !== undefined)}</VisuallyHidden>
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
        {...drag}
        onPointerMove={(event) => {
          drag.onPointerMove(event)
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
    </div>
  )
}

const sameStop = (before: Stop | undefined, next: Stop | undefined): Stop | undefined =>
  before?.row === next?.row && before?.stage === next?.stage ? before : next

const hintWords = (letters: boolean, opens: boolean): string =>
  [
    '↑↓ fila',
    '←→ etapa',
    opens && `${keysOf('rowOpen')} abrir`,
    letters && `${keysOf('zoomIn')} ${keysOf('zoomOut')} escala`,
    letters && `${keysOf('goToday')} hoy`,
  ]
    .filter(Boolean)
    .join(' · ')
