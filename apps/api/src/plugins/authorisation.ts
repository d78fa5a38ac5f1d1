import { type Access, isPublic, type Waiting } from '@soportica/contract/core/endpoint'
import { rightMissing } from '@soportica/contract/core/missingRight'
import { lacking } from '@soportica/contract/permissions/lacking'
import type { Perid } from '@soportica/contract/permissions/perid'
import type { CurrentUser, Viewer } from './context.ts'
import { AppError } from './http/errors.ts'

export const holds = (user: Pick<Viewer, 'permisos'>, perid: Perid): boolean => user.permisos.has(perid)

export function requirePermission(user: Viewer, ...anyOf: Perid[]): void {
  requireAnyOf(user, anyOf)
}

function requireAnyOf(user: Viewer, anyOf: readonly Perid[], action?: string): void {
  if (anyOf.some((perid) => holds(user, perid))) return
  throw new AppError('permiso.falta', lacking(anyOf, action))
}

/** A locked screen waits for the password, a password that must be changed for a new one; all other calls are refused. */
export function requireReady(user: CurrentUser | undefined, during: readonly Waiting[] = []): void {
  if (user?.bloqueada && !during.includes('bloqueo')) throw new AppError('sesion.bloqueada')
  if (user?.cambioclave === 1 && !during.includes('cambioclave')) throw new AppError('sesion.cambioClave')
}

export function requireAccess(user: Viewer | undefined, access: Access, body?: unknown): void {
  if (isPublic(access)) return
  if (!user) throw new AppError('sesion.requerida')
  if (access === 'session') return
  if (access.anyOf.some((perid) => holds(user, perid))) return
  const requiredPerid = access.peridInBody?.(body)
  if (requiredPerid !== undefined) requirePermission(user, requiredPerid)
  else requireAnyOf(user, access.anyOf, access.action)
}

// true, or the reason that a disabled control shows.
export function allowed(user: CurrentUser, ...anyOf: readonly Perid[]): true | string {
  if (anyOf.some((perid) => holds(user, perid))) return true
  const { accion, perid } = lacking(anyOf)
  return rightMissing(accion, perid)
}
