import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { sweeping } from '../../../../packages/rules/test/sweep.ts'
import { demoUsers } from '../../src/demo/demoUsers.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../src/plugins/embedded/embedded-postgres.ts'
import { postmasterPid } from '../crash/processTree.ts'
import { signIn } from '../crash/writer.ts'
import { freePort } from '../freePort.ts'
import { patience } from '../patience.ts'
import { copyData } from '../preparedData.ts'
import { startProduct, type Product } from './product.ts'

const directory = mkdtempSync(join(tmpdir(), 'soportica-sin-base-'))
const [administrator = { usuario: '', clave: '' }] = demoUsers
const startServer = () => startEmbeddedPostgres({ directory: join(directory, 'postgres') })
let server: EmbeddedPostgres
let product: Product

beforeAll(async () => {
  copyData(inject('preparedData'), directory)
  server = await startServer()
  product = startProduct({ directory, port: await freePort(), env: { DATABASE_URL: server.url, LOG_LEVEL: 'error' } })
  await product.ready()
})

afterAll(async () => {
  product.kill('SIGTERM')
  await product.exit
  await server.stop()
  rmSync(directory, { recursive: true, force: true })
})

test('connections lost in the middle of saves cost those saves and nothing else', async () => {
  const saving = await startSaving()
  for (let round = 0; round < (sweeping ? 20 : 2); round += 1) {
    await saving.untilSaved()
    expect(await endBusyConnections()).toBeGreaterThan(0)
  }
  await saving.untilSaved()
  expect(await saving.stop()).toEqual([200, 503])
})

test('a database that is killed and comes back is used again by the same process', async () => {
  const saving = await startSaving()
  await saving.untilSaved()
  process.kill(postmasterPid(directory), 'SIGKILL')
  await saving.untilFailed()
  await product.ready()
  await saving.untilSaved()
  expect(await saving.stop()).toEqual([200, 503])
})

test('while the database is away, every call says to try again, and the log says of the jobs what is wrong', async () => {
  await server.stop()
  expect((await post('start_section', { usuario: administrator.usuario, clave: administrator.clave })).status).toBe(503)
  expect((await post('cashiers/list_areas', {}, 'una-clave-cualquiera')).status).toBe(503)
  expect((await fetch(`${product.url}/readyz`)).status).toBe(503)
  expect((await fetch(`${product.url}/healthz`)).status).toBe(200)
  await expect.poll(product.output, { timeout: patience(20_000) }).toContain('las tareas en segundo plano fallaron')
  expect(product.output()).not.toContain('something that is no error was thrown')
  server = await startServer()
  await product.ready()
  expect((await post('start_section', { usuario: administrator.usuario, clave: administrator.clave })).status).toBe(200)
})

/** Users who save areas one by one and note each status, 0 when unanswered. */
async function startSaving() {
  const token = await signIn(product.url, administrator.usuario, administrator.clave)
  const statuses: number[] = []
  let going = true
  const save = async (): Promise<void> => {
    while (going && !statuses.includes(0)) {
      const nombre = `Área ${process.hrtime.bigint()}`
      const saved = post('cashiers/save_area', { nombre, estado: 1 }, token)
      statuses.push(
        await saved.then(
          ({ status }) => status,
          () => 0,
        ),
      )
    }
  }
  const all = Promise.all(Array.from({ length: 8 }, save))
  const another = (status: number) => {
    const before = count(statuses, status)
    return expect.poll(() => count(statuses, status), { timeout: patience(20_000), interval: 5 }).toBeGreaterThan(before)
  }
  return {
    untilSaved: () => another(200),
    untilFailed: () => another(503),
    stop: async () => {
      going = false
      await all
      return [...new Set(statuses)].toSorted((a, b) => a - b)
    },
  }
}

const count = (statuses: number[], status: number): number => statuses.filter((each) => each === status).length

async function endBusyConnections(): Promise<number> {
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  try {
    for (let attempt = 0; attempt < 200; attempt += 1) {
      const { rowCount } = await client.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'soportica' and state <> 'idle'",
      )
      if (rowCount) return rowCount
      await wait(1)
    }
    return 0
  } finally {
    await client.end()
  }
}

function post(path: string, body: object, token = ''): Promise<Response> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  return fetch(`${product.url}/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
}
