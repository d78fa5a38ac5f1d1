import type { Project } from '@soportica/contract/projects/project'
import { sql } from 'drizzle-orm'
import type { Viewer } from '../../../plugins/context.ts'
import type { Reader } from '../../../plugins/db/database.ts'
import { tableOf } from '../list/filters.queries.ts'
import { visibleTo } from '../rights/visibility.queries.ts'

/** The names of the records that this user may see, also of deleted ones. */
export async function titlesOfRecords(db: Reader, project: Project, user: Viewer, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await db.execute<{ id: number; nombre: string }>(
    sql`select r.id, r.nombre from ${tableOf(project)} r where r.id = any(${sql.param([...ids])}::int[]) and ${visibleTo(user, project)}`,
  )
  return new Map(rows.map(({ id, nombre }) => [id, nombre]))
}
