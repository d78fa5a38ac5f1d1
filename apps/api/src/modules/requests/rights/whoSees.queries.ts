import { dayInBogota } from '@soportica/rules/calendarDay'
import { sql } from 'drizzle-orm'
import { whoSees } from '../../../capabilities/rights/whoSees.queries.ts'
import type { Reader } from '../../../plugins/db/database.ts'
import { seesAll, standingsOf } from './standing.ts'
import { visibleTo } from './visible.queries.ts'

/** Of these people, those who may see the request on that day. */
export async function whoSeesRequest(db: Reader, usuids: readonly number[], solicitud: number, when: Date): Promise<number[]> {
  const standing = await standingsOf(db, usuids, dayInBogota(when))
  return whoSees(db, usuids, {
    row: sql`request r where r.id = ${solicitud} and r.eliminado_en is null`,
    seesAll: (usuid) => seesAll(standing(usuid)),
    visibleTo: (usuid) => visibleTo(standing(usuid)),
  })
}
