import { type Access, isPublic } from '@soportica/contract/endpoint'
import { type Perid, permissionName } from '@soportica/contract/permissions'
import type { CurrentUser } from './context.ts'
import { AppError } from './errors.ts'

const oneOf = new Intl.ListFormat('es', { type: 'disjunction' })
const either = (words: string[]): string => oneOf.format(words)

export const holds = (user: CurrentUser, perid: Perid): boolean => user.permisos.has(perid)

export function requirePermission(user: CurrentUser, ...anyOf: Perid[]): void {
  if (anyOf.some((perid) => holds(user, perid))) return
  throw new AppError('permiso.falta', { accion: either(anyOf.map(permissionName)), perid: either(anyOf.map(String)) })
}

export function requireAccess(user: CurrentUser | undefined, access: Access): void {
  if (isPublic(access)) return
  if (!user) throw new AppError('sesion.requerida')
  if (access !== 'session') requirePermission(user, ...access.anyOf)
}

// true, or the reason why not: what a screen shows on a control that is switched off.
export const allowed = (user: CurrentUser, perid: Perid): true | string =>
  holds(user, perid) ? true : `No tiene permiso para ${permissionName(perid)} (permiso ${perid})`
