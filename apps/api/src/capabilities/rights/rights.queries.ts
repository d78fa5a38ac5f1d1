import type { Perid } from '@soportica/contract/permissions/perid'
import { type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../plugins/db/database.ts'
import { mayAct } from '../../plugins/mayAct.queries.ts'

/** Of these permissions, those that the person u holds now: (profile + granted) - revoked, in assigned windows. */
export const heldOf = (perids: readonly Perid[]): SQL => sql`
  select q.perid from unnest(${sql.param([...perids])}::int[]) q(perid)
  where coalesce((select d.otorgado from user_permission d where d.usuid = u.id and d.perid = q.perid),
      exists (select 1 from profile_permission g where g.perfil = u.perfil and g.perid = q.perid))
    and exists (select 1 from window_permission w where w.perid = q.perid
      and coalesce((select d.otorgado from user_window d where d.usuid = u.id and d.venid = w.venid),
        exists (select 1 from profile_window g where g.perfil = u.perfil and g.venid = w.venid)))`
/** True where the person u holds one of these rights now. */
export const holdsOneOf = (perids: readonly Perid[]): SQL => sql`exists (${heldOf(perids)})`

/** The rights of these profiles, for users without differences. */
export async function permissionsOfProfiles(db: Reader, prfids: readonly number[]): Promise<Map<number, Set<Perid>>> {
  const found = new Map<number, Set<Perid>>(prfids.map((prfid) => [prfid, new Set()]))
  if (prfids.length === 0) return found
  const { rows } = await db.execute<{ perfil: number; perid: number }>(
    sql`select distinct p.perfil, p.perid from profile_permission p join window_permission w on w.perid = p.perid
      join profile_window v on v.venid = w.venid and v.perfil = p.perfil where p.perfil in ${[...prfids]} order by p.perid`,
  )
  for (const { perfil, perid } of rows) found.get(perfil)?.add(perid)
  return found
}

export const permissionsOfProfile = async (db: Reader, prfid: number): Promise<Set<Perid>> =>
  (await permissionsOfProfiles(db, [prfid])).get(prfid) ?? new Set()

/** The profile of a user who may still sign in. */
export async function activeProfileOf(db: Reader, usuid: number): Promise<number | undefined> {
  const { rows } = await db.execute<{ perfil: number }>(sql`select u.perfil from app_user u where u.id = ${usuid} and ${mayAct('u')}`)
  return rows[0]?.perfil
}

/** Whether anybody who can sign in holds it. Found by profile, so the number of people does not matter. */
export async function hasHolder(db: Reader, perid: Perid): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select 1 from profile p join app_user u on u.perfil = p.id
      where ${mayAct('u')} and ${holdsOneOf([perid])}
      limit 1`,
  )
  return rows.length > 0
}

/** Of these people, those who may act and hold the right now. */
export async function holdersAmong(db: Reader, usuids: readonly number[], perid: Perid): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select u.id from app_user u where u.id = any(${sql.param(usuids)}::int[])
      and ${mayAct('u')} and ${holdsOneOf([perid])}
      order by u.id`,
  )
  return rows.map(({ id }) => id)
}
