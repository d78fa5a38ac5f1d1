import { createHash } from 'node:crypto'
import { windowsOf } from '@soportica/contract/permissions/windows'
import type pg from 'pg'
import type { Clock } from './clock.ts'
import type { CurrentUser } from './context.ts'

export const fingerprint = (token: string): Buffer => createHash('sha256').update(token).digest()

// Asked on every call, so it is one named statement: session, user, and (profile + granted) - revoked of permissions and of windows.
const findSession = {
  name: 'session',
  text: `select u.id as usuid, u.usuario, u.nombre as nombres, u.apellido, btrim(u.nombre || ' ' || u.apellido) as nombre, u.correo,
    u.perfil, p.nombre as nomperfil, u.cambioclave, s.usada_en as "usadaEn", s.bloqueada_en is not null as bloqueada,
    array_to_string(array(
      (select perid from profile_permission where perfil = u.perfil union select perid from user_permission where usuid = u.id and otorgado)
      except select perid from user_permission where usuid = u.id and not otorgado
      order by 1
    ), ',') as permisos,
    array_to_string(array(
      (select venid from profile_window where perfil = u.perfil union select venid from user_window where usuid = u.id and otorgado)
      except select venid from user_window where usuid = u.id and not otorgado
      order by 1
    ), ',') as ventanas
    from session s join app_user u on u.id = s.usuid join profile p on p.id = u.perfil
    where s.huella = $1 and s.vence_en > $2 and u.estado = 1 and u.acceso = 1 and u.eliminado_en is null
      and p.estado = 1 and p.eliminado_en is null`,
}
const noteUse = { name: 'session-used', text: 'update session set usada_en = $2 where huella = $1 and usada_en < $2' }

type Row = Omit<CurrentUser, 'permisos' | 'ventanas' | 'huella'> & { permisos: string; ventanas: string; usadaEn: Date }
type Held = Pick<CurrentUser, 'permisos' | 'ventanas'>
const minute = 60_000
const differentPeople = 500

const numbers = (list: string): number[] => (list === '' ? [] : list.split(',').map(Number))
function heldBy(row: Row): Held {
  const ventanas = new Set(numbers(row.ventanas))
  return { ventanas, permisos: new Set(numbers(row.permisos).filter((perid) => windowsOf(perid).some((venid) => ventanas.has(venid)))) }
}
/** Most calls come from people who hold what somebody held a moment ago: what the two lists come to is worked out once. */
function rememberHeld(): (row: Row) => Held {
  const known = new Map<string, Held>()
  return (row) => {
    const key = `${row.permisos} ${row.ventanas}`
    const before = known.get(key)
    if (before) return before
    const held = heldBy(row)
    if (known.size >= differentPeople) known.clear()
    known.set(key, held)
    return held
  }
}

/** A screen that was left alone longer than the given minutes is locked, whatever the browser says. */
export function sessionFinder(pool: pg.Pool, clock: Clock, idleMinutes: number): (token: string) => Promise<CurrentUser | undefined> {
  const heldOf = rememberHeld()
  return async (token) => {
    const huella = fingerprint(token)
    const now = clock()
    const { rows } = await pool.query<Row>({ ...findSession, values: [huella, now] })
    const row = rows[0]
    if (!row) return undefined
    const { usadaEn, ...user } = row
    const idle = now.getTime() - usadaEn.getTime()
    const bloqueada = user.bloqueada || idle > idleMinutes * minute
    if (!bloqueada && idle > minute) await pool.query({ ...noteUse, values: [huella, now] })
    return { ...user, ...heldOf(row), bloqueada, huella }
  }
}
