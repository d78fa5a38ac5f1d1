import { useMemo, useState } from 'react'
import { type Filters, type ListDefaults, type ListState, readListState, sizesOf, turned } from './listState.ts'
import type { ListControl } from './useListState.ts'

// The state of a list within a dialog: the address belongs to the page behind it.
export function useLocalListState(defaults: ListDefaults, filters?: Filters): ListControl {
  const [state, setState] = useState<ListState>(() => ({
    ...readListState(new URLSearchParams(), defaults),
    ...(filters && { filters }),
  }))
  return useMemo(() => {
    const change = (part: (before: ListState) => Partial<ListState>) => setState((before) => ({ ...before, page: 1, ...part(before) }))
    return {
      state,
      sizes: sizesOf(defaults),
      setFilters: (next) => change((before) => ({ filters: typeof next === 'function' ? next(before.filters) : next })),
      setSort: (sort) => change(() => ({ sort })),
      setPage: (page) => change(() => ({ page })),
      setSize: (size) => change(() => ({ size })),
      turn: (name, on) => change((before) => ({ on: turned(before.on, name, on) })),
    }
  }, [state, defaults])
}
