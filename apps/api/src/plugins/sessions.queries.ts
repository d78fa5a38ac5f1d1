import { createHash } from 'node:crypto'
import { windowsOf } from '@soportica/contract/permissions/windows'
import type pg from 'pg'
import type { Clock } from './clock.ts'
import type { CurrentUser } from './context.ts'
import type { Database } from './db/database.ts'
import { type DataVersions, versionsAsJson } from './db/dataVersions.queries.ts'
import { serverAway } from './db/serverAway.ts'
import { textOf } from './db/statementText.queries.ts'
import { mayAct } from './mayAct.queries.ts'

export const fingerprint = (token: string): Buffer => createHash('sha256').update(token).digest()

/** The caller, and the data versions of this moment. */
export type Session = CurrentUser & { readonly versions: DataVersions }
export type FindSession = (token: string) => Promise<Session | undefined>

// Runs in every call, so it has a name. Rights are read only when they changed.
const findSession = {
  name: 'session',
  text: `select u.id as usuid, u.usuario, u.nombre as nombres, u.apellido,
    btrim(u.nombre || ' ' || u.apellido) as nombre, u.correo, coalesce(case when u.heredar = 1 then u.grupo end, 0) as grupo,
    u.perfil, p.nombre as nomperfil, u.cambioclave, s.usada_en as "usadaEn", s.bloqueada_en is not null as bloqueada,
    coalesce((select sum(n) from rights_change), 0)::text as derechos, ${textOf(versionsAsJson)} as versions
    from session s join app_user u on u.id = s.usuid join profile p on p.id = u.perfil
    where s.huella = $1 and s.vence_en > $2 and ${textOf(mayAct('u'))}`,
}
// (profile + granted) - revoked of permissions and of windows.
const findHeld = {
  name: 'session-held',
  text: `select array_to_string(array(
      (select perid from profile_permission where perfil = $2 union select perid from user_permission where usuid = $1 and otorgado)
      except select perid from user_permission where usuid = $1 and not otorgado
      order by 1
    ), ',') as permisos,
    array_to_string(array(
      (select venid from profile_window where perfil = $2 union select venid from user_window where usuid = $1 and otorgado)
      except select venid from user_window where usuid = $1 and not otorgado
      order by 1
    ), ',') as ventanas`,
}
const noteUse = { name: 'session-used', text: 'update session set usada_en = $2 where huella = $1 and usada_en < $2' }

type Query = (config: pg.QueryConfig) => Promise<pg.QueryResult>
type Row = Omit<Session, 'permisos' | 'ventanas' | 'huella'> & { usadaEn: Date; derechos: string }
type Held = Pick<CurrentUser, 'permisos' | 'ventanas'>
type Lists = { permisos: string; ventanas: string }
const minute = 60_000
const differentRights = 500
const people = 10_000

const numbers = (list: string): number[] => (list === '' ? [] : list.split(',').map(Number))
function inForce({ permisos, ventanas: windows }: Lists): Held {
  const ventanas = new Set(numbers(windows))
  return { ventanas, permisos: new Set(numbers(permisos).filter((perid) => windowsOf(perid).some((venid) => ventanas.has(venid)))) }
}
/** Users with equal rights share one object: results computed for one of them hold for all. */
function rememberLists(): (lists: Lists) => Held {
  const known = new Map<string, Held>()
  return (lists) => {
    const key = `${lists.permisos} ${lists.ventanas}`
    const before = known.get(key)
    if (before) return before
    const held = inForce(lists)
    if (known.size >= differentRights) known.clear()
    known.set(key, held)
    return held
  }
}
/** The rights of a user, read again when anybody's rights changed or the user has another profile. */
function rememberHeld(query: Query): (row: Row) => Promise<Held> {
  const heldOf = rememberLists()
  const known = new Map<number, { readonly version: string; readonly held: Held }>()
  return async ({ usuid, perfil, derechos }) => {
    const version = `${perfil} ${derechos}`
    const before = known.get(usuid)
    if (before?.version === version) return before.held
    const { rows } = await query({ ...findHeld, values: [usuid, perfil] })
    const held = heldOf(rows[0] as Lists)
    if (known.size >= people) known.clear()
    known.set(usuid, { version, held })
    return held
  }
}

/** A screen that was idle for longer than these minutes is locked, whatever the browser says. */
export function sessionFinder({ pool, replicas }: Pick<Database, 'pool' | 'replicas'>, clock: Clock, idleMinutes: number): FindSession {
  const query: Query = replicas ? replicas.survivingQuery : (config) => pool.query(config)
  const heldOf = rememberHeld(query)
  const noted = (error: unknown): void => {
    if (!replicas || !serverAway(error)) throw error
  }
  return async (token) => {
    const huella = fingerprint(token)
    const now = clock()
    const [row] = (await query({ ...findSession, values: [huella, now] })).rows as Row[]
    if (!row) return undefined
    const { usadaEn, derechos: _, ...user } = row
    const idle = now.getTime() - usadaEn.getTime()
    const bloqueada = user.bloqueada || idle > idleMinutes * minute
    if (!bloqueada && idle > minute) await pool.query({ ...noteUse, values: [huella, now] }).catch(noted)
    return { ...user, ...(await heldOf(row)), bloqueada, huella }
  }
}
