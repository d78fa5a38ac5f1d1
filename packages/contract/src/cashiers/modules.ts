import { type Perid, peridOf } from '../permissions/permissions.ts'

/** Each is a list of its own at /cashiers/{tipoModulo}. */
export const cashierModules = [
  'cashiers',
  'realestate',
  'visit',
  'design',
  'license',
  'interventory',
  'builder',
  'security',
  'billing',
] as const
export type CashierModule = (typeof cashierModules)[number]

const titles: Record<CashierModule, string> = {
  cashiers: 'Cajeros',
  realestate: 'Inmobiliaria',
  visit: 'Visita Local',
  design: 'Diseño',
  license: 'Licencia',
  interventory: 'Interventoria',
  builder: 'Constructor',
  security: 'Seguridad',
  billing: 'Facturación',
}
const otherSpellings: ReadonlyMap<string, CashierModule> = new Map([
  ['constructor', 'builder'],
  ['realstate', 'realestate'],
])
/** How a module is spelled that somebody spelled otherwise (C11, C19). */
export const spelledOtherwise = (word: string): CashierModule | undefined => otherSpellings.get(word)
/** Either spelling; whatever else is the general list. */
export const moduleOf = (word: string): CashierModule =>
  spelledOtherwise(word) ?? cashierModules.find((module) => module === word) ?? 'cashiers'
export const titleOf = (word: string): string => titles[moduleOf(word)]

/** What no set of its own says, the general one says. */
export const moduleRight = (module: CashierModule, accion: string): Perid | undefined =>
  peridOf('cashierManagement', module, accion) ?? peridOf('cashierManagement', 'cashiers', accion)
/** Those with an entrance of their own; license is entered by that of the general one. */
export const entrances: readonly { readonly modulo: CashierModule; readonly perid: Perid }[] = cashierModules.flatMap((modulo) => {
  const perid = peridOf('cashierManagement', modulo, 'access')
  return perid === undefined ? [] : [{ modulo, perid }]
})
export const modulePerids = (accion: string): Perid[] => [
  ...new Set(cashierModules.map((module) => moduleRight(module, accion)).filter((perid) => perid !== undefined)),
]
