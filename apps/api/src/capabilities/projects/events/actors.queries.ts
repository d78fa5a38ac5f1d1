import type { Project } from '@soportica/contract/projects/project'
import { type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../../plugins/db/database.ts'
import { tableOf } from '../list/filters.queries.ts'

/** The people for these actors: a person, or all people of a group. */
export async function peopleBehind(db: Reader, usuids: readonly number[]): Promise<number[]> {
  if (usuids.length === 0) return []
  const ids = sql`${sql.param([...usuids])}::int[]`
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from app_user where categoria = 1 and (id = any(${ids}) or grupo = any(${ids}))`,
  )
  return rows.map(({ id }) => id)
}

/** The actors of a record, and its creator. */
export async function peopleOf(db: Reader, project: Project, id: number): Promise<{ owner: number; actors: number[] }> {
  const columns: SQL = sql.join(
    project.actorFields.map(({ column }) => sql.identifier(column)),
    sql`, `,
  )
  const { rows } = await db.execute<{ owner: number; actors: number[] }>(
    sql`select usureg as owner, array_remove(array[${columns}], null) as actors from ${tableOf(project)} where id = ${id}`,
  )
  return rows[0] ?? { owner: 0, actors: [] }
}
