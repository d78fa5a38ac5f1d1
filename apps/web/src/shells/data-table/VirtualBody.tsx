import { useVirtualizer } from '@tanstack/react-virtual'
import { useMemo } from 'react'
import { selectable } from './selection/selection.ts'
import type { BodyProps } from './tableRows.tsx'
import { DetailRow, TableRow } from './TableRow.tsx'

const usualHeight = 40

// Of a long page only the visible rows exist; empty rows above and below reserve their space.
export function VirtualBody<Row extends object>({
  scroller,
  rows,
  expanded,
  expansion,
  columns,
  rowName,
  rowActions,
  link,
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
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => usualHeight,
    getItemKey: (index) => `${items[index]?.row.id}${items[index]?.detail ? '+' : ''}`,
    overscan: 12,
  })
  const inSight = virtualizer.getVirtualItems()
  const above = inSight[0]?.start ?? 0
  const below = virtualizer.getTotalSize() - (inSight.at(-1)?.end ?? 0)
  return (
    <tbody>
      {above > 0 && <tr aria-hidden style={{ height: above }} />}
      {inSight.map(({ index, key }) => {
        const item = items[index]
        if (!item) return null
        const common = { id: item.row.id, row: item.row.original, columns, virtualIndex: index, measure: virtualizer.measureElement }
        if (item.detail && expansion) return <DetailRow key={key} {...common} expansion={expansion} />
        const open = expanded[item.row.id] === true
        const acts = { rowName, rowActions, link, expansion, open, onToggle }
        return <TableRow key={key} {...common} {...acts} {...selectable(selecting, item.row.id)} />
      })}
      {below > 0 && <tr aria-hidden style={{ height: below }} />}
    </tbody>
  )
}
