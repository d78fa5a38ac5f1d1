import type { ListedRow } from '@soportica/contract/projects/listWire'
import { useQuery } from '@tanstack/react-query'
import { createContext, useContext, useEffect, useMemo } from 'react'
import type { ListState } from '../../data-table/listState.ts'
import { neededPages, notOnPage, walkFrom } from '../../list/recordWalk.ts'
import type { ListedPage, ProjectScreens } from '../projectScreens.ts'
import { rowId } from './listedRow.ts'
import { loadList, pageKey } from './listQueries.ts'

type Props = {
  readonly screens: ProjectScreens
  readonly modulo: string
  readonly tab: number
  readonly state: ListState
  readonly columnas: readonly string[]
  /** The rows of a list in groups, which has no pages. */
  readonly grouped?: readonly ListedRow[] | undefined
}

/** The record that lies over the list. */
export const OpenOverList = createContext<number | undefined>(undefined)

const idsOf = (page: ListedPage) => ({ ids: page.results.map(rowId), total: page.total })

/** While a record is open over its list: publishes the previous and next record. */
export function WalkThroughList(props: Props) {
  const id = useContext(OpenOverList)
  return id ? <Walk {...props} id={id} /> : null
}

function Walk({ screens, modulo, tab, state, columnas, grouped, id }: Props & { readonly id: number }) {
  const { project, walk } = screens
  const onPage = (page: number) => {
    const pageState = { ...state, page }
    return {
      queryKey: pageKey(project, modulo, tab, pageState, columnas),
      queryFn: ({ signal }: { signal: AbortSignal }) => loadList(screens, { modulo, tab, state: pageState, columnas }, signal),
      // The list itself asks again when it is old.
      staleTime: Infinity,
      select: idsOf,
    }
  }
  const rows = useMemo(() => grouped && { ids: grouped.map(rowId), total: grouped.length }, [grouped])
  const { page, size } = rows ? { page: 1, size: Math.max(1, rows.total) } : state
  const paged = useQuery({ ...onPage(page), enabled: rows === undefined }).data
  const here = rows ?? paged
  const needs = neededPages(id, { page, size, here })
  const before = useQuery({ ...onPage(page - 1), enabled: needs.before }).data?.ids
  const after = useQuery({ ...onPage(page + 1), enabled: needs.after }).data?.ids
  const found = useMemo(() => walkFrom(id, { page, size, here, before, after }), [id, page, size, here, before, after])
  useEffect(() => {
    // A save may remove the record from the list: the user continues from its former place.
    const stood = walk.get()
    if (found.next !== notOnPage || stood?.id !== id || !stood.listPosition) walk.set(found)
  }, [walk, found, id])
  useEffect(() => () => walk.set(null), [walk])
  return null
}
