import type { Reader } from '../../../plugins/db/database.ts'
import { sql } from 'drizzle-orm'
import { seesDeleted } from '../rights/project.permissions.ts'
import { listed, type ListView, tableOf } from '../list/filters.queries.ts'
import type { ProjectRow } from '../form/values.ts'

/** Those of these records that the list may show to the user. */
export async function listedRows(db: Reader, view: ListView, ids: readonly number[]): Promise<ProjectRow[]> {
  const { project, user } = view
  const deleted = seesDeleted(user, project) ? sql`true` : sql`r.eliminado_en is null`
  const { rows } = await db.execute<ProjectRow>(
    sql`select r.* from ${tableOf(project)} r where ${listed(view, { consecutivo: ids })} and ${deleted}`,
  )
  return rows
}
