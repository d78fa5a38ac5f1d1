import { type SQL, sql } from 'drizzle-orm'

/**
 * True where the user with this alias may act now: active, with access, not deleted, with an active profile. Sign-in, sessions,
 * delegations, lists, subscriptions, exports and notifications use this; the rights are a second question.
 */
export const mayAct = (user: string): SQL => {
  const u = sql.identifier(user)
  return sql`(${u}.estado = 1 and ${u}.acceso = 1 and ${u}.eliminado_en is null
    and exists (select 1 from profile pa where pa.id = ${u}.perfil and pa.estado = 1 and pa.eliminado_en is null))`
}
