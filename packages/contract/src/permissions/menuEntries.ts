import { localSearchActivate, requestApprove, requestReject } from './requests.ts'
import type { Perid } from './perid.ts'

/** A screen that several windows share: one of these permissions, held in its window, shows it in the menu. It brings no permission of its own. */
export type MenuEntry = {
  readonly parent: string
  readonly title: string
  readonly route: string
  readonly icon: string
  readonly description: string
  readonly shownTo: readonly { readonly venid: number; readonly perids: readonly Perid[] }[]
}

const realEstateAccess: Perid = 10
const [cashierRealEstate, branchesWindow, branchRealEstate, requestsWindow] = [11, 30, 31, 55]
const ofEverySearch = [
  { venid: branchesWindow, perids: [localSearchActivate] },
  { venid: branchRealEstate, perids: [localSearchActivate] },
  { venid: requestsWindow, perids: [requestApprove, requestReject] },
]

export const menuEntries: readonly MenuEntry[] = [
  {
    parent: 'Cajeros',
    title: 'Gestión Inmobiliaria - Cajeros',
    route: '/localsearch/4',
    icon: 'map-search',
    description: 'Búsqueda de locales para cajeros, paso a paso',
    shownTo: [...ofEverySearch, { venid: cashierRealEstate, perids: [realEstateAccess] }],
  },
  {
    parent: 'Sucursales',
    title: 'Gestión Inmobiliaria - Sucursales',
    route: '/localsearch/1',
    icon: 'map-search',
    description: 'Búsqueda de locales para sucursales, paso a paso',
    shownTo: [...ofEverySearch, { venid: branchRealEstate, perids: [realEstateAccess] }],
  },
]
