import type { Project } from '@soportica/contract/projects/project'
import { sql } from 'drizzle-orm'
import type { Viewer } from '../../../plugins/context.ts'
import type { Reader } from '../../../plugins/db/database.ts'
import { hasParents } from '../list/family.queries.ts'
import { tableOf } from '../list/filters.queries.ts'
import { visibleTo } from '../rights/visibility.queries.ts'

/** The names of the records that this user may see, also of deleted ones. */
export async function titlesOfRecords(db: Reader, project: Project, user: Viewer, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await db.execute<{ id: number; nombre: string }>(
    sql`select r.id, r.nombre from ${tableOf(project)} r where r.id = any(${sql.param([...ids])}::int[]) and ${visibleTo(user, project)}`,
  )
  return new Map(rows.map(({ id, nombre }) => [id, nombre]))
}

/** These records and the children that went along with them. */
export async function withChildren(db: Reader, project: Project, ids: readonly number[]): Promise<number[]> {
  if (!hasParents(project)) return [...ids]
  const { rows } = await db.execute<{ id: number }>(
    sql`select r.id from ${tableOf(project)} r where r.padre = any(${sql.param([...ids])}::int[])`,
  )
  return [...ids, ...rows.map(({ id }) => id)]
}
