import { useMemo } from 'react'
import { type ListControl, useListState } from '../../data-table/useListState.ts'
import { listDefaults, tidied } from './listFilters.ts'

/** The state of the list in its address, without filters that would change nothing. */
export function useCashierListState(): ListControl {
  const list = useListState(listDefaults)
  return useMemo(
    () => ({
      ...list,
      state: { ...list.state, filters: tidied(list.state.filters) },
      setFilters: (given, options) =>
        list.setFilters((before) => tidied(typeof given === 'function' ? given(tidied(before)) : given), options),
    }),
    [list],
  )
}
