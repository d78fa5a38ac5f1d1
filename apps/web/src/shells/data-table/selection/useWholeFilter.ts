import { useEffect, useRef, useState } from 'react'
import { type Selection, stateOf } from './selection.ts'

type Question<Row> = { readonly key: string; readonly rows: readonly Row[]; readonly total: number }
type WholeFilter<Row> = Selection<Row> & {
  /** Of the question of which all rows are selected. */
  readonly whole: string | undefined
  /** Selects all rows of a part of the list, such as a group, and no others. */
  readonly selectPart: (part: Question<Row>) => void
}

/** All rows of the list can be selected, until the selection or the list changes. */
export function useWholeFilter<Row>(
  selection: Selection<Row>,
  rowId: (row: Row) => number,
  { key, rows, total }: Question<Row>,
): WholeFilter<Row> {
  const [whole, setWhole] = useState<{ readonly key: string; readonly within: string; readonly total: number } | null>(null)
  // Takes effect with the selection of its rows.
  const next = useRef<typeof whole>(null)
  const { chosen, toggle, set, clear } = selection
  useEffect(() => {
    setWhole(next.current)
    next.current = null
  }, [chosen.size])
  const inForce = whole?.within === key ? whole : undefined
  const hasMore = total > rows.length
  const offersWhole = hasMore && inForce?.key !== key && stateOf(chosen, rows.map(rowId)) === 'all'
  const selectPart = (part: Question<Row>) => {
    const wanted = { key: part.key, within: key, total: part.total }
    clear()
    set(part.rows, true)
    if (chosen.size === part.rows.length) setWhole(wanted)
    else next.current = wanted
  }
  return {
    ...selection,
    toggle,
    set,
    clear,
    whole: inForce?.key,
    selectPart,
    ...(inForce && { total: inForce.key === key ? total : inForce.total }),
    ...(hasMore && { selectWhole: () => selectPart({ key, rows, total }), offersWhole }),
  }
}
