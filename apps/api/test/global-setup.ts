import { rmSync } from 'node:fs'
import { chmod, mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { loadDemoData } from '../src/demo/loadDemoData.ts'
import { connectDatabase } from '../src/plugins/db/database.ts'
import { startEmbeddedPostgres } from '../src/plugins/embedded/embedded-postgres.ts'
import { completeAdministrator } from '../src/modules/users/users.public.ts'
import { migrate } from '../src/plugins/db/migrations.ts'
import { databaseUrl, template } from './serverUrl.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
    /** Where test files make their folders; it goes with the run, however that ends. */
    temporaryRoot: string
  }
}

let stopServer: () => Promise<void> = async () => {}

export async function setup(project: TestProject): Promise<void> {
  const root = await temporaryRoot()
  stopServer = () => rm(root, { recursive: true, force: true })
  process.once('exit', () => rmSync(root, { recursive: true, force: true }))
  const server = await startEmbeddedPostgres({ directory: join(root, 'postgres'), fsync: false })
  stopServer = async () => {
    await server.stop()
    await rm(root, { recursive: true, force: true })
  }
  await prepareTemplate(server.url)
  project.provide('postgresUrl', server.url)
  project.provide('temporaryRoot', root)
}

export async function teardown(): Promise<void> {
  await stopServer()
}

// In memory, where there is plenty of it: a database is cloned there in a tenth of the time. A container has 64 MB, which would soon be full.
async function temporaryRoot(): Promise<string> {
  const memory = '/dev/shm'
  const free = await statfs(memory).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  )
  const root = await mkdtemp(join(free >= 6 * 2 ** 30 ? memory : tmpdir(), 'soportica-pruebas-'))
  // The account that runs the database passes through it.
  await chmod(root, 0o711)
  return root
}

async function prepareTemplate(url: string): Promise<void> {
  const server = connectDatabase(url, { max: 1 })
  await server.pool.query(`create database ${template}`)
  const database = connectDatabase(databaseUrl(url, template))
  await migrate(database.pool)
  await loadDemoData(database)
  await completeAdministrator(database)
  await database.close()
  // A forgotten connection would make every clone fail.
  await server.pool.query(`alter database ${template} allow_connections false`)
  await server.close()
}
