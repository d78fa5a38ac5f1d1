import { type ReactNode, type RefObject, Suspense } from 'react'
import { useStore } from '../../lib/store.ts'
import { printing } from '../print/printing.ts'
import { lazyPage } from '../../ui/lazyPage.tsx'
import type { Column, Expansion, Grouping, RowAction } from './column.ts'
import type { RowLink } from './rowLink.ts'
import { selectable, type Selecting } from './selection/selection.ts'
import { DetailRow, TableRow } from './TableRow.tsx'
import type { ModelRow } from './useRowModel.ts'

export type RowsProps<Row extends object> = {
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly ModelRow<Row>[]
  readonly rowName: (row: Row) => string
  readonly rowActions?: (row: Row) => readonly RowAction[]
  readonly link?: RowLink<Row>
  readonly expansion?: Expansion<Row>
  readonly expanded: Readonly<Record<string, boolean>>
  readonly onToggle: (id: string) => void
  readonly selecting?: Selecting
  readonly grouping?: Grouping<Row>
}
export type BodyProps<Row extends object> = RowsProps<Row> & { readonly scroller: RefObject<HTMLDivElement | null> }

const manyRows = 50
const rowsMeanwhile = 40
const VirtualBody = lazyPage<BodyProps<object>>(() => import('./VirtualBody.tsx').then((module) => module.VirtualBody))

export const GroupedRows = lazyPage<BodyProps<object>>(() => import('./groups/GroupedRows.tsx').then((module) => module.GroupedRows))

export function TableBody<Row extends object>(props: BodyProps<Row>) {
  const isPrinted = useStore(printing)
  if (props.grouping) {
    return (
      <Suspense fallback={<AllRows {...props} />}>
        <GroupedRows {...(props as unknown as BodyProps<object>)} />
      </Suspense>
    )
  }
  if (isPrinted || props.rows.length <= manyRows) return <AllRows {...props} />
  return (
    <Suspense fallback={<AllRows {...props} rows={props.rows.slice(0, rowsMeanwhile)} />}>
      <VirtualBody {...(props as unknown as BodyProps<object>)} />
    </Suspense>
  )
}

function AllRows<Row extends object>(props: BodyProps<Row>) {
  return <tbody>{props.rows.flatMap((row) => rowsOf(row, props))}</tbody>
}

// A row and, while it is open, its detail.
export function rowsOf<Row extends object>(
  { id, original }: ModelRow<Row>,
  { columns, rowName, rowActions, link, expansion, expanded, onToggle, selecting }: BodyProps<Row>,
): ReactNode[] {
  const open = expanded[id] === true
  const common = { id, row: original, columns }
  const acts = { rowName, rowActions, link, expansion, open, onToggle }
  const row = <TableRow key={id} {...common} {...acts} {...selectable(selecting, id)} />
  return open && expansion ? [row, <DetailRow key={`${id}+`} {...common} expansion={expansion} />] : [row]
}
