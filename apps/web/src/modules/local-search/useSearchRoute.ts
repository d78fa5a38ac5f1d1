import type { LocalSearchRow } from '@soportica/contract/local-search/calls'
import { useCallback, useMemo, useRef } from 'react'
import { useHref, useLocation, useNavigate } from 'react-router'
import type { RowLink } from '../../shells/data-table/rowLink.ts'
import { closesBack, type RecordEntry } from '../../shells/record/recordEntry.ts'
import { rowId } from './searchList.ts'
import { listRoute, type SearchAddress, searchRoute } from './searchAddress.ts'

const atOnce = { flushSync: true, preventScrollReset: true } as const

/** Rows link to their searches over the present list. */
export function useSearchLink({ written }: SearchAddress, page: object | undefined) {
  const navigate = useNavigate()
  const location = useLocation()
  const here = useRef(location)
  here.current = location
  const root = useHref('/')
  const open = useCallback(
    (solid: number) => {
      const { pathname, search } = here.current
      const state: RecordEntry = { under: pathname + search }
      void navigate({ pathname: searchRoute({ written }, solid), search }, { ...atOnce, state })
    },
    [navigate, written],
  )
  const link = useMemo(
    (): RowLink<LocalSearchRow> => ({
      href: (row) => `${root.replace(/\/$/, '')}${searchRoute({ written }, rowId(row))}${here.current.search}`,
      open: (row) => open(rowId(row)),
    }),
    // The addresses change with the rows of a page.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [root, written, open, page],
  )
  return { open, link }
}

/** Back to the list from which the search was opened, or to the list that its address names. */
export function useCloseSearch({ written }: SearchAddress): () => void {
  const navigate = useNavigate()
  const { search, state, key } = useLocation()
  const closed = useRef<string>(undefined)
  return () => {
    // Going back takes a moment, in which the button may be pressed once more.
    if (closed.current === key) return
    closed.current = key
    const list = { pathname: listRoute({ written }), search }
    if (closesBack(state as RecordEntry, list)) void navigate(-1)
    else void navigate(list, { ...atOnce, replace: true })
  }
}
