import { join } from 'node:path'
import type { Env } from '../env.ts'
import { connectDatabase } from '../plugins/db/database.ts'
import { attachEmbeddedPostgres, startEmbeddedPostgres } from '../plugins/embedded/embedded-postgres.ts'
import { report } from './console.ts'
import { requireDatabase } from './requireDatabase.ts'

/** The server of DATABASE_URL, the embedded one that the product is running, or that one started for this alone; busy is said to who starts the product meanwhile. */
export async function withDatabase<T>(env: Env, busy: string, work: (url: string) => Promise<T>): Promise<T> {
  if (env.DATABASE_URL) {
    const database = connectDatabase(env.DATABASE_URL, { max: 1 })
    await requireDatabase(database, env.DATABASE_URL, report).finally(() => database.close())
    return work(env.DATABASE_URL)
  }
  const directory = join(env.DATA_DIR, 'postgres')
  const running = await attachEmbeddedPostgres(directory)
  if (running) return work(running)
  const server = await startEmbeddedPostgres({ directory, report })
  server.describe(busy)
  return work(server.url).finally(() => server.stop())
}
