import type { Perid } from '@soportica/contract/permissions/perid'
import { permissionName } from '@soportica/contract/permissions/permissions'
import { profiles, users } from '@soportica/contract/permissions/securityWindows'
import { sql } from 'drizzle-orm'
import type { CurrentUser } from '../../plugins/context.ts'
import type { Reader, Tx } from '../../plugins/db/database.ts'
import { AppError } from '../../plugins/http/errors.ts'
import { activeProfileOf, hasHolder } from './rights.queries.ts'
import { assignedRights, rightsInForce } from './rightsOf.queries.ts'

const lock = 7_305_142_022

/** First in every verb that changes rights: two at once could each remove the other's last administrator. */
export async function holdRights(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lock})`)
}

/**
 * The caller's present rights, if they may still sign in: they may have changed while this call waited. Call it right after holdRights.
 */
export async function withRightsHeld(tx: Tx, user: CurrentUser): Promise<CurrentUser> {
  const perfil = await activeProfileOf(tx, user.usuid)
  const permisos = (await rightsInForce(tx, [user.usuid])).get(user.usuid)
  if (perfil === undefined || !permisos) throw new AppError('sesion.requerida')
  return { ...user, perfil, permisos }
}

/** Last in every such verb: somebody must remain who can grant rights. */
export async function requireKeyHolders(tx: Tx): Promise<void> {
  for (const perid of [profiles.assignPermissions, users.assignPermissions]) {
    if (!(await hasHolder(tx, perid))) throw new AppError('permiso.ultimo', { nombre: permissionName(perid), perid })
  }
}

const missing = (user: CurrentUser, wanted: Iterable<Perid>): Perid | undefined => [...wanted].find((perid) => !user.permisos.has(perid))

/** Nobody grants or revokes a right that they do not hold. */
export function requireMayGrant(user: CurrentUser, perids: Iterable<Perid>): void {
  const perid = missing(user, perids)
  if (perid !== undefined) throw new AppError('permiso.noTiene', { nombre: permissionName(perid), perid })
}

/** true, or why not. */
export const mayGrant = (user: CurrentUser, perids: Iterable<Perid>): true | string => {
  const perid = missing(user, perids)
  return perid === undefined ? true : `No puede otorgar ni quitar un permiso que no tiene: ${permissionName(perid)} (permiso ${perid})`
}

/** A user who manages somebody with more rights could take those rights over. */
export async function requireMayManage(db: Reader, user: CurrentUser, usuid: number, nombre: string): Promise<void> {
  const theirs = (await assignedRights(db, [usuid])).get(usuid) ?? []
  const perid = missing(user, theirs)
  if (perid !== undefined) throw new AppError('usuario.mayor', { usuario: nombre, nombre: permissionName(perid), perid })
}

/** Of these people, those whom the user may not manage, and why. */
export async function unmanageableAmong(db: Reader, user: CurrentUser, usuids: readonly number[]): Promise<Map<number, string>> {
  const above = new Map<number, string>()
  for (const [usuid, theirs] of await assignedRights(db, usuids)) {
    const perid = missing(user, theirs)
    if (perid !== undefined) above.set(usuid, `Tiene permisos que usted no tiene: ${permissionName(perid)} (permiso ${perid})`)
  }
  return above
}
