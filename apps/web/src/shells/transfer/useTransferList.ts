import { useMemo, useState } from 'react'
import { foundItems, idsOf, type Line, linesOf, type TransferItem } from './lines.ts'
import { nothingPicked, type Picking } from './picking.ts'

export type TransferListModel = {
  readonly total: number
  readonly query: string
  readonly search: (query: string) => void
  readonly lines: readonly Line[]
  // In screen order, without filtered-out items.
  readonly ids: readonly number[]
  readonly picking: Picking
  readonly setPicking: (picking: Picking) => void
  readonly picked: readonly number[]
}

export function useTransferList(items: readonly TransferItem[]): TransferListModel {
  const [query, search] = useState('')
  const [picking, setPicking] = useState<Picking>(nothingPicked)
  // Not deferred: moved items must be those found by the present filter.
  const lines = useMemo(() => linesOf(foundItems(items, query)), [items, query])
  const ids = useMemo(() => idsOf(lines), [lines])
  const picked = useMemo(() => ids.filter((id) => picking.picked.has(id)), [ids, picking])
  return { total: items.length, query, search, lines, ids, picking, setPicking, picked }
}
