import { inject, vi } from 'vitest'
import { connectDatabase, type Database } from '../src/plugins/database.ts'
import { databaseUrl, template } from './serverUrl.ts'

export type TemporaryDatabase = Database & { url: string; drop(): Promise<void> }

const worker = process.env['VITEST_POOL_ID'] ?? '0'
let current: Promise<TemporaryDatabase> | undefined
let created = 0

/** A database of this test file's own, migrated and with the demo data; the same one at every call. */
export function testDatabase(): Promise<TemporaryDatabase> {
  current ??= create(`t_${worker}`, `template ${template}`)
  return current
}

/** One more database for a test that ruins it or needs two; the test drops it. */
export function freshDatabase(): Promise<TemporaryDatabase> {
  created += 1
  return create(`t_${worker}_${created}`, `template ${template}`)
}

export function emptyDatabase(): Promise<TemporaryDatabase> {
  created += 1
  return create(`t_${worker}_${created}`, '')
}

export async function closeTestDatabase(): Promise<void> {
  await (await current)?.close()
  current = undefined
}

async function create(name: string, how: string): Promise<TemporaryDatabase> {
  const serverUrl = inject('postgresUrl')
  await dropDatabase(serverUrl, name)
  await onServer(serverUrl, `create database ${name} ${how}`)
  const url = databaseUrl(serverUrl, name)
  const database = connectDatabase(url)
  const drop = async (): Promise<void> => {
    await database.close()
    await dropDatabase(serverUrl, name)
  }
  return { ...database, url, drop }
}

// Who is not a superuser may not end the server's own housekeeping in it, which is over in a moment.
async function dropDatabase(url: string, name: string): Promise<void> {
  await vi.waitFor(() => onServer(url, `drop database if exists ${name} with (force)`), { timeout: 15_000, interval: 200 })
}

async function onServer(url: string, statement: string): Promise<void> {
  const server = connectDatabase(url, { max: 1 })
  try {
    await server.pool.query(statement)
  } finally {
    await server.close()
  }
}
