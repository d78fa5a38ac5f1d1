import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useImperativeHandle, useLayoutEffect, useState } from 'react'
import type { Sizes } from './bars.ts'
import { daysInSight, outOfSight, sameRange } from './outOfSight.ts'
import { RowBars } from './RowBars.tsx'
import type { Range, Scale } from './scale.ts'
import classes from './Timeline.module.css'
import type { Item } from './timelineItems.ts'
import type { Stop } from './timelineKeys.ts'
import type { Frame } from './useTimelineView.ts'

type Props = {
  readonly scroller: RefObject<HTMLElement | null>
  readonly items: readonly Item[]
  readonly frame: Frame
  readonly axis: number
  readonly scale: Scale
  readonly sizes: Sizes
  readonly fits: boolean
  readonly stop: Stop | undefined
  /** Brings an item into sight. */
  readonly reveal: RefObject<((index: number) => void) | null>
}

function useDaysInSight(scroller: RefObject<HTMLElement | null>, scale: Scale, width: number): Range | undefined {
  const [seen, setSeen] = useState<Range>()
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return undefined
    const look = () => {
      const next = daysInSight(scale, element.scrollLeft, width)
      setSeen((before) => (sameRange(before, next) ? before : next))
    }
    look()
    element.addEventListener('scroll', look, { passive: true })
    return () => element.removeEventListener('scroll', look)
  }, [scroller, scale, width])
  return seen
}

/** The rows on the screen: scrolling redraws nothing else. */
export function TimelineRows({ scroller, items, frame, axis, scale, sizes, fits, stop, reveal }: Props) {
  const { width, narrow, head } = frame
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => items[index]!.height,
    getItemKey: (index) => items[index]!.key,
    paddingStart: axis,
    scrollPaddingStart: axis,
    overscan: 4,
  })
  const seen = useDaysInSight(scroller, scale, width - head)
  useEffect(() => virtualizer.measure(), [items, virtualizer])
  useImperativeHandle(reveal, () => (index: number) => virtualizer.scrollToIndex(index), [virtualizer])
  const drawn = virtualizer.getVirtualItems().map(({ index, start, size }) => ({ item: items[index]!, top: start, height: size }))
  return (
    <>
      {/* One box that stays: a head of its own that stays for each row costs the browser a layer each. */}
      <div className={classes.heads} style={{ marginTop: -axis, width: narrow ? width : head }}>
        {drawn.map(({ item, top, height }) =>
          'row' in item ? (
            <div
              key={item.key}
              className={classes.head}
              data-head
              data-current={item.index === stop?.row || undefined}
              style={{ top, height: narrow ? (fits ? sizes.lowHead : sizes.narrowHead) : height }}
            >
              {item.row.head}
            </div>
          ) : (
            <div key={item.key} className={classes.between} data-head style={{ top, height, width }}>
              {item.between}
            </div>
          ),
        )}
        {seen &&
          drawn.map(({ item, top, height }) => {
            const out = 'row' in item ? outOfSight(item.shape, seen) : undefined
            return (
              out && (
                <span
                  key={`fuera ${item.key}`}
                  className={classes.outOfSight}
                  style={{ top, height, left: head, width: width - head }}
                  data-side={out.side}
                  aria-hidden
                >
                  {out.text}
                </span>
              )
            )
          })}
      </div>
      {drawn.map(
        ({ item, top, height }) =>
          'row' in item && (
            <div key={item.key} className={classes.row} style={{ top, height, paddingLeft: head }}>
              <div className={classes.track} data-track={item.index}>
                <RowBars
                  shape={item.shape}
                  scale={scale}
                  sizes={sizes}
                  titled={!fits}
                  current={item.index === stop?.row ? stop.stage : undefined}
                />
              </div>
            </div>
          ),
      )}
    </>
  )
}
