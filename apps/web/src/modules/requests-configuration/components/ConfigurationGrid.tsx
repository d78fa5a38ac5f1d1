import type { ConfigurationRow } from '@soportica/contract/requests/configuration'
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, memo, useEffect, useMemo, useRef, useState } from 'react'
import { usePhone } from '../../../shells/data-table/usePhone.ts'
import type { Choosable } from '../people/choosablePeople.ts'
import { PeoplePicker } from '../people/PeoplePicker.tsx'
import type { Cell, Disputes } from '../disputes.ts'
import { DisputedCell, type Settled } from './DisputedCell.tsx'
import { type EditedField, editedFields, type FieldValue, keyOf, nameFields, rowName, type RowKey } from '../fields.ts'
import type { Item } from '../visibleRows.ts'
import { columnCount, firstEdited, useGrid } from '../useGrid.ts'
import classes from './Configuration.module.css'
import { peopleIn } from './FieldValueText.tsx'
import { GridCard } from './GridCard.tsx'
import { GridRow, type RowActs } from './GridRow.tsx'
import { GroupRow } from './GroupRow.tsx'
import { SelectBox } from './SelectBox.tsx'

export type GridPeople = { readonly aprobadores: readonly Choosable[]; readonly solucionadores: readonly Choosable[] }
type Props = {
  readonly items: readonly Item[]
  readonly people: GridPeople
  readonly names: ReadonlyMap<number, string>
  readonly selected: ReadonlySet<RowKey>
  readonly onSelect: (keys: readonly RowKey[], chosen: boolean) => void
  readonly disputes: Disputes
  readonly onSave: (key: RowKey, field: EditedField, value: FieldValue, version: number) => void
  readonly onLeave: (key: RowKey, field: EditedField) => void
  readonly onHistory: (row: ConfigurationRow) => void
}

const [rowHeight, groupHeight, cardHeight] = [36, 34, 300]
const keysOf = (item: Item): readonly RowKey[] => (item.kind === 'row' ? [item.key] : item.rows.map(keyOf))

