import type { ConfigurationRow } from '@soportica/contract/requests/configuration'
import { IconHistory } from '@tabler/icons-react'
import { memo } from 'react'
import { Nothing } from '../../../ui/Nothing.tsx'
import type { RowDisputes } from '../disputes.ts'
import { type EditedField, editedFields, type FieldValue, nameFields, rowName } from '../fields.ts'
import type { Item } from '../visibleRows.ts'
import { columnCount, firstEdited, type Leaving } from '../useGrid.ts'
import { CellEditor } from './CellEditor.tsx'
import classes from './Configuration.module.css'
import { FieldValueText } from './FieldValueText.tsx'
import { SelectBox } from './SelectBox.tsx'

export type RowActs = {
  readonly edit: (item: number, column: number) => void
  readonly stand: (item: number, column: number) => void
  readonly leave: (value: FieldValue | undefined, how: Leaving) => void
  readonly select: (item: Item) => void
  readonly history: (row: ConfigurationRow) => void
}
export type RowProps = {
  readonly item: Extract<Item, { kind: 'row' }>
  readonly index: number
  readonly top: number
  readonly acts: RowActs
  readonly measure: (element: Element | null) => void
  readonly names: ReadonlyMap<number, string>
  readonly chosen: boolean
  // The focused column, if the focus is in this row.
  readonly active: number
  readonly editing: EditedField | null
  readonly typed: string | undefined
  readonly disputes: RowDisputes | undefined
}
export const toSettle = 'Dos valores por resolver: Enter los muestra'
const neverSaved = 'Esta combinación aún no se ha configurado'

export const GridRow = memo(function GridRow({ item, index, top, acts, names, chosen, active, editing, typed, disputes }: RowProps) {
  const { row } = item
  const name = rowName(row)
  const tab = (column: number) => (active === column ? 0 : -1)
  const cell = (column: number) => ({
    'aria-colindex': column + 1,
    'data-cell': `${index}:${column}`,
    onFocus: () => acts.stand(index, column),
  })
  const last = columnCount - 1
  return (
    <div
      className={classes.row}
      style={{ top }}
      role="row"
      aria-rowindex={index + 2}
      aria-selected={chosen}
      data-chosen={chosen || undefined}
    >
      <span className={classes.box} role="gridcell" aria-colindex={1}>
        <SelectBox
          label={`Seleccionar ${name}`}
          all={chosen}
          onToggle={() => acts.select(item)}
          cell={`${index}:0`}
          active={active === 0}
          onStand={() => acts.stand(index, 0)}
        />
      </span>
      {nameFields.map(({ field }, at) => (
        <span key={field} role="gridcell" tabIndex={tab(at + 1)} {...cell(at + 1)} data-tip-if-cut aria-readonly>
          {row[field]}
        </span>
      ))}
      {editedFields.map((edited, at) => {
        const { field, kind, label } = edited
        const column = firstEdited + at
        const isTyped = editing === field && (kind === 'days' || kind === 'frequency')
        return (
          // The grid handles its keys.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <span
            key={field}
            role="gridcell"
            tabIndex={tab(column)}
            {...cell(column)}
            data-kind={kind}
            data-edited={editing === field || undefined}
            data-disputed={disputes?.[field] ? true : undefined}
            aria-description={disputes?.[field] && toSettle}
            data-tip={disputes?.[field] && toSettle}
            onClick={() => editing !== field && acts.edit(index, column)}
          >
            {isTyped ? (
              <CellEditor kind={kind} label={`${label} de ${name}`} value={row[field] as number} typed={typed} onDone={acts.leave} />
            ) : (
              <FieldValueText row={row} edited={edited} names={names} />
            )}
          </span>
        )
      })}
      {row.csoId === 0 ? (
        <span className={classes.box} role="gridcell" tabIndex={tab(last)} {...cell(last)} data-tip={neverSaved}>
          <Nothing />
        </span>
      ) : (
        <span className={classes.box} role="gridcell" aria-colindex={columnCount}>
          <button
            type="button"
            className={classes.history}
            aria-label={`Bitácora de ${name}`}
            data-tip="Bitácora"
            data-tip-side="end"
            data-cell={`${index}:${last}`}
            tabIndex={tab(last)}
            onFocus={() => acts.stand(index, last)}
            onClick={() => acts.history(row)}
          >
            <IconHistory size="1.2em" aria-hidden />
          </button>
        </span>
      )}
    </div>
  )
})
