import type pg from 'pg'
import { textOf } from '../../plugins/db/statementText.queries.ts'
import { mayAct } from '../../plugins/mayAct.queries.ts'

export type SessionState = {
  readonly huella: string
  readonly usuid: number | null
  readonly perfil: number | null
  /** Why the session is over; null while it is live. */
  readonly fin: 'cerrada' | 'expirada' | 'inactivo' | null
  /** The screen is locked, or the password must be changed: no news until then. */
  readonly espera: boolean
}
export type SessionMoment = { readonly now: Date; readonly idleMinutes: number }

// Looking at a session is not using it: a screen that only listens locks itself all the same.
const states = `select encode(h.huella, 'hex') as huella, u.id as usuid, u.perfil,
    case
      when s.huella is null then 'cerrada'
      when not ${textOf(mayAct('u'))} then 'inactivo'
      when s.vence_en <= $2 then 'expirada'
    end as fin,
    coalesce(u.cambioclave = 1 or s.bloqueada_en is not null or s.usada_en < $2 - $3::float8 * interval '1 minute', true) as espera
    from unnest($1::bytea[]) h(huella)
    left join session s on s.huella = h.huella
    left join app_user u on u.id = s.usuid`

export async function sessionStates(
  pool: pg.Pool,
  huellas: readonly string[],
  { now, idleMinutes }: SessionMoment,
): Promise<SessionState[]> {
  if (huellas.length === 0) return []
  const values = [huellas.map((huella) => Buffer.from(huella, 'hex')), now, idleMinutes]
  return (await pool.query<SessionState>({ name: 'session-states', text: states, values })).rows
}

const unseen = {
  name: 'unseen-counts',
  text: 'select usuid, count(*)::int as n from notification where visto = 0 and usuid = any($1::int[]) group by usuid',
}
/** How many notifications each of these people has not seen. */
export async function unseenCounts(pool: pg.Pool, usuids: readonly number[]): Promise<Map<number, number>> {
  if (usuids.length === 0) return new Map()
  const { rows } = await pool.query<{ usuid: number; n: number }>({ ...unseen, values: [usuids] })
  return new Map(rows.map(({ usuid, n }) => [usuid, n]))
}
