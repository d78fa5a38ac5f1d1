import type { ModuleOption } from '@soportica/contract/people/profiles'
import { windows as declared } from '@soportica/contract/permissions/windows'

export type WindowChoice = { readonly venid: number; readonly nombre: string; readonly parent: string; readonly inProfile: boolean }
export type WindowGroup = { readonly parent: string; readonly windows: readonly WindowChoice[] }

// The profile's windows and the user's additional ones, in the screens' order.
export function windowGroups(profile: readonly ModuleOption[], chosen: readonly number[]): WindowGroup[] {
  const own = new Map(profile.map(({ venid, nombre, parent_descripcion: parent }) => [venid, { venid, nombre, parent, inProfile: true }]))
  for (const { venid, descripcion, parent } of declared)
    if (!own.has(venid) && chosen.includes(venid)) own.set(venid, { venid, nombre: descripcion, parent, inProfile: false })
  const order = new Map(declared.map(({ venid }, index) => [venid, index]))
  const ordered = [...own.values()].toSorted((a, b) => (order.get(a.venid) ?? 0) - (order.get(b.venid) ?? 0))
  return [...Map.groupBy(ordered, ({ parent }) => parent)].map(([parent, windows]) => ({ parent, windows }))
}

export type Difference = 'Quitada' | 'Adicional'
export function differenceOf({ venid, inProfile }: WindowChoice, chosen: readonly number[]): Difference | undefined {
  const has = chosen.includes(venid)
  if (has === inProfile) return undefined
  return has ? 'Adicional' : 'Quitada'
}
