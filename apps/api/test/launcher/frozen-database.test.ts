import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { demoUsers } from '../../src/demo/demoUsers.ts'
import { freezeDatabase, killTree, postmasterPid } from '../crash/processTree.ts'
import { signIn } from '../crash/writer.ts'
import { freePort } from '../freePort.ts'
import { patience } from '../patience.ts'
import { copyData } from '../preparedData.ts'
import { listenOn } from './listenOn.ts'
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

function save(nombre: string, token: string): Promise<Response> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  return fetch(`${product.url}/api/cashiers/save_area`, { method: 'POST', headers, body: JSON.stringify({ nombre, estado: 1 }) })
}
