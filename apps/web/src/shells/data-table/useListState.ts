import { useCallback, useMemo, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { type Filters, type ListDefaults, type ListState, type Sort, readListState, writeListState } from './listState.ts'

export type ListControl = {
  readonly state: ListState
  // typing: one step of the back button for a whole word
  readonly setFilters: (filters: Filters, options?: { typing?: boolean }) => void
  readonly setSort: (sort: Sort) => void
  readonly setPage: (page: number, options?: { replace?: boolean }) => void
  readonly setSize: (size: number) => void
}

// The state of a list lives in the address: a view can be sent to a colleague and the back button works.
export function useListState(defaults: ListDefaults): ListControl {
  const [query, setQuery] = useSearchParams()
  const text = query.toString()
  const state = useMemo(() => readListState(new URLSearchParams(text), defaults), [text, defaults])
  const latest = useRef({ query, state, setQuery })
  latest.current = { query, state, setQuery }
  const wasTyping = useRef(false)

  const change = useCallback(
    (part: Partial<ListState>, { replace = false, typing = false } = {}) => {
      const { query: before, state: current } = latest.current
      const next = writeListState(before, { ...current, page: 1, ...part }, defaults)
      latest.current.setQuery(next, { replace: replace || (typing && wasTyping.current), preventScrollReset: true })
      wasTyping.current = typing
    },
    [defaults],
  )

  return useMemo(
    () => ({
      state,
      setFilters: (filters, { typing = false } = {}) => change({ filters }, { typing }),
      setSort: (sort) => change({ sort }),
      setPage: (page, { replace = false } = {}) => change({ page }, { replace }),
      setSize: (size) => change({ size }),
    }),
    [state, change],
  )
}
