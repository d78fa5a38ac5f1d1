import type { ReactNode, RefObject } from 'react'
import type { Expansion, Grouping, RowAction } from './column.ts'
import type { Stacked } from './columns/stacked.ts'
import type { RowLink } from './rowLink.ts'
import type { RowWalk } from './keys/rowStops.ts'
import { selectable, type Selecting } from './selection/selection.ts'
import { DetailRow, TableRow } from './TableRow.tsx'
import type { ModelRow } from './useRowModel.ts'

export type RowsProps<Row extends object> = {
  readonly columns: readonly Stacked<Row>[]
  readonly rows: readonly ModelRow<Row>[]
  readonly rowName: (row: Row) => string
  readonly rowActions?: (row: Row) => readonly RowAction[]
  readonly link?: RowLink<Row>
  readonly expansion?: Expansion<Row>
  /** Of the record that is open beside the list. */
  readonly currentId?: number | undefined
  readonly expanded: Readonly<Record<string, boolean>>
  readonly onToggle: (id: string) => void
  readonly selecting?: Selecting
  readonly grouping?: Grouping<Row> | undefined
}
export type BodyProps<Row extends object> = RowsProps<Row> & {
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly walk: RowWalk
  /** Of the first row on the page, among all rows of the list. */
  readonly firstIndex: number
}

// A row and, while it is open, its detail.
export function rowsOf<Row extends object>(
  { id, index, original }: ModelRow<Row>,
  { firstIndex, columns, rowName, rowActions, link, currentId, expansion, expanded, onToggle, selecting }: BodyProps<Row>,
): ReactNode[] {
  const open = expanded[id] === true
  const common = { id, row: original, columns }
  const acts = { rowName, rowActions, link, isCurrent: id === String(currentId), expansion, open, onToggle }
  const row = <TableRow key={id} {...common} {...acts} rowIndex={firstIndex + index} {...selectable(selecting, id)} />
  return open && expansion ? [row, <DetailRow key={`${id}+`} {...common} expansion={expansion} />] : [row]
}
