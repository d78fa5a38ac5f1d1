import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../src/plugins/embedded/embedded-postgres.ts'
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

test.each([
  ['tables', 'restringida', 'revoke create on schema public from pg_database_owner', 'permission denied for schema public'],
  ['anything', 'cerrada', 'revoke all on schema public from pg_database_owner, public', 'no schema has been selected to create in'],
  ['extensions', 'ajena', 'revoke create on database ajena from soportica', 'permission denied to create extension'],
])('a role that may not make %s: the grants it needs', async (_, name, restriction, reason) => {
  await run(server.url, `create database ${name}`)
  const url = databaseUrl(server.url, name)
  await run(url, restriction)
  const product = await start(url)
  expect(await product.exit).toBe(1)
  expect(product.output()).toContain(
    `El usuario soportica no tiene los permisos que Soportica necesita en la base de datos ${name} (${reason}`,
  )
  expect(product.output()).toContain(`GRANT CREATE ON DATABASE "${name}" TO "soportica";`)
  expect(product.output()).not.toMatch(/\n +at |Error:/)
})

test('a database of a newer version: one sentence, and the demonstration users only from the start that made them', async () => {
  await run(server.url, 'create database nueva')
  const url = databaseUrl(server.url, 'nueva')
  for (const isFirstStart of [true, false]) {
    const product = await start(url)
    await product.ready()
    await expect.poll(product.output).toContain('Soportica está en marcha en ')
    product.kill('SIGTERM')
    await product.exit
    expect(product.output().includes('Usuarios de demostración:')).toBe(isFirstStart)
  }

  await run(url, "insert into migracion (numero, nombre, sha256) values (9999, 'futura', '')")
  const product = await start(url)
  expect(await product.exit).toBe(1)
  expect(product.output()).toMatch(/^La base de datos tiene la migración 9999_futura\.sql, que esta versión del producto no conoce: .*\n$/)
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

async function run(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(sql).finally(() => client.end())
}
