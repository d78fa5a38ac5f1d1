import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoUsers } from '../../src/demo/demoUsers.ts'
import { startEmbeddedPostgres } from '../../src/plugins/embedded/embedded-postgres.ts'
import { externalPostgres } from '../externalPostgres.ts'
import { freePort } from '../freePort.ts'
import { databaseUrl } from '../serverUrl.ts'
import { callProduct, startProduct, type Product } from './product.ts'

const folder = mkdtempSync(join(tmpdir(), 'soportica-nodos-'))
let nodes: Product[] = []
let url = ''
let stopServer: () => Promise<void> = async () => {}

// The machine's own PostgreSQL if it has one, otherwise our server, named by DATABASE_URL.
async function server(): Promise<string> {
  const external = (await externalPostgres()) ?? (await startEmbeddedPostgres({ directory: join(folder, 'servidor'), fsync: false }))
  stopServer = () => external.stop()
  return external.url
}

beforeAll(async () => {
  url = await server()
  const env = { DATABASE_URL: url }
  const ports = [await freePort(), await freePort()]
  nodes = ports.map((port) => startProduct({ directory: join(folder, 'archivos'), port, env }))
  await Promise.all(nodes.map((node) => node.ready()))
})

afterAll(async () => {
  for (const node of nodes) node.kill('SIGTERM')
  await Promise.all(nodes.map((node) => node.exit))
  await stopServer()
  rmSync(folder, { recursive: true, force: true })
})

const post = (node: Product | undefined, path: string, body: object, token = '') => callProduct(node!.url, path, body, { token })

test('another database does not start with the files of these nodes', async () => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('create database vecina')
  await client.end()
  const directory = join(folder, 'archivos')
  const neighbour = startProduct({ directory, port: await freePort(), env: { DATABASE_URL: databaseUrl(url, 'vecina') } })
  expect(await neighbour.exit).toBe(1)
  expect(neighbour.output()).toContain(`La carpeta ${directory} guarda los archivos de otra base de datos`)
})

test('two processes that start at once on one empty database are one product, and one goes on without the other', async () => {
  const [one, other] = nodes
  const [administrator] = demoUsers
  const { body } = await post(one, 'start_section', { usuario: administrator?.usuario, clave: administrator?.clave })
  const token = String(body['token'])
  const saved = await post(other, 'cashiers/save_area', { nombre: 'Guardada en el otro', estado: 1 }, token)
  expect(saved.status).toBe(200)

  const areid = saved.body['areid']
  const names = ['Del primero', 'Del segundo']
  const answers = await Promise.all(
    nodes.map((node, n) => post(node, 'cashiers/save_area', { areid, nombre: names[n], estado: 1, version: 1 }, token)),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])

  one?.kill('SIGKILL')
  await one?.exit
  const list = await post(other, 'cashiers/list_areas', { nombre: 'del ' }, token)
  expect(list.body['results']).toHaveLength(1)
  expect((await post(other, 'cashiers/save_area', { nombre: 'Sin el primero', estado: 1 }, token)).status).toBe(200)
})
