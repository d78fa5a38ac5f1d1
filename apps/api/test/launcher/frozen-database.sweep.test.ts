import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { demoUsers } from '../../src/demo/demoUsers.ts'
import { attachEmbeddedPostgres } from '../../src/plugins/embedded/embedded-postgres.ts'
import { freezeDatabase, killTree, postmasterPid } from '../crash/processTree.ts'
import { signIn } from '../crash/writer.ts'
import { freePort } from '../freePort.ts'
import { patience } from '../patience.ts'
import { copyData } from '../preparedData.ts'
import { listenOn } from './listenOn.ts'
import { startProduct, type Product } from './product.ts'

const directory = mkdtempSync(join(tmpdir(), 'soportica-quieta-'))
const [administrator = { usuario: '', clave: '' }] = demoUsers
const postmasterFile = join(directory, 'postgres', 'cluster', 'postmaster.pid')
const second = String(patience(1_000) / 1_000)
const short = { DATABASE_CONNECT_SECONDS: second, DATABASE_ANSWER_SECONDS: second }
const eventually = { timeout: patience(30_000) }
let product: Product

const start = async (): Promise<Product> => startProduct({ directory, port: await freePort(), env: short })

beforeAll(async () => {
  copyData(inject('preparedData'), directory)
  product = await start()
  await product.ready()
})
afterAll(async () => {
  if (existsSync(postmasterFile)) killTree(directory, product.pid)
  rmSync(directory, { recursive: true, force: true })
})

test('a private database that stays frozen is started again, and what was saved is there', async () => {
  const token = await signIn(product.url, administrator.usuario, administrator.clave)
  expect((await save('Antes', token)).status).toBe(200)
  const pid = postmasterPid(directory)
  freezeDatabase(directory)
  const [saved, ready, alive] = await Promise.all([save('Durante', token), fetch(`${product.url}/readyz`), fetch(`${product.url}/healthz`)])
  expect(await saved.json()).toMatchObject({ code: 'servidor.ocupado' })
  expect([saved.status, ready.status, alive.status]).toEqual([503, 503, 200])
  await expect.poll(product.output, eventually).toContain(`La base de datos (proceso ${pid}) no responde; se reinicia…`)
  await product.ready()
  expect(postmasterPid(directory)).not.toBe(pid)
  expect((await save('Antes', token)).status).toBe(409)
})

test('a private database whose port was taken meanwhile comes back there when the port is free', async () => {
  const port = await portOfDatabase()
  // Before it can look for its database, the port is taken.
  product.kill('SIGSTOP')
  process.kill(postmasterPid(directory), 'SIGKILL')
  const intruder = await vi.waitFor(() => listenOn(port), eventually)
  product.kill('SIGCONT')
  await expect.poll(product.output, eventually).toContain(`Otro programa ocupa el puerto ${port} de la base de datos`)
  intruder.close()
  await product.ready()
  expect(await portOfDatabase()).toBe(port)
})

test('a frozen database that an earlier process left behind is started again', async () => {
  const pid = postmasterPid(directory)
  product.kill('SIGKILL')
  await product.exit
  freezeDatabase(directory)
  product = await start()
  await product.ready()
  expect(postmasterPid(directory)).not.toBe(pid)
})

test('a product that is stopped while its database is frozen ends, and its database with it', async () => {
  freezeDatabase(directory)
  product.kill('SIGTERM')
  expect(await product.exit).toBe(0)
  expect(existsSync(postmasterFile)).toBe(false)
})

async function portOfDatabase(): Promise<number> {
  return Number(new URL((await attachEmbeddedPostgres(join(directory, 'postgres'))) ?? '').port)
}

function save(nombre: string, token: string): Promise<Response> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  return fetch(`${product.url}/api/cashiers/save_area`, { method: 'POST', headers, body: JSON.stringify({ nombre, estado: 1 }) })
}
