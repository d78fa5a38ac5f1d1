import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import type { StatusTab } from './StatusTabs.tsx'
import { tabIn, withTab } from './tabInAddress.ts'

/** The tabs of a list and the one in the address, if it exists; before loading, only that one. */
export function useTab(loaded: readonly StatusTab[] | undefined, all = 0) {
  const [query, setQuery] = useSearchParams()
  const addressedTab = tabIn(query, all)
  const tabs = loaded ?? [{ id: all, name: 'Todos' }]
  const tab = loaded && !loaded.some(({ id }) => id === addressedTab) ? all : addressedTab
  const onTab = useCallback(
    (next: number) => setQuery((before) => withTab(before, next, all), { preventScrollReset: true }),
    [setQuery, all],
  )
  return { tabs: tabs.some(({ id }) => id === tab) ? tabs : [...tabs, { id: tab, name: '…' }], tab, onTab }
}
