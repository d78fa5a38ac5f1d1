import { sql } from 'drizzle-orm'
import { permissionsOfUsers } from '../../../capabilities/rights/rights.queries.ts'
import type { Reader } from '../../../plugins/db/database.ts'
import { visibleTo } from './visible.queries.ts'

/** Of these people, those who may see the report now. */
export async function whoSeesReport(db: Reader, usuids: readonly number[], repid: number): Promise<number[]> {
  const rights = await permissionsOfUsers(db, usuids)
  const seeing: number[] = []
  for (const usuid of usuids) {
    const viewer = { usuid, permisos: rights.get(usuid) ?? new Set<number>() }
    const { rows } = await db.execute(
      sql`select 1 from aftersales_report r where r.id = ${repid} and r.estado < 4 and ${visibleTo(viewer)}`,
    )
    if (rows.length > 0) seeing.push(usuid)
  }
  return seeing
}
