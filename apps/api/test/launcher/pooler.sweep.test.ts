import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoUsers } from '../../src/demo/demoUsers.ts'
import { type ExternalPostgres, externalPostgres } from '../externalPostgres.ts'
import { freePort } from '../freePort.ts'
import { patience } from '../patience.ts'
import { callProduct, type Product, startProduct } from './product.ts'

const folder = mkdtempSync(join(tmpdir(), 'soportica-pgbouncer-'))
let primary: ExternalPostgres
let pooler = ''
let runPooler = (): void => {}
let stopPooler = async (): Promise<void> => {}
let node: Product
let token = ''

const env = () => ({ DATABASE_POOLER: 'transaction', DATABASE_URL: pooler, DATABASE_DIRECT_URL: primary.url })

/** PgBouncer with fewer connections of the server than the product opens, so that each transaction gets another one. */
async function startPooler(url: string): Promise<string> {
  const { hostname, port } = new URL(url)
  const ownPort = await freePort()
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(join(folder, 'users.txt'), '"soportica" ""\n')
  writeFileSync(
    file,
    `[databases]
* = host=${hostname} port=${port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${ownPort}
auth_type = trust
auth_file = ${join(folder, 'users.txt')}
stats_users = soportica
pool_mode = transaction
default_pool_size = 3
unix_socket_dir =
`,
    { mode: 0o644 },
  )
  const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  runPooler = () => {
    const running = spawn('pgbouncer', [...user, file], { stdio: 'ignore' })
    const exited = once(running, 'exit')
    stopPooler = async () => {
      running.kill('SIGINT')
      await exited
    }
  }
  runPooler()
  return `postgres://soportica@127.0.0.1:${ownPort}/postgres`
}

beforeAll(async () => {
  const server = await externalPostgres()
  if (!server) throw new Error("this test needs the system's PostgreSQL")
  primary = server
  pooler = await startPooler(server.url)
  node = startProduct({ directory: join(folder, 'archivos'), port: await freePort(), env: env() })
  await node.ready()
  const [administrator] = demoUsers
  token = (await call('start_section', { usuario: administrator?.usuario, clave: administrator?.clave })).body['token']
}, patience(120_000))

afterAll(async () => {
  node.kill('SIGTERM')
  await node.exit
  await stopPooler()
  await primary.stop()
  rmSync(folder, { recursive: true, force: true })
})

const call = (path: string, body: object) => callProduct(node.url, path, body, { token })

test('many people read and save at once through three connections', async () => {
  const save = (n: number) => call('cashiers/save_area', { nombre: `Por el intermediario ${n}`, estado: 1 })
  const list = () => call('cashiers/list_cashiers', { rows: 20, first: 0 })
  const answers = await Promise.all(Array.from({ length: 200 }, (_, n) => (n % 2 === 0 ? save(n) : list())))
  expect(answers.filter(({ status }) => status !== 200)).toEqual([])
  const { body } = await call('cashiers/list_areas', { nombre: 'Por el intermediario', rows: 100 })
  expect((body as { results: unknown[] }).results).toHaveLength(100)
  expect(node.output()).not.toContain('"level":50')
})

test('without the pooler the node is not ready, and its jobs go on', async () => {
  const isReady = () => fetch(`${node.url}/readyz`).then(({ ok }) => ok)
  await stopPooler()
  await expect.poll(isReady, { timeout: patience(5_000) }).toBe(false)
  const client = new pg.Client(primary.url)
  await client.connect()
  const { rows } = await client.query<{ stopped: Date }>('select now() as stopped')
  const looksForJobs = 'select from pg_stat_activity where query like $1 and query_start > $2 and pid <> pg_backend_pid()'
  const turns = async () => (await client.query(looksForJobs, ['%tareas.%', rows[0]?.stopped])).rowCount
  await expect.poll(turns, { timeout: patience(10_000) }).toBeGreaterThan(0)
  await client.end()
  runPooler()
  await expect.poll(isReady, { timeout: patience(5_000) }).toBe(true)
})

test('the doctor says what stands before the database', async () => {
  const doctor = startProduct({
    directory: join(folder, 'archivos'),
    port: await freePort(),
    env: env(),
    path: 'apps/api/src/doctor/run.ts',
  })
  await doctor.exit
  expect(doctor.output()).toContain('PgBouncer 1.')
  expect(doctor.output()).toContain(`alter role "soportica" set idle_in_transaction_session_timeout = '60s'`)
})
