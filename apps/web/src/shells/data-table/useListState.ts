import type { ListDrawing } from '@soportica/contract/views/listDrawing'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { firstQuery, noteList } from '../../lib/lastLists.ts'
import {
  type Dimension,
  type Filters,
  type ListDefaults,
  type ListState,
  type Sort,
  readListState,
  sizesOf,
  turned,
  writeListState,
} from './listState.ts'
import { useAddress, useAddressQuery } from '../page/address.ts'
import { type AddressedList, drawingIn, knownPart, listIn, unknownPart, viewIn, withDrawing, withView } from './addressedList.ts'

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
  // The dimensions by which the list can be grouped.
  readonly groups?: readonly Dimension[] | undefined
  readonly setGroup?: (group: string | undefined) => void
  // How it can be drawn, and how it is; undefined: as a table.
  readonly drawings?: readonly ListDrawing[] | undefined
  readonly drawn?: ListDrawing | undefined
  readonly setDrawn?: (drawing: ListDrawing | undefined) => void
  // Absent within a dialog.
  readonly address?: AddressedList
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

  const address = useAddressedList(text, defaults)
  const drawn = drawingIn(text, defaults)
  return useMemo(
    () => ({
      state,
      address,
      sizes: sizesOf(defaults),
      groups: defaults.groups,
      setGroup: (group) => change({ group }),
      drawings: defaults.drawings,
      drawn,
      setDrawn: (drawing) => latest.current.setQuery(withDrawing(latest.current.query, drawing), { preventScrollReset: true }),
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
    [state, address, defaults, tidied, change, drawn],
  )
}

function useAddressedList(text: string, defaults: ListDefaults): AddressedList {
  const { pathname, navigate } = useAddress()
  const lista = listIn(pathname)
  const latest = useRef(navigate)
  latest.current = navigate
  const address = useMemo<AddressedList>(
    () => ({
      lista,
      query: knownPart(text, defaults),
      view: viewIn(text),
      known: (query) => knownPart(query, defaults),
      unknown: (query) => unknownPart(query, defaults),
      open: (query, view, replace) => void latest.current(`?${withView(query, view)}`, { replace, preventScrollReset: true }),
    }),
    [lista, text, defaults],
  )
  const { query, view } = address
  useEffect(() => {
    // An address typed by hand may be the first visit too.
    const first = text === '' ? firstQuery(lista) : undefined
    noteList(lista, first ?? withView(query, view))
    if (first) void latest.current(`?${first}`, { replace: true, preventScrollReset: true })
  }, [lista, text, query, view])
  return address
}
