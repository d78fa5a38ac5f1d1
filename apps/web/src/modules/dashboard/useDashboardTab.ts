import { useSearchParams } from 'react-router'
import { usePreference } from '../../lib/preferences.ts'
import { useSession } from '../../lib/session/session.ts'
import { chosenTab, dashboardTabs } from './dashboardTabs.ts'

/** Those whose right is held; the chosen one is in the address and remembered in this browser. */
export function useDashboardTab() {
  const { user } = useSession()
  const [query, setQuery] = useSearchParams()
  const [kept, keep] = usePreference('tablero', '')
  const offered = dashboardTabs.filter(({ perid }) => user?.permisos.some((held) => held.perid === perid))
  const choose = (key: string) => {
    keep(key)
    setQuery({ tab: key }, { replace: true, preventScrollReset: true })
  }
  return { offered, tab: chosenTab(offered, query.get('tab'), kept), choose }
}
