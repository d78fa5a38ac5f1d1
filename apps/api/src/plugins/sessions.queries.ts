import { createHash } from 'node:crypto'
import { windowsOf } from '@soportica/contract/permissions/windows'
import type pg from 'pg'
import type { Clock } from './clock.ts'
import type { CurrentUser, Viewer } from './context.ts'
import { prepared } from './db/preparedStatements.ts'
import { textOf as statementTextOf } from './db/statementText.queries.ts'
import { mayAct } from './mayAct.queries.ts'

export const fingerprint = (token: string): Buffer => createHash('sha256').update(token).digest()

/**
 * What a call asks in the statement of its session: a JSON value, in which u is the row of whoever calls. Its name is that of the statement;
 * with values of its own, from $3 on, it has none.
 */
export type AskedBeside = { readonly name: string; readonly json: string; readonly values?: readonly unknown[] }
/** What is asked depends on what whoever calls holds: on what he held when he called last. If it is something else now, nothing was asked. */
export type AskedOf = (seen: Viewer) => AskedBeside | undefined
/** beside: what was asked so, by its name. */
export type Session = CurrentUser & { readonly beside?: Record<string, unknown> }
export type FindSession = (token: string, beside?: AskedBeside | AskedOf) => Promise<Session | undefined>

const actsNow = statementTextOf(mayAct('u'))
// Asked on every call, so they are named. The rights are asked for only where they changed since.
const textWith = (json: string | undefined): string => `select u.id as usuid, u.usuario, u.nombre as nombres, u.apellido,
    btrim(u.nombre || ' ' || u.apellido) as nombre, u.correo,
    u.perfil, p.nombre as nomperfil, u.cambioclave, s.usada_en as "usadaEn", s.bloqueada_en is not null as bloqueada,
    coalesce((select sum(n) from rights_change), 0)::text as derechos${json ? `, ${json} as beside` : ''}
    from session s join app_user u on u.id = s.usuid join profile p on p.id = u.perfil
    where s.huella = $1 and s.vence_en > $2 and ${actsNow}`
const mostTexts = 1_000
const texts = new Map<string | undefined, string>()
function textOf(json: string | undefined): string {
  const known = texts.get(json)
  if (known) return known
  if (texts.size >= mostTexts) texts.clear()
  const text = textWith(json)
  texts.set(json, text)
  return text
}
const nameOf = (beside: AskedBeside | undefined) => {
  if (beside?.values) return {}
  return { name: beside ? `session ${beside.name}` : 'session' }
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

type Row = Omit<CurrentUser, 'permisos' | 'ventanas' | 'huella'> & { usadaEn: Date; derechos: string; beside?: unknown }
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
/** Those who hold the same share it: what is worked out for one of them holds for all. */
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
/** What somebody holds, asked for again when anybody's rights changed or he has another profile. */
function rememberHeld(pool: pg.Pool): (row: Row) => Promise<Held> {
  const heldOf = rememberLists()
  const known = new Map<number, { readonly version: string; readonly held: Held }>()
  return async ({ usuid, perfil, derechos }) => {
    const version = `${perfil} ${derechos}`
    const before = known.get(usuid)
    if (before?.version === version) return before.held
    const { rows } = await pool.query<Lists>({ ...findHeld, values: [usuid, perfil] })
    const held = heldOf(rows[0]!)
    if (known.size >= people) known.clear()
    known.set(usuid, { version, held })
    return held
  }
}

/** Who called with a session last, and what he held. */
function rememberSeen() {
  const known = new Map<string, Viewer>()
  return {
    of: (huella: Buffer): Viewer | undefined => known.get(huella.toString('latin1')),
    note: (huella: Buffer, { usuid, permisos }: Viewer): void => {
      if (known.size >= people) known.clear()
      known.set(huella.toString('latin1'), { usuid, permisos })
    },
    forget: (huella: Buffer): void => void known.delete(huella.toString('latin1')),
  }
}

/** A screen that was left alone longer than the given minutes is locked, whatever the browser says. */
export function sessionFinder(pool: pg.Pool, clock: Clock, idleMinutes: number): FindSession {
  const heldOf = rememberHeld(pool)
  const lastSeen = rememberSeen()
  const asking = prepared(pool)
  return async (token, asked) => {
    const huella = fingerprint(token)
    const now = clock()
    const seen = typeof asked === 'function' ? lastSeen.of(huella) : undefined
    const beside = typeof asked === 'function' ? seen && asked(seen) : asked
    const values = [huella, now, ...(beside?.values ?? [])]
    const { rows } = await asking.query<Row>({ ...nameOf(beside), text: textOf(beside?.json), values })
    const row = rows[0]
    if (!row) {
      lastSeen.forget(huella)
      return undefined
    }
    const { usadaEn, derechos: _, beside: answer, ...user } = row
    const idle = now.getTime() - usadaEn.getTime()
    const bloqueada = user.bloqueada || idle > idleMinutes * minute
    if (!bloqueada && idle > minute) await pool.query({ ...noteUse, values: [huella, now] })
    const held = await heldOf(row)
    const holds = { usuid: user.usuid, permisos: held.permisos }
    const stillHolds = !seen || (seen.usuid === holds.usuid && seen.permisos === holds.permisos)
    if (typeof asked === 'function' && (!seen || !stillHolds)) lastSeen.note(huella, holds)
    return { ...user, ...held, bloqueada, huella, ...(beside && stillHolds && { beside: { [beside.name]: answer } }) }
  }
}
