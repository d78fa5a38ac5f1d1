import { sql } from 'drizzle-orm'
import { actingUsers } from '../../capabilities/rights/actingUser.queries.ts'
import type { Sync } from '../../capabilities/microsoft/lists/sync.ts'
import type { UserContext } from '../../plugins/context.ts'
import { AppError } from '../../plugins/http/errors.ts'

/** The list's author, found by mail: acts here with their rights here. */
export async function contextOfAuthor({ db, clock, log }: Sync, correo: string): Promise<UserContext> {
  const [user, other] = await actingUsers(db, sql`lower(u.correo) = lower(${correo}) and u.correo <> ''`)
  if (!user) throw new AppError('listas.autor', { correo: correo || 'sin correo' })
  if (other) throw new AppError('listas.autores', { correo })
  return { db, clock, log, requestId: 'listas-power-apps', user }
}
