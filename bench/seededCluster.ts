import { join } from 'node:path'
import type { SeedTable } from '../apps/api/src/demo/seed/seedArguments.ts'
import { seedDatabase } from '../apps/api/src/demo/seed/seedDatabase.ts'
import { loadDemoData } from '../apps/api/src/demo/loadDemoData.ts'
import { connectDatabase, type Database } from '../apps/api/src/plugins/db/database.ts'
import { startEmbeddedPostgres } from '../apps/api/src/plugins/embedded/embedded-postgres.ts'
import { migrate } from '../apps/api/src/plugins/db/migrations.ts'
import { tell } from './report.ts'

export type SeededCluster = { url: string; database: Database }

/** A server of its own, as durable as the product's, with the demo data, this many areas more and whatever else the folder lacks. */
export async function seededCluster(
  resources: AsyncDisposableStack,
  folder: string,
  areas: number,
  more: [SeedTable, number][] = [],
): Promise<SeededCluster> {
  const server = await startEmbeddedPostgres({ directory: join(folder, 'postgres') })
  resources.defer(() => server.stop())
  const database = connectDatabase(server.url)
  resources.defer(() => database.close())
  await migrate(database.pool)
  await loadDemoData(database)
  const counts: [SeedTable, number][] = areas > 0 ? [['area', areas]] : []
  for (const [table, count] of more) {
    const { rows } = await database.pool.query<{ n: number }>(`select count(*) as n from ${table}`)
    if (rows[0]!.n < count) counts.push([table, count])
  }
  if (counts.length > 0) {
    const [client, helper] = [await database.pool.connect(), await database.pool.connect()]
    await seedDatabase(client, counts, tell, [helper]).finally(() => {
      client.release(true)
      helper.release(true)
    })
  }
  return { url: server.url, database }
}
