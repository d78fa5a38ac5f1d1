import { useSearchParams } from 'react-router'
import { usePreference } from '../../lib/preferences.ts'
import { useHolds } from '../../lib/session/useHolds.ts'
import { chosenTab, dashboardTabs } from './dashboardTabs.ts'

/** The tabs that the user may see; the choice is in the address and stored in this browser. */
export function useDashboardTab() {
  const holds = useHolds()
  const [query, setQuery] = useSearchParams()
  const [storedKey, keep] = usePreference('tablero', '')
  const tabs = dashboardTabs.filter(({ perid }) => holds(perid))
  const choose = (key: string) => {
    keep(key)
    setQuery({ tab: key }, { replace: true, preventScrollReset: true })
  }
  return { tabs, tab: chosenTab(tabs, query.get('tab'), storedKey), choose }
}
