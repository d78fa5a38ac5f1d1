import type pg from 'pg'
import { inject, vi } from 'vitest'
import { connectDatabase, type Database } from '../src/plugins/db/database.ts'
import { dropDatabase } from '../src/plugins/db/dropDatabase.ts'
import { patience } from './patience.ts'
import { databaseUrl, template } from './serverUrl.ts'

export type TemporaryDatabase = Database & { url: string; drop(): Promise<void> }

const worker = process.env['VITEST_POOL_ID'] ?? '0'
// Its files are copied: written to the log block by block, as usual, a clone takes five times the work.
const clone = `template ${template} strategy file_copy`
let current: Promise<TemporaryDatabase> | undefined
let created = 0

/** The test file's own database, migrated and with demo data; the same one at every call. */
export function testDatabase(): Promise<TemporaryDatabase> {
  current ??= create(`t_${worker}`, clone)
  return current
}

/** One more database for a test that ruins it or needs two; the test drops it. */
export function freshDatabase(): Promise<TemporaryDatabase> {
  created += 1
  return create(`t_${worker}_${created}`, clone)
}

export function emptyDatabase(): Promise<TemporaryDatabase> {
  created += 1
  return create(`t_${worker}_${created}`, '')
}

/** Closes the file's database; fails if something still runs on it. */
export async function closeTestDatabase(): Promise<void> {
  const database = await current
  if (!database) return
  current = undefined
  const { rows } = await database.pool.query<{ id: string }>(
    "select id from export_job where estado in ('pendiente', 'en curso') and pulso > now() - interval '1 minute'",
  )
  await database.close()
  if (rows.length > 0) throw new Error(`this file leaves ${rows.length} exports that are still being written`)
  await nobodyConnected(new URL(database.url).pathname.slice(1))
}

async function nobodyConnected(name: string): Promise<void> {
  const server = connectDatabase(inject('postgresUrl'), { max: 1 })
  try {
    await vi.waitFor(
      async () => {
        const { rows } = await server.pool.query<{ text: string }>(
          "select application_name || ': ' || left(query, 200) as text from pg_stat_activity where datname = $1 and backend_type = 'client backend'",
          [name],
        )
        if (rows.length > 0)
          throw new Error(`this file leaves connections to its database open:\n${rows.map(({ text }) => text).join('\n')}`)
      },
      { timeout: patience(10_000), interval: 50 },
    )
  } finally {
    await server.close()
  }
}

async function create(name: string, how: string): Promise<TemporaryDatabase> {
  const serverUrl = inject('postgresUrl')
  await onServer(serverUrl, async (pool) => {
    await dropDatabase(pool, name)
    await pool.query(`create database ${name} ${how}`)
  })
  const url = databaseUrl(serverUrl, name)
  const database = connectDatabase(url)
  const drop = async (): Promise<void> => {
    await database.close()
    await onServer(serverUrl, (pool) => dropDatabase(pool, name))
  }
  return { ...database, url, drop }
}

async function onServer(url: string, work: (pool: pg.Pool) => Promise<void>): Promise<void> {
  const server = connectDatabase(url, { max: 1 })
  try {
    await work(server.pool)
  } finally {
    await server.close()
  }
}
