import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoUsers } from '../../src/demo/demoUsers.ts'
import { type ExternalPostgres, externalPostgres } from '../externalPostgres.ts'
import { freePort } from '../freePort.ts'
import { patience } from '../patience.ts'
import { callProduct, type Product, startProduct } from './product.ts'

const folder = mkdtempSync(join(tmpdir(), 'soportica-replicas-'))
let primary: ExternalPostgres
let replicas: Awaited<ReturnType<ExternalPostgres['replica']>>[]
let node: Product
let token = ''

beforeAll(async () => {
  const server = await externalPostgres()
  if (!server) throw new Error("this test needs the system's PostgreSQL")
  primary = server
  replicas = [await primary.replica(), await primary.replica()]
  const urls = replicas.map(({ url }) => url).join(', ')
  const env = { DATABASE_URL: primary.url, DATABASE_REPLICA_URL: urls, DATABASE_CONNECT_SECONDS: '1', METRICS_TOKEN: '' }
  node = startProduct({ directory: join(folder, 'archivos'), port: await freePort(), env })
  await node.ready()
  const [administrator] = demoUsers
  token = (await call('start_section', { usuario: administrator?.usuario, clave: administrator?.clave })).body['token']
}, patience(120_000))

afterAll(async () => {
  node.kill('SIGTERM')
  await node.exit
  for (const replica of replicas) await replica.stop()
  await primary.stop()
  rmSync(folder, { recursive: true, force: true })
})

const call = (path: string, body: object, method?: string) => callProduct(node.url, path, body, { token, method })
async function at<T extends pg.QueryResultRow>(url: string, text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return (await client.query<T>(text).finally(() => client.end())).rows
}
const atReplicas = (text: string) => Promise.all(replicas.map(({ url }) => at(url, text)))
/** How many cashiers the dashboard counts. */
async function counted(): Promise<number> {
  const { status, body } = await call('cashiers/get_cashier_by_accounting_year', {})
  expect(status).toBe(200)
  return (body as { cantidadCajeros: number }[]).reduce((sum, { cantidadCajeros }) => sum + cantidadCajeros, 0)
}
async function remove(): Promise<void> {
  const [cashier] = await at<{ id: number }>(primary.url, 'select id from cashier where eliminado_en is null order by id desc limit 1')
  expect((await call('cashiers/delete_cashier', { cajid: cashier!.id }, 'PUT')).status).toBe(200)
}
const readiness = async () => (await fetch(`${node.url}/readyz`)).json() as Promise<Record<string, string>>
const metric = async (name: string): Promise<string | undefined> =>
  new RegExp(`^${name} (.*)$`, 'm').exec(await (await fetch(`${node.url}/metrics`)).text())?.[1]

test('replicas answer questions, and nobody reads less than at the primary', async () => {
  const before = await counted()
  await counted()
  const connected = await atReplicas("select from pg_stat_activity where application_name = 'soportica'")
  expect(connected.map((rows) => rows.length > 0)).toEqual([true, true])
  expect(await metric('replicas_available')).toBe('2')
  await remove()
  expect(await counted()).toBe(before - 1)
  await atReplicas('select pg_wal_replay_pause()')
  await remove()
  expect(await counted()).toBe(before - 2)
  await atReplicas('select pg_wal_replay_resume()')
})

test('a replica that receives nothing any more is behind, and is not read', async () => {
  const [deaf] = replicas
  const [before] = await at<{ primary_conninfo: string }>(deaf!.url, 'show primary_conninfo')
  const follow = async (address: string) => {
    await at(deaf!.url, `alter system set primary_conninfo = ${pg.escapeLiteral(address)}`)
    await at(deaf!.url, 'select pg_reload_conf()')
  }
  expect(await metric('replica_lag_seconds')).toBe('0')
  await follow('')
  await expect.poll(() => metric('replica_lag_seconds'), { timeout: patience(10_000) }).not.toBe('0')
  const count = await counted()
  await remove()
  expect([await counted(), await counted()]).toEqual([count - 1, count - 1])
  await follow(before!.primary_conninfo)
  await expect.poll(() => metric('replica_lag_seconds'), { timeout: patience(20_000) }).toBe('0')
})

test('a missing replica costs only speed', async () => {
  const [missing] = replicas
  missing!.kill('SIGQUIT')
  await remove()
  const before = await counted()
  expect(await counted()).toBe(before)
  expect(await metric('replicas_available')).toBe('1')
})

test('while the primary is away, the replica answers questions, and nothing is saved', async () => {
  const before = await counted()
  primary.kill('SIGQUIT')
  expect(await counted()).toBe(before)
  expect(await readiness()).toMatchObject({ estado: 'ok', base: 'solo lectura' })
  expect((await call('cashiers/save_area', { nombre: 'Ahora no', estado: 1 })).status).toBe(503)
})
