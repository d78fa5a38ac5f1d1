import { inject } from 'vitest'
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
  await onServer(serverUrl, `drop database if exists ${name} with (force)`, `create database ${name} ${how}`)
  const url = databaseUrl(serverUrl, name)
  const database = connectDatabase(url)
  const drop = async (): Promise<void> => {
    await database.close()
    await onServer(serverUrl, `drop database if exists ${name} with (force)`)
  }
  return { ...database, url, drop }
}

async function onServer(url: string, ...statements: string[]): Promise<void> {
  const server = connectDatabase(url, { max: 1 })
  for (const statement of statements) await server.pool.query(statement)
  await server.close()
}
