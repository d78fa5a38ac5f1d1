import { Button, VisuallyHidden } from '@mantine/core'
import { type FocusEvent, type CSSProperties, memo, type ReactNode, useCallback, Suspense, useMemo, useRef, useState } from 'react'
import { useMedia } from '../../lib/useMedia.ts'
import { useLetterKeys } from '../../lib/letterKeys.ts'
import { EmptyState } from '../feedback/EmptyState.tsx'
import { ErrorState } from '../feedback/ErrorState.tsx'
import { CardList } from './cards/CardList.tsx'
import { type ChangedCell, cellListeners } from './cells/changeCells.ts'
import { cellOf, type Column, type Expansion, type Grouping, type RowAction } from './column.ts'
import { stacked } from './columns/stacked.ts'
import classes from './DataTable.module.css'
import { hiddenCells } from './hiddenCells.ts'
import { type Grid, onRowKey } from './keys/rowKeys.ts'
import { enterRows, rowStops, type RowWalk } from './keys/rowStops.ts'
import { useListEntry } from './keys/useListEntry.ts'
import { gridHint } from './keys/gridHint.ts'
import type { RowPeekProps } from './peek/RowPeek.tsx'
import { Pager } from './Pager.tsx'
import type { Selection } from './selection/selection.ts'
import { SelectionBar } from './selection/SelectionBar.tsx'
import { TableBody } from './TableBody.tsx'
import { TableHead } from './TableHead.tsx'
import { TableSkeleton } from './TableSkeleton.tsx'
import type { ListResult, Page } from './useListQuery.ts'
import type { ListControl } from './useListState.ts'
import { usePhone } from './usePhone.ts'
import { lazyPage } from '../../ui/lazyPage.tsx'
import type { RowLink } from './rowLink.ts'
import { type ModelRow, useRowModel } from './useRowModel.ts'
import { useColumnWidths } from './widths/useColumnWidths.ts'
import { refusedWhileSelecting, useSelecting } from './selection/useSelecting.ts'
import type { TableLayout } from './useTableLayout.ts'

export type DrawnRows<Row> = { readonly rows: readonly ModelRow<Row>[]; readonly grouping: Grouping<Row> | undefined }
export type DataTableProps<Row extends object> = {
  readonly label: string
  readonly columns: readonly Column<Row>[]
  // The columns of a card on a phone, if they differ from the table's.
  readonly cards?: readonly Column<Row>[]
  readonly layout: TableLayout
  readonly list: ListControl
  readonly result: ListResult<Page<Row>>
  readonly rowId: (row: Row) => number
  // How a row is called in the names of its buttons.
  readonly rowName: (row: Row) => string
  readonly rowActions?: (row: Row) => readonly RowAction[]
  /** Several buttons of a row come with the pointer or the focus, and leave their room to the columns; not where nothing points. */
  readonly narrowActions?: boolean
  // The link of a row.
  readonly link?: RowLink<Row>
  /** The panel with the record of a row, to read beside the list; its columns, where the list has no such panel. */
  readonly peek?: (row: Row, onClose: () => void) => ReactNode
  /** Opens the change of a cell; its columns say which can change. */
  readonly onChangeCell?: (row: Row, cell: ChangedCell) => void
  /** The window of the record that is open, and its number while it is at the right of the list. */
  readonly record?: ReactNode
  readonly splitId?: number | undefined
  readonly expansion?: Expansion<Row>
  readonly emptyText?: string
  // Actions for an empty list.
  readonly emptyActions?: ReactNode
  readonly selection?: Selection<Row>
  // SplitWalk the number of selected rows.
  readonly selectionActions?: ReactNode
  readonly selectionOutcome?: ReactNode
  readonly grouping?: Grouping<Row> | undefined
  /** The rows of the page in another form than a table. */
  readonly drawing?: ((drawn: DrawnRows<Row>) => ReactNode) | undefined
  // Within a dialog: the part of the window's height that is not the table's. A page's table fills the page.
  readonly heightLess?: string
}

const headings = 1

const RowPeek = lazyPage<RowPeekProps>(() => import('./peek/RowPeek.tsx').then((module) => module.RowPeek))

