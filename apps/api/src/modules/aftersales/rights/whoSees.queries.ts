import { sql } from 'drizzle-orm'
import { rightsInForce } from '../../../capabilities/rights/rightsOf.queries.ts'
import { whoSees } from '../../../capabilities/rights/whoSees.queries.ts'
import type { Reader } from '../../../plugins/db/database.ts'
import { seesAll, visibleTo } from './visible.queries.ts'

/** Of these people, those who may act and see the report now. */
export async function whoSeesReport(db: Reader, usuids: readonly number[], repid: number): Promise<number[]> {
  const rights = await rightsInForce(db, usuids)
  const viewer = (usuid: number) => ({ usuid, permisos: rights.get(usuid) ?? new Set<number>() })
  return whoSees(
    db,
    usuids.filter((usuid) => rights.has(usuid)),
    {
      row: sql`aftersales_report r where r.id = ${repid} and r.estado < 4`,
      seesAll: (usuid) => seesAll(viewer(usuid)),
      visibleTo: (usuid) => visibleTo(viewer(usuid)),
    },
  )
}
