import { useQuery } from '@tanstack/react-query'
import { useCallback, useLayoutEffect, useMemo, useState } from 'react'
import { type AskedPage, linesQuery } from '../editor/reportQueries.ts'
import type { LineGroup } from './LineGroups.tsx'
import type { LineStore } from './lineStore.ts'
import { keptInSight, withAdded } from './shownLines.ts'

type Shown = { readonly key: string; readonly ids: readonly string[]; readonly total: number }

/** The page of lines on the screen. A line that no longer belongs to its tab stays until another page is asked for: nobody loses it while he writes. */
export function useLinesPage(store: LineStore, asked: AskedPage) {
  const { data, error, isFetching, refetch } = useQuery(linesQuery(asked))
  const key = JSON.stringify(asked)
  const [shown, setShown] = useState<Shown | null>(null)
  const every = asked.opc === 0
  useLayoutEffect(() => {
    if (!data) return
    const found = store.take(data.results)
    setShown((before) => {
      const ids = before?.key === key && !every ? keptInSight(before.ids, found) : found
      const isSame = before !== null && ids.length === before.ids.length && ids.every((id, at) => id === before.ids[at])
      return { key, ids: isSame ? before.ids : ids, total: data.total }
    })
  }, [data, key, every, store])
  const add = useCallback(
    (id: string, after: string) => setShown((before) => before && { ...before, ids: withAdded(before.ids, id, after) }),
    [],
  )
  const drop = useCallback(
    (id: string) => setShown((before) => before && { ...before, ids: before.ids.filter((other) => other !== id) }),
    [],
  )
  const ids = shown?.ids
  const groups = useMemo(() => ids && groupsOf(ids, (id) => store.get(id)?.line.ubicacion ?? ''), [ids, store])
  return {
    groups,
    total: shown?.total ?? 0,
    busy: isFetching && shown?.key !== key,
    error: shown ? null : error,
    retry: () => void refetch(),
    add,
    drop,
  }
}

function groupsOf(ids: readonly string[], nameOf: (id: string) => string): LineGroup[] {
  const groups: { name: string; ids: string[] }[] = []
  for (const id of ids) {
    const [name, last] = [nameOf(id), groups.at(-1)]
    if (last?.name === name) last.ids.push(id)
    else groups.push({ name, ids: [id] })
  }
  return groups
}
