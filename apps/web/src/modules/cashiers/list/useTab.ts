import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import type { Filters } from '../../../shells/data-table/listState.ts'
import type { CashierModule } from '@soportica/contract/cashiers/modules'
import { tabIn, withTab } from './cashierFilters.ts'
import { useTabs } from './cashierList.ts'
import type { StatusTab } from './StatusTabs.tsx'

const all: readonly StatusTab[] = [{ id: 0, name: 'Todos' }]

/** The tabs of a module and the one that the address names, as long as there is one like it. */
export function useTab(modulo: CashierModule, filters: Filters) {
  const [query, setQuery] = useSearchParams()
  const loaded = useTabs(modulo, filters)
  const named = tabIn(query)
  const tabs = loaded ?? all
  const tab = loaded && !loaded.some(({ id }) => id === named) ? 0 : named
  const onTab = useCallback((next: number) => setQuery((before) => withTab(before, next), { preventScrollReset: true }), [setQuery])
  return { tabs: tabs.some(({ id }) => id === tab) ? tabs : [...tabs, { id: tab, name: '…' }], tab, onTab }
}
