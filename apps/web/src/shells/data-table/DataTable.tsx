import { Button } from '@mantine/core'
import { type FocusEvent, memo, type ReactNode, useCallback, useRef } from 'react'
import { EmptyState } from '../EmptyState.tsx'
import { ErrorState } from '../ErrorState.tsx'
import { CardList } from './CardList.tsx'
import type { Column, Expansion, RowAction } from './column.ts'
import classes from './DataTable.module.css'
import { Pager } from './Pager.tsx'
import { TableBody } from './TableBody.tsx'
import { TableHead } from './TableHead.tsx'
import { TableSkeleton } from './TableSkeleton.tsx'
import type { ListResult, Page } from './useListQuery.ts'
import type { ListControl } from './useListState.ts'
import { usePhone } from './usePhone.ts'
import { useRowModel } from './useRowModel.ts'
import type { TableLayout } from './useTableLayout.ts'

export type DataTableProps<Row extends object> = {
  readonly label: string
  readonly columns: readonly Column<Row>[]
  readonly layout: TableLayout
  readonly list: ListControl
  readonly result: ListResult<Page<Row>>
  readonly rowId: (row: Row) => number
  // How a row is called in the names of its buttons.
  readonly rowName: (row: Row) => string
  readonly rowActions?: (row: Row) => readonly RowAction[]
  readonly expansion?: Expansion<Row>
  readonly emptyText?: string
}

// The browser takes what lies under the columns that stay in place for seen.
function bringIntoSight({ target }: FocusEvent<HTMLElement>) {
  if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

function DataTableOf<Row extends object>(props: DataTableProps<Row>) {
  const { label, layout, list, result, emptyText } = props
  const onPhone = usePhone()
  const scroller = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLElement>(null)
  const { shown, rows, expanded, toggle } = useRowModel(props)
  const { page, error } = result
  const setPage = useCallback(
    (next: number) => {
      list.setPage(next)
      scroller.current?.scrollTo({ top: 0 })
    },
    [list],
  )
  // The button that was pressed goes away with the message.
  const retry = () => {
    frame.current?.focus({ preventScroll: true })
    result.retry()
  }
  const refetching = result.fetching && page !== undefined
  const expands = props.expansion !== undefined
  const acts = props.rowActions !== undefined
  const empty = page?.results.length === 0

  const body = (): ReactNode => {
    if (error && !page) return <ErrorState error={error} onRetry={retry} />
    if (onPhone)
      return page ? <CardList {...props} columns={shown} rows={rows} expanded={expanded} onToggle={toggle} /> : <TableSkeleton cards />
    return (
      <div className={classes.scroller} ref={scroller} tabIndex={-1} onFocus={bringIntoSight}>
        <table
          className={classes.table}
          aria-label={label}
          aria-busy={result.fetching}
          aria-rowcount={page?.total}
          data-dense={layout.dense || undefined}
        >
          <TableHead columns={shown} list={list} expands={expands} acts={acts} />
          {page ? (
            <TableBody {...props} columns={shown} rows={rows} expanded={expanded} onToggle={toggle} scroller={scroller} />
          ) : (
            <TableSkeleton columns={shown.length + Number(expands) + Number(acts)} />
          )}
        </table>
      </div>
    )
  }

  return (
    <section ref={frame} tabIndex={-1} className={classes.frame} data-cards={onPhone || undefined} aria-label={label}>
      {refetching && <div className={classes.progress} />}
      {body()}
      {empty && <NothingFound list={list} emptyText={emptyText} />}
      {page && !empty && <Pager total={page.total} state={list.state} onPage={setPage} onSize={list.setSize} />}
    </section>
  )
}

function NothingFound({ list, emptyText }: { list: ListControl; emptyText?: string }) {
  const filtered = Object.keys(list.state.filters).length > 0
  return (
    <EmptyState mensaje={emptyText}>
      {filtered && (
        <Button variant="default" onClick={() => list.setFilters({})}>
          Limpiar filtros
        </Button>
      )}
    </EmptyState>
  )
}

export const DataTable = memo(DataTableOf) as typeof DataTableOf
