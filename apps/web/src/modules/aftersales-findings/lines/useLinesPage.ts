import { useQuery } from '@tanstack/react-query'
import { useCallback, useLayoutEffect, useMemo, useState } from 'react'
import { type PageQuery, linesQuery } from './reportQueries.ts'
import type { LineGroup } from './LineGroups.tsx'
import type { LineStore } from '../store/lineStore.ts'
import { withFound, withAdded } from './foundLines.ts'

type LoadedPage = { readonly key: string; readonly ids: readonly string[]; readonly total: number }

/** The visible page of lines. A line that left its tab stays until another page is loaded: it must not vanish while the user writes. */
export function useLinesPage(store: LineStore, pageQuery: PageQuery) {
  const { data, error, isFetching, refetch } = useQuery(linesQuery(pageQuery))
  const key = JSON.stringify(pageQuery)
  const [loaded, setLoaded] = useState<LoadedPage | null>(null)
  const every = pageQuery.opc === 0
  useLayoutEffect(() => {
    if (!data) return
    const found = store.take(data.results)
    setLoaded((before) => {
      const ids = before?.key === key && !every ? withFound(before.ids, found) : found
      const isSame = before !== null && ids.length === before.ids.length && ids.every((id, at) => id === before.ids[at])
      return { key, ids: isSame ? before.ids : ids, total: data.total }
    })
  }, [data, key, every, store])
  const add = useCallback(
    (id: string, after: string) => setLoaded((before) => before && { ...before, ids: withAdded(before.ids, id, after) }),
    [],
  )
  const drop = useCallback(
    (id: string) => setLoaded((before) => before && { ...before, ids: before.ids.filter((other) => other !== id) }),
    [],
  )
  const ids = loaded?.ids
  const groups = useMemo(() => ids && groupsOf(ids, (id) => store.get(id)?.line.ubicacion ?? ''), [ids, store])
  return {
    groups,
    total: loaded?.total ?? 0,
    busy: isFetching && loaded?.key !== key,
    error: loaded ? null : error,
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
