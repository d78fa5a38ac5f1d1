import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import type { StatusTab } from './StatusTabs.tsx'
import { tabIn, withTab } from './tabInAddress.ts'

const all: readonly StatusTab[] = [{ id: 0, name: 'Todos' }]

/** The tabs of a list, and the one that the address names, as long as there is one like it; not loaded yet: that one alone. */
export function useTab(loaded: readonly StatusTab[] | undefined) {
  const [query, setQuery] = useSearchParams()
  const named = tabIn(query)
  const tabs = loaded ?? all
  const tab = loaded && !loaded.some(({ id }) => id === named) ? 0 : named
  const onTab = useCallback((next: number) => setQuery((before) => withTab(before, next), { preventScrollReset: true }), [setQuery])
  return { tabs: tabs.some(({ id }) => id === tab) ? tabs : [...tabs, { id: tab, name: '…' }], tab, onTab }
}
