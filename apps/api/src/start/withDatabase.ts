import { join } from 'node:path'
import type { Env } from '../env.ts'
import { connectDatabase } from '../plugins/db/database.ts'
import { attachEmbeddedPostgres, hasEmbeddedPostgres, startEmbeddedPostgres } from '../plugins/embedded/embedded-postgres.ts'
import { StartError } from '../startError.ts'
import { report } from './console.ts'
import { requireDatabase } from './requireDatabase.ts'

/** busy: the sentence for a start meanwhile; create: creates a private database if there is none. */
type Way = { readonly busy: string; readonly create?: boolean }

/** The server of DATABASE_URL, the running private one, or a private one started for this alone. */
export async function withDatabase<T>(env: Env, { busy, create = false }: Way, work: (url: string) => Promise<T>): Promise<T> {
  if (env.DATABASE_URL) {
    const database = connectDatabase(env.DATABASE_URL, { max: 1 })
    await requireDatabase(database, env, report).finally(() => database.close())
    return work(env.DATABASE_URL)
  }
  const directory = join(env.DATA_DIR, 'postgres')
  // A folder that was named by mistake would else hold an empty database from now on, with which everything is well.
  if (!create && !(await hasEmbeddedPostgres(directory))) {
    throw new StartError(
      `Aquí no hay ninguna base de datos de Soportica: DATA_DIR es ${env.DATA_DIR}. Revise DATA_DIR o indique DATABASE_URL.`,
    )
  }
  const running = await attachEmbeddedPostgres(directory)
  if (running) return work(running)
  const server = await startEmbeddedPostgres({ directory, report })
  server.describe(busy)
  return work(server.url).finally(() => server.stop())
}
