import { seesEveryReport } from './aftersales.ts'
import { localSearchActivate, seesEveryRequest } from './requests.ts'
import type { Perid } from './perid.ts'

/** A menu entry that several windows share: one of these permissions, held in its window, shows it. It brings no permission. */
export type MenuEntry = {
  readonly parent: string
  readonly title: string
  readonly route: string
  readonly icon: string
  readonly description: string
  readonly visibleTo: readonly { readonly venid: number; readonly perids: readonly Perid[] }[]
}

const realEstateAccess: Perid = 10
const [cashierRealEstate, branchesWindow, branchRealEstate, requestsWindow] = [11, 30, 31, 55]
const ofEverySearch = [
  { venid: branchesWindow, perids: [localSearchActivate] },
  { venid: branchRealEstate, perids: [localSearchActivate] },
  { venid: requestsWindow, perids: seesEveryRequest },
]

// People who supervise or build may have findings to close, and so may people who keep reports.
const ofFindings = [
  { venid: 51, perids: seesEveryReport },
  { venid: 14, perids: [14] },
  { venid: 15, perids: [15] },
  { venid: 35, perids: [278] },
  { venid: 38, perids: [285] },
]

export const menuEntries: readonly MenuEntry[] = [
  {
    parent: 'Cajeros',
    title: 'Gestión Inmobiliaria - Cajeros',
    route: '/localsearch/4',
    icon: 'map-search',
    description: 'Búsqueda de locales para cajeros, paso a paso',
    visibleTo: [...ofEverySearch, { venid: cashierRealEstate, perids: [realEstateAccess] }],
  },
  {
    parent: 'Sucursales',
    title: 'Gestión Inmobiliaria - Sucursales',
    route: '/localsearch/1',
    icon: 'map-search',
    description: 'Búsqueda de locales para sucursales, paso a paso',
    visibleTo: [...ofEverySearch, { venid: branchRealEstate, perids: [realEstateAccess] }],
  },
  {
    parent: 'Posventa',
    title: 'Mis hallazgos',
    route: '/aftersales-findings',
    icon: 'flag',
    description: 'Hallazgos de posventa por cerrar, de todos los reportes',
    visibleTo: ofFindings,
  },
]
