import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { readEnv } from '../../src/env.ts'
import { connectDatabase } from '../../src/plugins/db/database.ts'
import { migrate } from '../../src/plugins/db/migrations.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../src/plugins/embedded/embedded-postgres.ts'
import { explainRights } from '../../src/start/explainRights.ts'
import { freePort } from '../freePort.ts'
import { databaseUrl } from '../serverUrl.ts'
import { startProduct, type Product } from './product.ts'

const directory = mkdtempSync(join(tmpdir(), 'soportica-rechazo-'))
let server: EmbeddedPostgres

beforeAll(async () => {
  server = await startEmbeddedPostgres({ directory: join(directory, 'postgres'), fsync: false })
})

afterAll(async () => {
  await server.stop()
  rmSync(directory, { recursive: true, force: true })
})

const denied = (name: string, reason: string): string =>
  `El usuario soportica no tiene los permisos que Soportica necesita en la base de datos ${name} (${reason}`

test.each([
  ['tables', 'restringida', 'revoke create on schema public from pg_database_owner', 'permission denied for schema public'],
  ['anything', 'cerrada', 'revoke all on schema public from pg_database_owner, public', 'no schema has been selected to create in'],
  ['extensions', 'ajena', 'revoke create on database ajena from soportica', 'permission denied to create extension'],
])('a role that may not make %s: the grants it needs', async (_, name, restriction, reason) => {
  const url = await createAndRun(name, restriction)
  const database = connectDatabase(url, { max: 1 })
  onTestFinished(() => database.close())
  const said = await explainRights(url, readEnv({}), () => migrate(database.pool)).catch((error: Error) => error.message)
  expect(said).toContain(denied(name, reason))
  expect(said).toContain(`GRANT CREATE ON DATABASE "${name}" TO "soportica";`)
})

test('a start that lacks grants says so, and nothing else', async () => {
  const product = await start(await createAndRun('cerrada_tambien', 'revoke create on schema public from pg_database_owner'))
  expect(await product.exit).toBe(1)
  expect(product.output()).toContain(denied('cerrada_tambien', 'permission denied for schema public'))
  expect(product.output()).not.toMatch(/\n +at |Error:/)
})

test('the demonstration users are named only by the start that made them', async () => {
  const url = await createAndRun('nueva', 'select')
  for (const isFirstStart of [true, false]) {
    const product = await start(url)
    await product.ready()
    await expect.poll(product.output).toContain('Soportica está en marcha en ')
    product.kill('SIGTERM')
    await product.exit
    expect(product.output().includes('Usuarios de demostración:')).toBe(isFirstStart)
  }
})

test('the log of the private database names the rule that was broken, not the rows', async () => {
  const twice = "create table repetido (valor text primary key); insert into repetido values ('muy-secreta'), ('muy-secreta')"
  await expect(run(server.url, twice)).rejects.toThrow('duplicate key')
  const log = readFileSync(join(directory, 'postgres', 'postgres.log'), 'utf8')
  expect(log).toContain('duplicate key value violates unique constraint "repetido_pkey"')
  expect(log).not.toContain('muy-secreta')
})

async function start(url: string): Promise<Product> {
  return startProduct({ directory: join(directory, 'datos'), port: await freePort(), env: { DATABASE_URL: url } })
}

async function createAndRun(name: string, sql: string): Promise<string> {
  await run(server.url, `create database ${name}`)
  const url = databaseUrl(server.url, name)
  await run(url, sql)
  return url
}

async function run(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(sql).finally(() => client.end())
}
