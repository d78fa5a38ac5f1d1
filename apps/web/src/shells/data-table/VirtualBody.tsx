import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { Fragment, useEffect, useMemo } from 'react'
import { selectable } from './selection/selection.ts'
import type { BodyProps } from './tableRows.tsx'
import { DetailRow, TableRow } from './TableRow.tsx'

const usualHeight = 40

// Of a long page only the visible rows exist; empty rows above and below reserve their space.
export function VirtualBody<Row extends object>({
  scroller,
  walk,
  firstIndex,
  rows,
  expanded,
  expansion,
  columns,
  rowName,
  rowActions,
  link,
  currentId,
  onToggle,
  selecting,
}: BodyProps<Row>) {
  const items = useMemo(
    () =>
      rows.flatMap((row, index) =>
        expansion && expanded[row.id]
          ? [
              { row, index, detail: false },
              { row, index, detail: true },
            ]
          : [{ row, index, detail: false }],
      ),
    [rows, expanded, expansion],
  )
  const indexOf = (id: string | undefined) => items.findIndex(({ row, detail }) => row.id === id && !detail)
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => usualHeight,
    getItemKey: (index) => `${items[index]?.row.id}${items[index]?.detail ? '+' : ''}`,
    overscan: 12,
    // A focused row stays, so that the keys are still heard after scrolling.
    rangeExtractor: (range) => {
      const usual = defaultRangeExtractor(range)
      const current = indexOf(walk.current)
      return current < 0 || usual.includes(current) ? usual : [...usual, current].toSorted((a, b) => a - b)
    },
  })
  useEffect(() => {
    walk.all = { ids: rows.map(({ id }) => id), reveal: (id) => virtualizer.scrollToIndex(indexOf(id)) }
    return () => {
      walk.all = undefined
    }
  })
  const inSight = virtualizer.getVirtualItems()
  const below = virtualizer.getTotalSize() - (inSight.at(-1)?.end ?? 0)
  return (
    <tbody>
      {inSight.map(({ index, key, start }, at) => {
        const item = items[index]
        if (!item) return null
        const above = start - (inSight[at - 1]?.end ?? 0)
        const space = above > 0 && <tr aria-hidden style={{ height: above }} />
        const common = { id: item.row.id, row: item.row.original, columns, virtualIndex: index, measure: virtualizer.measureElement }
        if (item.detail && expansion)
          return (
            <Fragment key={key}>
              {space}
              <DetailRow {...common} expansion={expansion} />
            </Fragment>
          )
        const open = expanded[item.row.id] === true
        const acts = { rowName, rowActions, link, isCurrent: item.row.id === String(currentId), expansion, open, onToggle }
        return (
          <Fragment key={key}>
            {space}
            <TableRow {...common} {...acts} rowIndex={firstIndex + item.index} {...selectable(selecting, item.row.id)} />
          </Fragment>
        )
      })}
      {below > 0 && <tr aria-hidden style={{ height: below }} />}
    </tbody>
  )
}
