import type { Perid } from './perid.ts'
import { windows } from './windows.ts'

export type Permission = {
  readonly perid: Perid
  readonly venid: number
  readonly area: string
  readonly modulo: string
  readonly accion: string
  readonly nombre: string
}

/** The whole map, declared window by window. */
export const permissions: readonly Permission[] = windows.flatMap(({ venid, area, modulo, rights }) =>
  rights.map((right) => ({ venid, area, modulo, ...right })),
)
export const allPerids: readonly Perid[] = [...new Set(permissions.map(({ perid }) => perid))].toSorted((a, b) => a - b)

const key = (area: string, modulo: string, accion: string) => `${area}/${modulo}/${accion}`
const byAction = new Map(permissions.map((permission) => [key(permission.area, permission.modulo, permission.accion), permission.perid]))

/** Undefined for undeclared entries: nobody is allowed. */
export const peridOf = (area: string, modulo: string, accion: string): Perid | undefined => byAction.get(key(area, modulo, accion))

const names = new Map<Perid, Set<string>>()
for (const { perid, nombre } of permissions) names.set(perid, (names.get(perid) ?? new Set()).add(nombre))
export const permissionName = (perid: Perid): string => [...(names.get(perid) ?? [`usar la función ${perid}`])].join(' o ')
