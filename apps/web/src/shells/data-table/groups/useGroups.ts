import { useCallback, useMemo, useState } from 'react'
import type { Grouping } from '../column.ts'
import type { ModelRow } from '../useRowModel.ts'
import { type Group, groupsOf } from './groups.ts'

const groupsAtOnce = 100

type Groups<Row> = { readonly groups: readonly Group<Row>[]; readonly hidden: number; readonly showAll: () => void }
/** The groups of a list, of very many the first hundred. Of the list's own groups, one that was never touched is open. */
export function useGroups<Row extends object>(rows: readonly ModelRow<Row>[], grouping: Grouping<Row>): Groups<Row> {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const [all, setAll] = useState(false)
  const toggle = useCallback((key: string) => {
    setClosed((before) => {
      const next = new Set(before)
      if (!next.delete(key)) next.add(key)
      return next
    })
  }, [])
  const groups = useMemo(() => groupsOf(rows, grouping, { closed, toggle }), [rows, grouping, closed, toggle])
  const visible = all ? groups : groups.slice(0, groupsAtOnce)
  return { groups: visible, hidden: groups.length - visible.length, showAll: () => setAll(true) }
}
