import { type SQL, sql } from 'drizzle-orm'
import { fullName } from '../lists/columns.queries.ts'
import type { Reader } from '../../plugins/db/database.ts'
import { mayAct } from '../../plugins/mayAct.queries.ts'
import { holdsOneOf } from './rights.queries.ts'

// A person without a grant, whose profile lacks it too, holds none of these rights; only the others' rights are computed.
export function holding(perids: readonly number[]): SQL {
  const any = sql`any(${sql.param([...perids])}::int[])`
  return sql`app_user u
    where u.categoria = 1 and ${mayAct('u')}
      and (u.perfil in (select g.perfil from profile_permission g where g.perid = ${any})
        or u.id in (select g.usuid from user_permission g where g.perid = ${any} and g.otorgado))
      and ${holdsOneOf(perids)}`
}

type Holder = { usuid: number; nombre: string; correo: string }
/** People who may sign in and hold one of these rights, by name. */
export async function holdersOf(db: Reader, perids: readonly number[]): Promise<Holder[]> {
  const { rows } = await db.execute<Holder>(sql`
    select u.id as usuid, ${fullName('u')} as nombre, u.correo from ${holding(perids)} order by u.nombre, u.apellido, u.id`)
  return rows
}
