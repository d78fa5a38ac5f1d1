import { dayInBogota } from '@soportica/rules/calendarDay'
import { sql } from 'drizzle-orm'
import { permissionsOfUsers } from '../../../capabilities/rights/rights.queries.ts'
import type { Reader } from '../../../plugins/db/database.ts'
import { standingOf } from './standing.ts'
import { visibleTo } from './visible.queries.ts'

/** Of these people, those who may see the request on that day. */
export async function whoSeesRequest(db: Reader, usuids: readonly number[], solicitud: number, when: Date): Promise<number[]> {
  const rights = await permissionsOfUsers(db, usuids)
  const seeing: number[] = []
  for (const usuid of usuids) {
    const standing = await standingOf(db, { usuid, permisos: rights.get(usuid) ?? new Set() }, dayInBogota(when))
    const { rows } = await db.execute(
      sql`select 1 from request r where r.id = ${solicitud} and r.eliminado_en is null and ${visibleTo(standing)}`,
    )
    if (rows.length > 0) seeing.push(usuid)
  }
  return seeing
}
