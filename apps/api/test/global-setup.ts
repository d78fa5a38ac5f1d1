import { rmSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { loadDemoData } from '../src/demo/loadDemoData.ts'
import { connectDatabase } from '../src/plugins/database.ts'
import { startEmbeddedPostgres } from '../src/plugins/embedded-postgres.ts'
import { completeAdministrator } from '../src/modules/users/users.public.ts'
import { migrate } from '../src/plugins/migrations.ts'
import { databaseUrl, template } from './serverUrl.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
  }
}

let stopServer: () => Promise<void> = async () => {}

export async function setup(project: TestProject): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'soportica-pruebas-'))
  stopServer = () => rm(directory, { recursive: true, force: true })
  process.once('exit', () => rmSync(directory, { recursive: true, force: true }))
  const server = await startEmbeddedPostgres({ directory, fsync: false })
  stopServer = async () => {
    await server.stop()
    await rm(directory, { recursive: true, force: true })
  }
  await prepareTemplate(server.url)
  project.provide('postgresUrl', server.url)
}

export async function teardown(): Promise<void> {
  await stopServer()
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
