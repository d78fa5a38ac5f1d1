import { dashboardTabs as perids } from '@soportica/contract/permissions/securityWindows'
import type { AppModule, DashboardTab } from '../../shells/product/appModule.ts'

const order = Object.keys(perids)

/** The tabs of all modules whose right is held, in the order of their rights. */
export const tabsOf = (modules: readonly AppModule[], holds: (perid: number) => boolean): DashboardTab[] =>
  modules
    .flatMap((module) => module.dashboardTabs ?? [])
    .filter(({ key }) => holds(perids[key]))
    .toSorted((one, other) => order.indexOf(one.key) - order.indexOf(other.key))

/** The tab in the address, if available; otherwise the last one used; otherwise the first. */
export const chosenTab = <T extends { readonly key: string }>(
  tabs: readonly T[],
  addressed: string | null,
  stored: string,
): T | undefined => [addressed, stored].flatMap((key) => tabs.find((tab) => tab.key === key) ?? [])[0] ?? tabs[0]