/** Memoised: a search that is being typed is not yet the grid's. */
export const ConfigurationGrid = memo(function ConfigurationGrid(props: Props) {
  const { items, people, names, selected, onSelect, disputes, onSave, onLeave, onHistory } = props
  const onPhone = usePhone()
  const scroller = useRef<HTMLDivElement>(null)
  const every = useMemo(() => items.flatMap((item) => (item.kind === 'row' ? [item.key] : [])), [items])
  const allChosen = every.length > 0 && every.every((key) => selected.has(key))
  const select = (item: Item) => {
    const keys = keysOf(item)
    onSelect(keys, !keys.every((key) => selected.has(key)))
  }
  const [settling, setSettling] = useState<Cell | null>(null)
  const onDisputed = (key: RowKey, field: EditedField): boolean => {
    const disputed = disputes.get(key)?.[field] !== undefined
    if (disputed) setSettling({ key, field })
    return disputed
  }
  const grid = useGrid(items, scroller, { onSave, onDisputed, onSelect: select, onSelectAll: () => onSelect(every, !allChosen) })
  const { at, editing } = grid
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (items[index]?.kind === 'group' ? groupHeight : onPhone ? cardHeight : rowHeight),
    getItemKey: (index) => {
      const item = items[index]!
      return item.kind === 'group' ? `g${item.id}` : item.key
    },
    // The focused row stays mounted while scrolling.
    rangeExtractor: (range) =>
      [...new Set([at.item, ...defaultRangeExtractor(range)])].filter((i) => i < items.length).toSorted((a, b) => a - b),
    overscan: 4,
    // The head lies over the first rows.
    scrollPaddingStart: onPhone ? 0 : 40,
  })

  // One stable object for all rows, so that a row redraws only when its own data change.
  const latest = useRef({ grid, select, onHistory })
  latest.current = { grid, select, onHistory }
  const acts = useMemo<RowActs>(
    () => ({
      edit: (item, column) => latest.current.grid.edit({ item, column }),
      stand: (item, column) => latest.current.grid.stand({ item, column }),
      leave: (value, how) => latest.current.grid.leave(value, how),
      select: (item) => latest.current.select(item),
      history: (row) => latest.current.onHistory(row),
    }),
    [],
  )
  const press = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event
    const isBox = event.target instanceof HTMLInputElement
    const isButton = event.target instanceof HTMLButtonElement
    if (altKey || editing || ((isBox || isButton) && (key === ' ' || key === 'Enter'))) return
    if (grid.press(key, ctrlKey || metaKey)) event.preventDefault()
  }
  const edited = editedFields.find(({ field }) => field === editing?.field)
  const picked = items.find((item) => item.kind === 'row' && item.key === editing?.key)
  const picking =
    edited && picked?.kind === 'row' && (edited.kind === 'people' || edited.kind === 'person') ? { edited, row: picked.row } : undefined
  const cellAt = (item: number, column: number) => scroller.current?.querySelector<HTMLElement>(`[data-cell="${item}:${column}"]`) ?? null
  const settledItem = items.findIndex((item) => item.kind === 'row' && item.key === settling?.key)
  const settledRow = items[settledItem]
  const settledAt = editedFields.findIndex(({ field }) => field === settling?.field)
  const settledField = editedFields[settledAt]
  const dispute = settling && disputes.get(settling.key)?.[settling.field]
  const settle = (how: Settled) => {
    if (!settling) return
    setSettling(null)
    grid.goTo({ item: Math.max(settledItem, 0), column: firstEdited + settledAt })
    if (how === 'theirs') onLeave(settling.key, settling.field)
    if (how === 'mine' && dispute && settledRow?.kind === 'row') onSave(settling.key, settling.field, dispute.mine, settledRow.row.version)
  }
  // A user who types elsewhere is not interrupted: the cell stays marked.
  const known = useRef(disputes)
  useEffect(() => {
    const before = known.current
    known.current = disputes
    if (editing || settling) return
    for (const [key, fields] of disputes)
      for (const { field } of editedFields) if (fields[field] && fields[field] !== before.get(key)?.[field]) setSettling({ key, field })
  }, [disputes, editing, settling])
  const Row = onPhone ? GridCard : GridRow
  return (
    <>
      {/* Keys are heard from any focused cell. */}
      <div
        ref={scroller}
        className={classes.scroller}
        role={onPhone ? 'group' : 'grid'}
        aria-label="Configuración"
        {...(onPhone
          ? {}
          : { 'aria-rowcount': items.length + 1, 'aria-colcount': columnCount, 'aria-multiselectable': true, onKeyDown: press })}
      >
        {onPhone ? (
          <div className={classes.all}>
            <SelectBox
              label="Seleccionar todas"
              labelVisible
              some={every.some((key) => selected.has(key))}
              all={allChosen}
              onToggle={() => onSelect(every, !allChosen)}
            />
          </div>
        ) : (
          <div className={classes.head} role="row" aria-rowindex={1}>
            <span className={classes.box} role="columnheader" aria-colindex={1}>
              <SelectBox
                label="Seleccionar todas"
                some={every.some((key) => selected.has(key))}
                all={allChosen}
                onToggle={() => onSelect(every, !allChosen)}
              />
            </span>
            {nameFields.map(({ field, label }, column) => (
              <span key={field} role="columnheader" aria-colindex={column + 2}>
                {label}
              </span>
            ))}
            {editedFields.map(({ field, label, tip, kind }, column) => (
              <span key={field} role="columnheader" aria-colindex={firstEdited + column + 1} data-tip={tip} data-kind={kind}>
                {label}
              </span>
            ))}
            <span role="columnheader" aria-colindex={columnCount}>
              <span className={classes.unseen}>Bitácora</span>
            </span>
          </div>
        )}
        <div className={classes.rows} role="presentation" style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ index, key, start }) => {
            const item = items[index]
            if (!item) return null
            const common = { index, top: start, acts, measure: virtualizer.measureElement }
            if (item.kind === 'group') {
              const chosen = item.rows.filter((row) => selected.has(keyOf(row))).length
              return <GroupRow key={key} {...common} item={item} chosen={chosen} active={at.item === index} onPhone={onPhone} />
            }
            return (
              <Row
                key={key}
                {...common}
                item={item}
                names={names}
                chosen={selected.has(item.key)}
                active={at.item === index ? at.column : -1}
                editing={editing?.key === item.key ? editing.field : null}
                typed={editing?.key === item.key ? editing.typed : undefined}
                disputes={disputes.get(item.key)}
              />
            )
          })}
        </div>
      </div>
      {picking && (
        <PeoplePicker
          key={`${editing?.key} ${picking.edited.field}`}
          label={`${picking.edited.label} de ${rowName(picking.row)}`}
          people={picking.edited.field === 'usuAprobadores' ? people.aprobadores : people.solucionadores}
          chosen={peopleIn(picking.row, picking.edited.field)}
          single={picking.edited.kind === 'person'}
          anchor={cellAt(at.item, at.column)}
          onDone={(ids) => grid.leave(ids && (picking.edited.kind === 'person' ? (ids[0] ?? 0) : ids.join(',')), 'stay')}
        />
      )}
      {dispute && settledField && settledRow?.kind === 'row' && (
        <DisputedCell
          key={`${settling.key} ${settling.field}`}
          row={settledRow.row}
          edited={settledField}
          dispute={dispute}
          names={names}
          anchor={cellAt(settledItem, firstEdited + settledAt)}
          onSettle={settle}
        />
      )}
    </>
  )
})
