import { type RefObject, Suspense } from 'react'
import { lazyPage } from '../../ui/lazyPage.tsx'
import type { Column, Expansion, RowAction } from './column.ts'
import { DetailRow, TableRow } from './TableRow.tsx'
import type { ModelRow } from './useRowModel.ts'

export type BodyProps<Row extends object> = {
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly ModelRow<Row>[]
  readonly rowName: (row: Row) => string
  readonly rowActions?: (row: Row) => readonly RowAction[]
  readonly expansion?: Expansion<Row>
  readonly expanded: Readonly<Record<string, boolean>>
  readonly onToggle: (id: string) => void
  readonly scroller: RefObject<HTMLDivElement | null>
}

const manyRows = 100
const rowsMeanwhile = 40
const VirtualBody = lazyPage<BodyProps<object>>(() => import('./VirtualBody.tsx').then((module) => module.VirtualBody))

export function TableBody<Row extends object>(props: BodyProps<Row>) {
  if (props.rows.length <= manyRows) return <AllRows {...props} />
  return (
    <Suspense fallback={<AllRows {...props} rows={props.rows.slice(0, rowsMeanwhile)} />}>
      <VirtualBody {...(props as unknown as BodyProps<object>)} />
    </Suspense>
  )
}

function AllRows<Row extends object>({ columns, rows, rowName, rowActions, expansion, expanded, onToggle }: BodyProps<Row>) {
  return (
    <tbody>
      {rows.flatMap(({ id, original }) => {
        const open = expanded[id] === true
        const common = { id, row: original, columns }
        const row = (
          <TableRow key={id} {...common} rowName={rowName} rowActions={rowActions} expansion={expansion} open={open} onToggle={onToggle} />
        )
        return open && expansion ? [row, <DetailRow key={`${id}+`} {...common} expansion={expansion} />] : [row]
      })}
    </tbody>
  )
}
