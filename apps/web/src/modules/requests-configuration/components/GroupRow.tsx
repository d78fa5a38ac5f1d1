import { counted } from '@soportica/rules/counted'
import { memo } from 'react'
import type { Item } from '../visibleRows.ts'
import { columnCount } from '../useGrid.ts'
import classes from './Configuration.module.css'
import type { RowActs } from './GridRow.tsx'
import { SelectBox } from './SelectBox.tsx'

type Props = {
  readonly item: Extract<Item, { kind: 'group' }>
  readonly index: number
  readonly top: number
  readonly acts: RowActs
  readonly measure: (element: Element | null) => void
  readonly chosen: number
  readonly active: boolean
  readonly onPhone: boolean
}

/** A project; its box takes all of its rows. */
export const GroupRow = memo(function GroupRow({ item, index, top, acts, measure, chosen, active, onPhone }: Props) {
  const { nombre, rows } = item
  const count = counted(rows.length, 'combinación', 'combinaciones')
  const box = (
    <SelectBox
      label={`Seleccionar ${nombre}`}
      all={chosen === rows.length}
      some={chosen > 0}
      onToggle={() => acts.select(item)}
      cell={`${index}:0`}
      active={onPhone || active}
      onStand={() => acts.stand(index, 0)}
    />
  )
  return (
    <div
      ref={measure}
      data-index={index}
      className={classes.group}
      style={{ top }}
      {...(onPhone ? {} : { role: 'row', 'aria-rowindex': index + 2 })}
    >
      <span className={classes.groupCell} {...(onPhone ? {} : { role: 'gridcell', 'aria-colindex': 1, 'aria-colspan': columnCount })}>
        {box}
        <strong>{nombre}</strong>
        <small>{count}</small>
      </span>
    </div>
  )
})
