import { type Access, isPublic, type Waiting } from '@soportica/contract/core/endpoint'
import { rightMissing } from '@soportica/contract/core/refusal'
import type { Perid } from '@soportica/contract/permissions/perid'
import { permissionName } from '@soportica/contract/permissions/permissions'
import type { CurrentUser, Viewer } from './context.ts'
import { AppError } from './http/errors.ts'

const oneOf = new Intl.ListFormat('es', { type: 'disjunction' })
// Of many that would do, three are named: a sentence is to be read.
const named = 3
const either = (words: readonly string[], others: string): string =>
  oneOf.format(words.length > named + 1 ? [...words.slice(0, named), others] : words)
const toDo = (anyOf: readonly Perid[]): string => either(anyOf.map(permissionName), 'usar otra función de la ventana')
const numbers = (anyOf: readonly Perid[]): string => either(anyOf.map(String), 'otro de la ventana')

export const holds = (user: Pick<Viewer, 'permisos'>, perid: Perid): boolean => user.permisos.has(perid)

export function requirePermission(user: Viewer, ...anyOf: Perid[]): void {
  requireToDo(user, toDo(anyOf), anyOf)
}

function requireToDo(user: Viewer, accion: string, anyOf: readonly Perid[]): void {
  if (anyOf.some((perid) => holds(user, perid))) return
  throw new AppError('permiso.falta', { accion, perid: numbers(anyOf) })
}

/** A locked screen waits for the password, a password that must be changed for another one; nothing else is answered meanwhile. */
export function requireReady(user: CurrentUser | undefined, during: readonly Waiting[] = []): void {
  if (user?.bloqueada && !during.includes('bloqueo')) throw new AppError('sesion.bloqueada')
  if (user?.cambioclave === 1 && !during.includes('cambioclave')) throw new AppError('sesion.cambioClave')
}

export function requireAccess(user: Viewer | undefined, access: Access, body?: unknown): void {
  if (isPublic(access)) return
  if (!user) throw new AppError('sesion.requerida')
  if (access === 'session') return
  if (access.anyOf.some((perid) => holds(user, perid))) return
  const asked = access.asked?.(body)
  if (asked !== undefined) requirePermission(user, asked)
  else if (access.action) requireToDo(user, access.action, access.anyOf)
  else requirePermission(user, ...access.anyOf)
}

// true, or the reason why not: what a screen shows on a control that is switched off.
export const allowed = (user: CurrentUser, ...anyOf: readonly Perid[]): true | string =>
  anyOf.some((perid) => holds(user, perid)) || rightMissing(toDo(anyOf), numbers(anyOf))
