import { VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react'
import { memo } from 'react'
import { oneStop } from '../../ui/oneStop.ts'
import { isPinned } from './column.ts'
import type { Stacked } from './columns/stacked.ts'
import classes from './DataTable.module.css'
import { onHeadKey } from './keys/headKeys.ts'
import { nextSort, type Sort } from './listState.ts'
import { SelectBox, type SelectState } from './selection/SelectBox.tsx'
import type { ListControl } from './useListState.ts'
import type { Resizing } from './widths/resizing.ts'
import { WidthHandle } from './widths/WidthHandle.tsx'

type Props<Row> = {
  readonly columns: readonly Stacked<Row>[]
  // One CSS width per column.
  readonly widths: readonly string[]
  readonly resizing: Resizing
  readonly list: ListControl
  readonly expands: boolean
  readonly acts: boolean
  /** There is no room for the heading of the actions. */
  readonly narrow: boolean
  // The selection state of the page; absent without selection.
  readonly selected?: SelectState
  readonly selectReason?: string
  readonly onSelectPage?: (chosen: boolean) => void
}

function TableHeadOf<Row>({ columns, widths, resizing, list, expands, acts, narrow, selected, selectReason, onSelectPage }: Props<Row>) {
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
    </thead>
  )
}

export const TableHead = memo(TableHeadOf) as typeof TableHeadOf

type HeaderProps<Row> = {
  readonly column: Stacked<Row>
  readonly width: string | undefined
  readonly resizing: Resizing
  readonly pinned: boolean
  readonly sort: Sort
  readonly onSort: (sort: Sort) => void
}

function HeaderCell<Row>({ column, width, resizing, pinned, sort, onSort }: HeaderProps<Row>) {
  const { below = [] } = column
  const stack = [column, ...below]
  const sorted = stack.some(({ key }) => key === sort.field)
  const order = sort.order === 1 ? 'ascending' : 'descending'
  const sorts = stack.some(({ sortable }) => sortable)
  return (
    <th
      scope="col"
      aria-sort={sorts ? (sorted ? order : 'none') : undefined}
      aria-label={stack.map(({ label }) => label).join(', ')}
      data-column={column.key}
      data-align={column.align}
      data-pinned={pinned || undefined}
      tabIndex={sorts ? undefined : -1}
      style={{ width }}
    >
      <Heading column={column} sort={sort} onSort={onSort} />
      {below.length > 0 && (
        <div className={classes.below}>
          {below.map((each) => (
            <Heading key={each.key} column={each} sort={sort} onSort={onSort} />
          ))}
        </div>
      )}
      <WidthHandle columnKey={column.key} resizing={resizing} />
    </th>
  )
}

function Heading<Row>({ column: { key, label, title, sortable }, sort, onSort }: Pick<HeaderProps<Row>, 'column' | 'sort' | 'onSort'>) {
  if (!sortable) {
    return (
      <span className={classes.label} data-tip={title}>
        {label}
      </span>
    )
  }
  const sorted = sort.field === key
  const Arrow = !sorted ? IconArrowsSort : sort.order === 1 ? IconArrowUp : IconArrowDown
  return (
    <button type="button" className={classes.sort} data-tip={title} onClick={() => onSort(nextSort(sort, key))}>
      <span className={classes.label}>{label}</span>
      <Arrow size="1.05em" aria-hidden className={classes.arrow} data-sorted={sorted || undefined} />
    </button>
  )
}
