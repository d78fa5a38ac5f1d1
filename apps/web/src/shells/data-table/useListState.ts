import { useCallback, useMemo, useRef } from 'react'
import { type Filters, type ListDefaults, type ListState, type Sort, readListState, sizesOf, turned, writeListState } from './listState.ts'
import { useAddressQuery } from '../page/address.ts'

export type ListControl = {
  readonly state: ListState
  readonly sizes: readonly number[]
  // typing: one Back step for a whole word. A function gets the filters in force, including those just typed in another field.
  readonly setFilters: (filters: Filters | ((before: Filters) => Filters), options?: { typing?: boolean }) => void
  // Reversing one column repeatedly is one Back step too.
  readonly setSort: (sort: Sort) => void
  readonly setPage: (page: number, options?: { replace?: boolean }) => void
  readonly setSize: (size: number) => void
  readonly turn: (name: string, on: boolean) => void
}

const asTheyAre = (filters: Filters): Filters => filters

/**
 * The state of a list lives in the address: a view can be sent to a colleague and the back button works. Tidied: without filters that would
 * change nothing; the same function as long as the list lives.
 */
export function useListState(defaults: ListDefaults, tidied: (filters: Filters) => Filters = asTheyAre): ListControl {
  const [query, setQuery] = useAddressQuery()
  const text = query.toString()
  const read = useCallback(
    (from: URLSearchParams): ListState => {
      const found = readListState(from, defaults)
      return { ...found, filters: tidied(found.filters) }
    },
    [defaults, tidied],
  )
  const state = useMemo(() => read(new URLSearchParams(text)), [text, read])
  const latest = useRef({ query, state, setQuery })
  latest.current = { query, state, setQuery }
  const last = useRef<{ step?: string; text: string }>(undefined)

  const change = useCallback(
    (part: Partial<ListState>, { replace = false, step }: { replace?: boolean; step?: string } = {}) => {
      const { query: before, state: current } = latest.current
      const next = writeListState(before, { ...current, page: 1, ...part }, defaults)
      latest.current = { ...latest.current, query: next, state: read(next) }
      const continuesStep = step !== undefined && step === last.current?.step && before.toString() === last.current.text
      latest.current.setQuery(next, { replace: replace || continuesStep, preventScrollReset: true })
      last.current = { step, text: next.toString() }
    },
    [defaults, read],
  )

  return useMemo(
    () => ({
      state,
      sizes: sizesOf(defaults),
      setFilters: (next, { typing = false } = {}) =>
        change(
          { filters: tidied(typeof next === 'function' ? next(latest.current.state.filters) : next) },
          { step: typing ? 'typing' : undefined },
        ),
      setSort: (sort) => change({ sort }, { step: `${sort.field} order` }),
      setPage: (page, { replace = false } = {}) => change({ page }, { replace }),
      setSize: (size) => change({ size }),
      turn: (name, on) => change({ on: turned(latest.current.state.on, name, on) }),
    }),
    [state, defaults, tidied, change],
  )
}
