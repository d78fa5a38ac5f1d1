import { Tabs } from '@mantine/core'
import { Suspense } from 'react'
import { matchPath, useSearchParams } from 'react-router'
import { useSession } from '../../lib/session/session.ts'
import { EmptyState } from '../../shells/feedback/EmptyState.tsx'
import { ErrorState } from '../../shells/feedback/ErrorState.tsx'
import type { MenuGroup } from '../../shells/layout/menu/menu.ts'
import { useMenu } from '../../shells/layout/menu/useMenu.ts'
import { PageSkeleton } from '../../shells/page/PageSkeleton.tsx'
import { PageTitle } from '../../shells/page/PageTitle.tsx'
import type { DashboardTab } from '../../shells/product/appModule.ts'
import { useModules } from '../../shells/product/ModulesContext.ts'
import { WindowLink } from './components/WindowLink.tsx'
import classes from './DashboardPage.module.css'
import { BringBackSteps, FirstSteps, setsUp, useFirstSteps } from '../first-steps/firstSteps.public.ts'
import { usePreference } from '../../lib/preferences.ts'
import { useHolds } from '../../lib/session/useHolds.ts'
import { HomeHints } from '../help/help.public.ts'
import { WorkSummary } from '../work/work.public.ts'
import { lazyPage } from '../../ui/lazyPage.tsx'
import { chosenTab, tabsOf } from './dashboardTabs.ts'

const HomeViews = lazyPage(() => import('../../shells/views/HomeViews.tsx').then((module) => module.HomeViews))

export function DashboardPage() {
  const { user } = useSession()
  const { groups, isPending, error, retry } = useMenu()
  const { tabs, tab, choose } = useDashboardTab()
  const setting = user && setsUp(user.permisos) ? user : null
  const steps = useFirstSteps(setting !== null)
  // All at once: late content would move the button that the user is about to press.
  if (isPending || steps.pending) return <PageSkeleton />
  return (
    <>
      <PageTitle title="Inicio" />
      <WorkSummary />
      <Suspense>
        <HomeViews />
      </Suspense>
      <HomeHints />
      {setting && <FirstSteps usuid={setting.usuid} steps={steps} />}
      {error && groups.length === 0 && <ErrorState error={error} onRetry={retry} />}
      {!error && groups.length === 0 && !tab && (
        <EmptyState mensaje="Aún no tiene ventanas asignadas. Pida al administrador los permisos que necesita." />
      )}
      {tab && (
        <Tabs value={tab.key} onChange={(key) => key && choose(key)} className={classes.group}>
          <Tabs.List mb="md" aria-label="Tableros">
            {tabs.map(({ key, label }) => (
              <Tabs.Tab key={key} value={key}>
                {label}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Tabs.Panel value={tab.key} tabIndex={-1}>
            <Suspense fallback={<PageSkeleton />}>
              <tab.Panel />
            </Suspense>
          </Tabs.Panel>
        </Tabs>
      )}
      {groups.map((group) => (
        <WindowGroup key={group.id} group={withoutTabLists(group, tabs)} />
      ))}
      {setting && <BringBackSteps steps={steps} />}
    </>
  )
}

/** Without lists that a tab shows as cards. */
function withoutTabLists(group: MenuGroup, tabs: readonly DashboardTab[]): MenuGroup {
  const hasCard = (to: string) => tabs.some(({ lists }) => lists !== undefined && matchPath(lists, to) !== null)
  return { ...group, entries: group.entries.filter(({ to }) => !hasCard(to)) }
}

function WindowGroup({ group }: { readonly group: MenuGroup }) {
  if (group.entries.length === 0) return null
  return (
    <section className={classes.windows} aria-labelledby={`grupo-${group.id}`}>
      <h2 className={classes.heading} id={`grupo-${group.id}`}>
        {group.label}
      </h2>
      <ul className={classes.links}>
        {group.entries.map((entry) => (
          <WindowLink key={entry.to} entry={entry} />
        ))}
      </ul>
    </section>
  )
}

/** The tabs that the user may see; the choice is in the address and stored in this browser. */
function useDashboardTab() {
  const holds = useHolds()
  const [query, setQuery] = useSearchParams()
  const [storedKey, keep] = usePreference('tablero', '')
  const tabs = tabsOf(useModules(), holds)
  const choose = (key: string) => {
    keep(key)
    setQuery({ tab: key }, { replace: true, preventScrollReset: true })
  }
  return { tabs, tab: chosenTab(tabs, query.get('tab'), storedKey), choose }
}
