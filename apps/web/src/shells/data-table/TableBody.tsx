import type { RefObject } from 'react'
import type { Column, Expansion, RowAction } from './column.ts'
import { DetailRow, TableRow } from './TableRow.tsx'
import type { ModelRow } from './useRowModel.ts'
import { VirtualBody } from './VirtualBody.tsx'

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

export function TableBody<Row extends object>(props: BodyProps<Row>) {
  const { columns, rows, rowName, rowActions, expansion, expanded, onToggle } = props
  if (rows.length > manyRows) return <VirtualBody {...props} />
  return (
    <tbody>
      {rows.flatMap(({ id, original }) => {
        const open = expanded[id] === true
        const row = (
          <TableRow
            key={id}
            id={id}
            row={original}
            columns={columns}
            rowName={rowName}
            rowActions={rowActions}
            expansion={expansion}
            open={open}
            onToggle={onToggle}
          />
        )
        return open && expansion
          ? [row, <DetailRow key={`${id}+`} id={id} row={original} columns={columns} expansion={expansion} />]
          : [row]
      })}
    </tbody>
  )
}
