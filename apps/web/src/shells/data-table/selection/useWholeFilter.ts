import { useEffect, useState } from 'react'
import { type Selection, stateOf } from './selection.ts'

type Question<Row> = { readonly key: string; readonly rows: readonly Row[]; readonly total: number }

/** Once all rows of the page are selected, all rows of the list can be, until the selection or the list changes. */
export function useWholeFilter<Row>(
  selection: Selection<Row>,
  rowId: (row: Row) => number,
  { key, rows, total }: Question<Row>,
): Selection<Row> {
  const [whole, setWhole] = useState<string | null>(null)
  const { chosen, toggle, set, clear } = selection
  useEffect(() => setWhole(null), [chosen.size])
  const isWhole = whole === key
  const offers = !isWhole && total > chosen.size && stateOf(chosen, rows.map(rowId)) === 'all'
  return {
    ...selection,
    toggle,
    set,
    clear,
    ...(isWhole && { total }),
    ...(offers && { selectWhole: () => setWhole(key) }),
  }
}
