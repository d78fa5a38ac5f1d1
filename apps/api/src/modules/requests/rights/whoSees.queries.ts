import { dayInBogota } from '@soportica/rules/calendarDay'
import { sql } from 'drizzle-orm'
import { whoSees } from '../../../capabilities/rights/whoSees.queries.ts'
import type { Reader } from '../../../plugins/db/database.ts'
import { seesAll, requestActorsOf } from './requestActor.ts'
import { visibleTo } from './visible.queries.ts'

/** Of these people, those who may act and see the request on that day. */
export async function whoSeesRequest(db: Reader, usuids: readonly number[], solicitud: number, when: Date): Promise<number[]> {
  const found = await requestActorsOf(db, usuids, dayInBogota(when))
  return whoSees(db, [...found.keys()], {
    row: sql`request r where r.id = ${solicitud} and r.eliminado_en is null`,
    seesAll: (usuid) => seesAll(found.get(usuid)!),
    visibleTo: (usuid) => visibleTo(found.get(usuid)!),
  })
}
