import { type SQL, sql } from 'drizzle-orm'
import type { CurrentUser } from '../../plugins/context.ts'
import type { Reader } from '../../plugins/db/database.ts'
import { mayAct } from '../../plugins/mayAct.queries.ts'
import { rightsInForce } from './rightsOf.queries.ts'

type Row = Pick<CurrentUser, 'usuid' | 'usuario' | 'nombres' | 'apellido' | 'nombre' | 'correo' | 'grupo' | 'perfil' | 'nomperfil'>

/** At most two users (u) who may act, with their rights of this moment: for work without a session. */
export async function actingUsers(db: Reader, condition: SQL): Promise<CurrentUser[]> {
  const { rows } = await db.execute<Row>(sql`
    select u.id as usuid, coalesce(u.usuario, '') as usuario, u.nombre as nombres, u.apellido, u.correo,
      btrim(u.nombre || ' ' || u.apellido) as nombre, coalesce(case when u.heredar = 1 then u.grupo end, 0) as grupo,
      u.perfil, p.nombre as nomperfil from app_user u join profile p on p.id = u.perfil where ${condition} and ${mayAct('u')} limit 2`)
  const rights = await rightsInForce(
    db,
    rows.map(({ usuid }) => usuid),
  )
  const session = { cambioclave: 0, ventanas: new Set<number>(), bloqueada: false, huella: Buffer.alloc(0) }
  return rows.map((row) => ({ ...row, ...session, permisos: rights.get(row.usuid) ?? new Set() }))
}
export const actingUser = async (db: Reader, usuid: number): Promise<CurrentUser | undefined> =>
  (await actingUsers(db, sql`u.id = ${usuid}`))[0]