// The browser counts content under fixed columns as visible.
function bringIntoSight({ target }: FocusEvent<HTMLElement>) {
  if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

function DataTableOf<Row extends object>(props: DataTableProps<Row>) {
  const { label, layout, list, result, emptyText, emptyActions, selection, heightLess } = props
  const onPhone = usePhone()
  const scroller = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLElement>(null)
  const { visibleColumns: all, rows, expanded, toggle } = useRowModel(props)
  const isSplit = props.splitId !== undefined
  const visibleColumns = useMemo(() => (isSplit ? props.columns.filter(({ narrow }) => narrow) : all), [isSplit, props.columns, all])
  const { page, error } = result
  const selecting = useSelecting(selection, rows)
  const ownActions = isSplit ? undefined : props.rowActions
  const rowActions = useMemo(
    () => (selecting?.some ? refusedWhileSelecting(ownActions, selection?.button) : ownActions),
    [selecting?.some, ownActions, selection?.button],
  )
  const link = useMemo(() => props.link && { ...props.link, onlyLink: selecting?.some === true }, [props.link, selecting?.some])
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
  const acts = ownActions !== undefined
  const empty = page?.results.length === 0

  const [characters] = useLetterKeys()
  const [walk] = useState<RowWalk>(() => ({}))
  const table = useCallback(
    (element: HTMLTableElement) => {
      const stops = [hiddenCells(element), rowStops(element, walk)]
      return () => stops.forEach((stop) => stop())
    },
    [walk],
  )
  // Beside a list within a dialog there is no room.
  const peeks = heightLess === undefined
  const [peekedId, setPeekedId] = useState<string>()
  const peeked = onPhone ? undefined : rows.find(({ id }) => id === peekedId)
  const onFocus = (event: FocusEvent<HTMLElement>) => {
    bringIntoSight(event)
    const row = event.target.closest<HTMLElement>('tr[data-row]')
    if (peeked && row) setPeekedId(row.dataset['row'])
  }
  const closePeek = () => {
    enterRows(frame.current)
    setPeekedId(undefined)
  }
  const peek = (row: Row) =>
    props.peek?.(row, closePeek) ?? (
      <RowPeek name={props.rowName(row)} facts={props.columns.map((column) => [column.label, cellOf(column, row)])} onClose={closePeek} />
    )
  const drawn = useMemo(() => (layout.dense || isSplit ? visibleColumns : stacked(visibleColumns)), [layout.dense, isSplit, visibleColumns])
  // Of the rows that are on the screen, while others are on their way.
  const before = useRef(0)
  if (!result.fetching) before.current = (list.state.page - 1) * list.state.size

  const narrow = !useMedia('(hover: none)') && props.narrowActions === true
  const widths = useColumnWidths(drawn, rows, layout, {
    boxes: Number(selecting !== undefined) + Number(expands),
    rowActions: ownActions,
    narrow,
  })
  const model = { columns: visibleColumns, rows, rowActions, link, currentId: props.splitId, expanded, onToggle: toggle, selecting }
  const { change, ...cells } = cellListeners({ columns: visibleColumns, rows, chosen: selection?.chosen, onChange: props.onChangeCell })
  const grid: Grid = {
    walk,
    selection,
    selecting,
    characters,
    total: page?.total ?? 0,
    peekedId: peeked?.id,
    onPeek: peeks ? setPeekedId : undefined,
    onChange: change,
  }
  useListEntry(frame, grid)
  const body = (): ReactNode => {
    if (error && !page) return <ErrorState error={error} onRetry={retry} />
    if (props.drawing && !empty) return page ? props.drawing({ rows, grouping: props.grouping }) : <TableSkeleton cards />
    if (onPhone) return page ? <CardList {...props} {...model} columns={props.cards ?? visibleColumns} /> : <TableSkeleton cards />
    return (
      <div
        className={classes.scroller}
        style={heightLess ? ({ '--height-less': heightLess } as CSSProperties) : undefined}
        data-empty={empty || undefined}
        ref={scroller}
        tabIndex={-1}
        onFocus={onFocus}
      >
        <table
          ref={table}
          role="grid"
          aria-multiselectable={selecting ? true : undefined}
          {...cells}
          onKeyDown={(event) => onRowKey(event, grid)}
          data-peeks={peeks || undefined}
          data-changes={change ? true : undefined}
          className={classes.table}
          style={widths.table}
          aria-label={label}
          aria-busy={result.fetching}
          aria-rowcount={page && page.total + headings}
          data-dense={layout.dense || undefined}
          data-narrow={narrow || undefined}
        >
          <TableHead
            columns={drawn}
            widths={widths.columns}
            resizing={widths.resizing}
            list={list}
            expands={expands}
            acts={acts}
            narrow={narrow}
            selected={selecting?.page}
            selectReason={selecting?.reason}
            onSelectPage={selecting?.onSelectPage}
          />
          {page ? (
            <TableBody {...props} {...model} columns={drawn} scroller={scroller} walk={walk} firstIndex={headings + before.current + 1} />
          ) : (
            <TableSkeleton columns={drawn.length + Number(selecting !== undefined) + Number(expands) + Number(acts)} />
          )}
        </table>
      </div>
    )
  }

  return (
    <section
      ref={frame}
      tabIndex={-1}
      className={classes.frame}
      data-list
      data-cards={onPhone || undefined}
      data-peeking={(peeked !== undefined && !isSplit) || undefined}
      data-split={isSplit || undefined}
      data-selecting={selecting?.some || (selection && selection.outside > 0) || undefined}
      data-fills={onPhone || heightLess ? undefined : true}
      aria-label={`Lista: ${label}`}
    >
      <VisuallyHidden aria-live="polite" data-says />
      {refetching && <div className={classes.progress} />}
      {body()}
      {peeked && !isSplit && <Suspense>{peek(peeked.original)}</Suspense>}
      {props.record}
      {empty && <NothingFound list={list} emptyText={emptyText} emptyActions={emptyActions} />}
      {selection && (selecting?.some || selection.outside > 0) && (
        <SelectionBar selection={selection} outcome={props.selectionOutcome} onBack={() => enterRows(frame.current)}>
          {selecting?.some && props.selectionActions}
        </SelectionBar>
      )}
      {page && !empty && (
        <Pager
          label={label}
          total={page.total}
          state={list.state}
          sizes={list.sizes}
          onPage={setPage}
          onSize={list.setSize}
          groups={props.grouping && 'groups' in props.grouping ? props.grouping.groups.length : undefined}
          hint={
            onPhone || props.drawing ? undefined : gridHint({ opens: link !== undefined, selects: selecting !== undefined, characters })
          }
        />
      )}
    </section>
  )
}

function NothingFound({ list, emptyText, emptyActions }: { list: ListControl; emptyText?: string; emptyActions?: ReactNode }) {
  const filtered = Object.keys(list.state.filters).length > 0
  return (
    <EmptyState mensaje={emptyText}>
      {filtered ? (
        <Button variant="default" onClick={() => list.setFilters({})}>
          Limpiar filtros
        </Button>
      ) : (
        emptyActions
      )}
    </EmptyState>
  )
}

export const DataTable = memo(DataTableOf) as typeof DataTableOf
