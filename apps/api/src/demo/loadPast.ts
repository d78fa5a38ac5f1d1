import { branchProject } from '@soportica/contract/branches/project'
import { cashierProject } from '@soportica/contract/cashiers/project'
import { sql } from 'drizzle-orm'
import { refreshForecast } from '../capabilities/projects/forecast/refreshForecast.queries.ts'
import { holidayCalendar } from '../modules/holidays/holidays.public.ts'
import type { Database } from '../plugins/db/database.ts'
import { insertPastTraces } from './insertPastTraces.ts'
import { type Seeded, seedDatabase } from './seed/seedDatabase.ts'
import type { SeedTable } from './seed/seedArguments.ts'

const counts: [SeedTable, number][] = [
  ['past_cashier', 480],
  ['past_branch', 160],
]
const months = 18

/** Thirty months of cashiers and branches, most of them finished, with what would have been forecast in each month. */
export async function loadPast(database: Database, report: (mensaje: string) => void): Promise<void> {
  const client = await database.pool.connect()
  const seeded = await seedDatabase(client, counts, report).finally(() => client.release(true))
  await completePast(database, seeded)
}

/** History and delays of seeded records, and the forecasts of the months behind, as if each save and each night had written them. */
export async function completePast(database: Database, seeded: readonly Seeded[]): Promise<void> {
  const { db } = database
  await insertPastTraces(database, seeded)
  const isHoliday = await holidayCalendar(db)
  for (const project of [cashierProject, branchProject]) {
    await db.execute(sql`delete from record_forecast where entidad = ${project.entidad}`)
    await refreshForecast(db, project, { isHoliday, now: new Date() }, months)
  }
}
