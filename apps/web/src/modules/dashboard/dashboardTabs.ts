import { dashboardTabs as perids } from '@soportica/contract/permissions/security'
import type { ComponentType } from 'react'
import type { ListConfig } from '../../shells/project/projectScreens.ts'
import { lazyPage } from '../../ui/lazyPage.tsx'
import { branchListConfig } from '../branches/branchLists.public.ts'
import { cashierListConfig } from '../cashiers/cashierLists.public.ts'

const CashiersTab = lazyPage(() => import('../cashiers/cashierDashboard.public.ts').then((module) => module.CashiersTab))
const BranchesTab = lazyPage(() => import('../branches/branchDashboard.public.ts').then((module) => module.BranchesTab))

const AftersalesTab = lazyPage(() => import('../aftersales/reportDashboard.public.ts').then((module) => module.AftersalesTab))

const PlansTab = lazyPage(() => import('../plan-requests/planDashboard.public.ts').then((module) => module.PlansTab))

type DashboardTab = {
  readonly key: string
  readonly label: string
  readonly perid: number
  /** The lists of its cards. */
  readonly listConfig?: ListConfig
  readonly Panel: ComponentType
}
// A tab comes with its module; before that nothing shows it.
export const dashboardTabs: readonly DashboardTab[] = [
  { key: 'cajeros', label: 'Cajeros', perid: perids.cajeros, listConfig: cashierListConfig, Panel: CashiersTab },
  { key: 'sucursales', label: 'Sucursales', perid: perids.sucursales, listConfig: branchListConfig, Panel: BranchesTab },
  { key: 'posventa', label: 'Posventa', perid: perids.posventa, Panel: AftersalesTab },
  { key: 'planos', label: 'Planos', perid: perids.planos, Panel: PlansTab },
]

/** The tab in the address, if available; otherwise the last one used; otherwise the first. */
export const chosenTab = <T extends { readonly key: string }>(
  tabs: readonly T[],
  addressed: string | null,
  stored: string,
): T | undefined => [addressed, stored].flatMap((key) => tabs.find((tab) => tab.key === key) ?? [])[0] ?? tabs[0]
