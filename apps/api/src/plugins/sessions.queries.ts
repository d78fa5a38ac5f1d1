import { createHash } from 'node:crypto'
import type pg from 'pg'
import type { Clock } from './clock.ts'
import type { CurrentUser } from './context.ts'

export const fingerprint = (token: string): Buffer => createHash('sha256').update(token).digest()

// Asked on every call, so it is one named statement: session, user and effective permissions = (profile + granted) - revoked.
const findSession = {
  name: 'session',
  text: `select u.id as usuid, u.usuario, btrim(u.nombre || ' ' || u.apellido) as nombre, u.correo, u.perfil, p.nombre as nomperfil, u.cambioclave,
    array(
      (select perid from profile_permission where perfil = u.perfil union select perid from user_permission where usuid = u.id and otorgado)
      except select perid from user_permission where usuid = u.id and not otorgado
      order by 1
    ) as permisos
    from session s join app_user u on u.id = s.usuid join profile p on p.id = u.perfil
    where s.huella = $1 and s.vence_en > $2 and u.estado = 1 and u.eliminado_en is null and p.estado = 1 and p.eliminado_en is null`,
}

type Row = Omit<CurrentUser, 'permisos' | 'huella'> & { permisos: number[] }

export function sessionFinder(pool: pg.Pool, clock: Clock): (token: string) => Promise<CurrentUser | undefined> {
  return async (token) => {
    const huella = fingerprint(token)
    const { rows } = await pool.query<Row>({ ...findSession, values: [huella, clock()] })
    const row = rows[0]
    return row && { ...row, permisos: new Set(row.permisos), huella }
  }
}
