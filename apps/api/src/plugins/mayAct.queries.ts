import { type SQL, sql } from 'drizzle-orm'

/**
 * Holds where the user with this alias may act now: active, with access, not deleted, and with an active profile.
 * Sign-in, sessions, delegations, lists, subscriptions, exports and notifications all ask this; what the user may do is a second question.
 */
export const mayAct = (user: string): SQL => {
  const u = sql.identifier(user)
  return sql`(${u}.estado = 1 and ${u}.acceso = 1 and ${u}.eliminado_en is null
    and exists (select 1 from profile pa where pa.id = ${u}.perfil and pa.estado = 1 and pa.eliminado_en is null))`
}
