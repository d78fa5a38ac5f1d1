import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest'
import { demoUsers } from '../../src/demo/demoUsers.ts'
import { attachEmbeddedPostgres } from '../../src/plugins/embedded/embedded-postgres.ts'
import { freezeDatabase, killTree, postmasterPid } from '../crash/processTree.ts'
import { signIn } from '../crash/writer.ts'
import { freePort } from '../freePort.ts'
import { patience } from '../patience.ts'
import { copyData } from '../preparedData.ts'
import { startProduct, type Product } from './product.ts'

const directory = mkdtempSync(join(tmpdir(), 'soportica-quieta-'))
const postmasterFile = join(directory, 'postgres', 'cluster', 'postmaster.pid')
const [administrator = { usuario: '', clave: '' }] = demoUsers
const second = String(patience(1_000) / 1_000)
const short = { DATABASE_CONNECT_SECONDS: second, DATABASE_ANSWER_SECONDS: second }
const eventually = { timeout: patience(30_000) }
let product: Product

async function start(env: Record<string, string> = {}): Promise<Product> {
  return startProduct({ directory, port: await freePort(), env: { ...short, ...env } })
}

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

test('a server that takes connections and says nothing is named in one sentence', async () => {
  const port = await freePort()
  const silent = await listenOn(port)
  onTestFinished(() => void silent.close())
  const refused = await start({ DATABASE_URL: `postgres://banco:muy-secreta@127.0.0.1:${port}/soportica` })
  expect(await refused.exit).toBe(1)
  expect(refused.output()).toContain('No se pudo conectar con la base de datos en 127.0.0.1')
  expect(refused.output()).toContain('no respondió a tiempo')
  expect(refused.output()).not.toMatch(/muy-secreta|\n +at /)
})

async function portOfDatabase(): Promise<number> {
  return Number(new URL((await attachEmbeddedPostgres(join(directory, 'postgres'))) ?? '').port)
}

function save(nombre: string, token: string): Promise<Response> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  return fetch(`${product.url}/api/cashiers/save_area`, { method: 'POST', headers, body: JSON.stringify({ nombre, estado: 1 }) })
}

function listenOn(port: number): Promise<Server> {
  const server = createServer((socket) => socket.on('error', () => {}).resume())
  return new Promise((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', () => resolve(server)))
}
