import { join } from 'node:path'
import { seedDatabase } from '../apps/api/src/demo/seed/seedDatabase.ts'
import { loadDemoData } from '../apps/api/src/demo/loadDemoData.ts'
import { connectDatabase, type Database } from '../apps/api/src/plugins/database.ts'
import { startEmbeddedPostgres } from '../apps/api/src/plugins/embedded-postgres.ts'
import { migrate } from '../apps/api/src/plugins/migrations.ts'
import { tell } from './report.ts'

export type SeededCluster = { url: string; database: Database }

/** A server of its own, as durable as the product's, with the demo data and this many areas more. */
export async function seededCluster(resources: AsyncDisposableStack, folder: string, areas: number): Promise<SeededCluster> {
  const server = await startEmbeddedPostgres({ directory: join(folder, 'postgres') })
  resources.defer(() => server.stop())
  const database = connectDatabase(server.url)
  resources.defer(() => database.close())
  await migrate(database.pool)
  await loadDemoData(database)
  if (areas > 0) {
    const client = await database.pool.connect()
    await seedDatabase(client, [['area', areas]], tell).finally(() => client.release(true))
  }
  return { url: server.url, database }
}
