import { useMemo } from 'react'
import { usePreference } from '../../lib/preferences.ts'
import type { Column } from './column.ts'
import type { ColumnWidths } from './widths/columnWidths.ts'
import { arranged, hiddenKeys, moved, type SavedLayout, toggled } from './layout.ts'

export type TableLayout = {
  readonly order: readonly string[]
  readonly hidden: readonly string[]
  readonly visible: readonly string[]
  readonly dense: boolean
  readonly widths: ColumnWidths
  readonly move: (key: string, by: 1 | -1) => void
  readonly toggle: (key: string) => void
  readonly setDense: (dense: boolean) => void
  readonly setWidths: (widths: ColumnWidths) => void
  readonly reset: () => void
  /** Under which it is stored. */
  readonly name: string
  readonly saved: SavedLayout
}

const untouched: SavedLayout = {}
const noWidths: ColumnWidths = {}

/** The preference that stores a table's columns; a view has its own. */
export const layoutKey = (name: string, view?: number): string => `tabla.${name}${view === undefined ? '' : `.vista${view}`}`

// Columns, their order, their widths and the density of a table, remembered for the user.
export function useTableLayout<Row>(name: string, columns: readonly Column<Row>[], view?: number): TableLayout {
  const [saved, save] = usePreference<SavedLayout>(layoutKey(name, view), untouched)
  return useMemo(() => {
    const order = arranged(columns, saved.order)
    const hidden = hiddenKeys(columns, saved)
    const grouped = columns.filter(({ group }) => group !== undefined).map(({ key }) => key)
    const unseen = grouped.filter((key) => hidden.includes(key))
    return {
      name,
      saved,
      order,
      hidden,
      visible: order.filter((key) => !hidden.includes(key)),
      dense: saved.dense ?? false,
      widths: saved.widths ?? noWidths,
      move: (key, by) => save({ ...saved, order: moved(order, key, by, unseen) }),
      toggle: (key) => {
        const next = toggled(order, hidden, key)
        const isVisible = (other: string) => !next.includes(other)
        // oxlint-disable-next-line names/plain -- stored in the preferences of users
        save({ ...saved, hidden: next.filter((other) => !grouped.includes(other)), shown: grouped.filter(isVisible) })
      },
      setDense: (dense) => save({ ...saved, dense }),
      setWidths: (widths) => save((before) => ({ ...before, widths })),
      reset: () => save(saved.dense ? { dense: true } : untouched),
    }
  }, [name, columns, saved, save])
}
