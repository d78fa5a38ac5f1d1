import { IconChevronRight } from '@tabler/icons-react'
import { memo } from 'react'
import { cellOf, type Column, type Expansion, isPinned, type RowAction, textOfCell } from './column.ts'
import type { Stacked } from './columns/stacked.ts'
import { RowTitle } from './cells/RowTitle.tsx'
import classes from './DataTable.module.css'
import { RowActions } from './cells/RowActions.tsx'
import { type RowLink, rowListeners } from './rowLink.ts'
import { SelectBox } from './selection/SelectBox.tsx'

type Placed = { readonly rowIndex?: number; readonly virtualIndex?: number; readonly measure?: (node: Element | null) => void }

// Absent where rows cannot be selected.
export type Selectable = {
  readonly selected?: boolean
  readonly selectReason?: string
  readonly onSelect?: (id: string, range: boolean) => void
}

export type RowProps<Row extends object> = Selectable & {
  readonly id: string
  readonly row: Row
  readonly columns: readonly Stacked<Row>[]
  readonly rowName: (row: Row) => string
  readonly rowActions?: (row: Row) => readonly RowAction[]
  readonly link?: RowLink<Row>
  readonly isCurrent?: boolean
  readonly expansion?: Expansion<Row>
  readonly open: boolean
  readonly onToggle: (id: string) => void
}

/** A cell that can change takes the focus, and so do the others beside it. */
const changing = <Row extends object>({ key, changes }: Column<Row>, row: Row) =>
  changes && { tabIndex: -1, 'data-column': key, 'data-may': changes(row) === true || undefined }

const detailId = (id: string) => `detalle-${id}`

function TableRowOf<Row extends object>({
  id,
  row,
  columns,
  rowName,
  rowActions,
  link,
  isCurrent,
  expansion,
  open,
  onToggle,
  selected,
  selectReason,
  onSelect,
  rowIndex,
  virtualIndex,
  measure,
}: RowProps<Row> & Placed) {
  // Users who hid the name column still need the link.
  const linkColumn = link && (columns.find(isPinned) ?? columns[0])
  return (
    <tr
      className={classes.row}
      tabIndex={-1}
      aria-rowindex={rowIndex}
      aria-selected={onSelect && selected === true}
      data-row={id}
      data-index={virtualIndex}
      ref={measure}
      data-open={open || undefined}
      data-selected={selected || undefined}
      aria-current={isCurrent || undefined}
      data-current={isCurrent || undefined}
      data-leads={(link && !link.onlyLink) || undefined}
      {...rowListeners(link, row)}
    >
      {onSelect && (
        <td className={classes.select}>
          <SelectBox
            label={`Seleccionar ${rowName(row)}`}
            state={selected ? 'all' : 'none'}
            reason={selectReason}
            onChange={(_, range) => onSelect(id, range)}
          />
        </td>
      )}
      {expansion && (
        <td className={classes.expander}>
          <button
            type="button"
            className={classes.action}
            aria-expanded={open}
            aria-controls={open ? detailId(id) : undefined}
            aria-label={`${expansion.label} de ${rowName(row)}`}
            data-tip={open ? 'Contraer' : `Ver ${expansion.label.toLowerCase()}`}
            onClick={() => onToggle(id)}
          >
            <IconChevronRight size="1.15em" className={classes.chevron} aria-hidden />
          </button>
        </td>
      )}
      {columns.map((column) => {
        const { below } = column
        const cell = below ? undefined : changing(column, row)
        const content =
          link && column === linkColumn ? (
            <RowTitle id={id} href={link.href(row)}>
              {cellOf(column, row)}
            </RowTitle>
          ) : (
            cellOf(column, row)
          )
        return (
          <td
            key={column.key}
            {...cell}
            aria-readonly={(cell && !cell['data-may']) || undefined}
            data-align={column.align}
            data-title={column.card === 'title' || undefined}
            data-pinned={isPinned(column) || undefined}
            data-line={column.grow === 0 || undefined}
            data-stack={below && true}
          >
            {below ? (
              <>
                <div className={classes.line} {...changing(column, row)}>
                  {content}
                </div>
                <div className={classes.below}>
                  {below.map((each) => (
                    <div key={each.key} className={classes.line} {...changing(each, row)}>
                      {textOfCell(each, row) !== '' && cellOf(each, row)}
                    </div>
                  ))}
                </div>
              </>
            ) : (
              content
            )}
          </td>
        )
      })}
      {rowActions && (
        <td className={classes.actions} data-actions>
          <RowActions name={rowName(row)} actions={rowActions(row)} />
        </td>
      )}
    </tr>
  )
}

export const TableRow = memo(TableRowOf) as typeof TableRowOf

type DetailProps<Row> = Omit<Placed, 'rowIndex'> & {
  readonly id: string
  readonly row: Row
  readonly columns: readonly unknown[]
  readonly expansion: Expansion<Row>
}

export function DetailRow<Row>({ id, row, columns, expansion, virtualIndex, measure }: DetailProps<Row>) {
  return (
    <tr id={detailId(id)} className={classes.detail} data-index={virtualIndex} ref={measure}>
      <td colSpan={columns.length + 2}>
        <div className={classes.detailBody}>{expansion.render(row)}</div>
      </td>
    </tr>
  )
}
