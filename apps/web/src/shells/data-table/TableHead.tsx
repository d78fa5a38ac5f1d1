import { VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react'
import { memo } from 'react'
import { oneStop } from '../../ui/oneStop.ts'
import { type Column, isPinned } from './column.ts'
import classes from './DataTable.module.css'
import type { FilterField } from '../filter-panel/filterField.ts'
import { FieldFilter } from './filters/FieldFilter.tsx'
import { fieldIn } from './filters/headFilters.ts'
import { HeaderFilter } from './filters/HeaderFilter.tsx'
import { onHeadKey } from './keys/headKeys.ts'
import { nextSort, type Sort } from './listState.ts'
import { SelectBox, type SelectState } from './selection/SelectBox.tsx'
import type { ListControl } from './useListState.ts'
import type { Resizing } from './widths/resizing.ts'
import { WidthHandle } from './widths/WidthHandle.tsx'

const none: readonly FilterField[] = []

type Props<Row> = {
  readonly columns: readonly Column<Row>[]
  // One CSS width per column.
  readonly widths: readonly string[]
  readonly resizing: Resizing
  readonly list: ListControl
  readonly fields?: readonly FilterField[] | undefined
  readonly expands: boolean
  readonly acts: boolean
  /** There is no room for the heading of the actions. */
  readonly narrow: boolean
  // The selection state of the page; absent without selection.
  readonly selected?: SelectState
  readonly selectReason?: string
  readonly onSelectPage?: (chosen: boolean) => void
}

/** One row of headings, and one of filters where a column has some. */
export const headRows = <Row,>(columns: readonly Column<Row>[], fields: readonly FilterField[] = none): number =>
  columns.some((column) => column.filter ?? fieldIn(fields)(column)) ? 2 : 1

function TableHeadOf<Row>({
  columns,
  widths,
  resizing,
  list,
  fields = none,
  expands,
  acts,
  narrow,
  selected,
  selectReason,
  onSelectPage,
}: Props<Row>) {
  const fieldOf = fieldIn(fields)
  return (
    // The keys are heard from the controls inside.
    <thead ref={oneStop} onKeyDown={(event) => onHeadKey(event, { columns, resizing })}>
      <tr aria-rowindex={1}>
        {selected && onSelectPage && (
          <th scope="col" className={classes.select}>
            <SelectBox label="Seleccionar los de esta página" state={selected} reason={selectReason} onChange={onSelectPage} />
          </th>
        )}
        {expands && (
          <th scope="col" className={classes.expander}>
            <VisuallyHidden>Detalle</VisuallyHidden>
          </th>
        )}
        {columns.map((column, at) => (
          <HeaderCell
            key={column.key}
            column={column}
            width={widths[at]}
            resizing={resizing}
            pinned={isPinned(column)}
            sort={list.state.sort}
            onSort={list.setSort}
          />
        ))}
        {acts && (
          <th scope="col" className={classes.actions}>
            {narrow ? <VisuallyHidden>Acciones</VisuallyHidden> : 'Acciones'}
          </th>
        )}
      </tr>
      {headRows(columns, fields) > 1 && (
        <tr className={classes.filters} aria-rowindex={2}>
          {selected && <td className={classes.select} />}
          {expands && <td className={classes.expander} />}
          {columns.map((column) => (
            <td key={column.key} data-pinned={isPinned(column) || undefined}>
              <ColumnFilterCell column={column} field={fieldOf(column)} list={list} />
            </td>
          ))}
          {acts && <td className={classes.actions} />}
        </tr>
      )}
    </thead>
  )
}

type FilterProps<Row> = { readonly column: Column<Row>; readonly field: FilterField | undefined; readonly list: ListControl }
function ColumnFilterCell<Row>({ column: { key, label, title = label, filter }, field, list }: FilterProps<Row>) {
  if (filter) return <HeaderFilter name={filter.name ?? key} label={title} filter={filter} list={list} />
  return field ? <FieldFilter field={field} list={list} /> : null
}

export const TableHead = memo(TableHeadOf) as typeof TableHeadOf

type HeaderProps<Row> = {
  readonly column: Column<Row>
  readonly width: string | undefined
  readonly resizing: Resizing
  readonly pinned: boolean
  readonly sort: Sort
  readonly onSort: (sort: Sort) => void
}

function HeaderCell<Row>({ column, width, resizing, pinned, sort, onSort }: HeaderProps<Row>) {
  const sorted = sort.field === column.key
  const order = sort.order === 1 ? 'ascending' : 'descending'
  const Arrow = !sorted ? IconArrowsSort : sort.order === 1 ? IconArrowUp : IconArrowDown
  return (
    <th
      scope="col"
      aria-sort={column.sortable ? (sorted ? order : 'none') : undefined}
      aria-label={column.label}
      data-column={column.key}
      data-align={column.align}
      data-pinned={pinned || undefined}
      tabIndex={column.sortable ? undefined : -1}
      style={{ width }}
    >
      {column.sortable ? (
        <button type="button" className={classes.sort} data-tip={column.title} onClick={() => onSort(nextSort(sort, column.key))}>
          <span className={classes.label}>{column.label}</span>
          <Arrow size="1.05em" aria-hidden className={classes.arrow} data-sorted={sorted || undefined} />
        </button>
      ) : (
        <span className={classes.label} data-tip={column.title}>
          {column.label}
        </span>
      )}
      <WidthHandle columnKey={column.key} resizing={resizing} />
    </th>
  )
}
