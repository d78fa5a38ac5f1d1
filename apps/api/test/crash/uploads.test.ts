import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { readdir, readFile, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweepAttachments } from '../../src/capabilities/attachments/sweep/sweepAttachments.ts'
import { localStorage } from '../../src/capabilities/storage/localStorage.ts'
import type { Database } from '../../src/plugins/db/database.ts'
import { startProduct, type Product } from '../launcher/product.ts'
import { patience } from '../patience.ts'
import { newAttachedType } from './mixedLedger.ts'
import { connectPrepared, startPrepared } from './prepared.ts'
import { readJournal } from './readJournal.ts'
import { killTree } from './processTree.ts'
import { type Acknowledged, startUploading } from './uploader.ts'

const kills = Number(process.env['CRASH_KILLS'] ?? 2)
const directory = mkdtempSync(join(tmpdir(), 'soportica-caida-'))
const store = join(directory, 'files', 'attachments')
const journal = join(directory, 'confirmados.jsonl')
let product: Product
let token: string
let tipo: number
let port: number
let database: Database

beforeAll(async () => {
  ;({ product, port, token } = await startPrepared(directory))
  await connect()
  tipo = await newAttachedType(async (text) => (await database.pool.query(text)).rows as never)
})
afterAll(async () => {
  await database.close()
  product.kill('SIGTERM')
  await product.exit
  rmSync(directory, { recursive: true, force: true })
})

const connect = async (): Promise<void> => {
  database = await connectPrepared(directory)
}

const acknowledged = () => readJournal<Acknowledged>(journal)
const hashOf = async (ruta: string) =>
  createHash('sha256')
    .update(await readFile(join(store, ruta)))
    .digest('hex')

test.each([
  ['the API alone', () => product.kill('SIGKILL')],
  ['the API and the database', () => killTree(directory, product.pid)],
] as const)(
  'kill -9 of %s in the middle of uploads: what was acknowledged is there, whole',
  { timeout: patience(60_000 + kills * 20_000) },
  async (_, kill) => {
    for (let round = 0; round < kills; round += 1) {
      const uploading = startUploading({ url: product.url, token, tipo, file: journal })
      await expect.poll(uploading.acknowledged, { timeout: patience(20_000), interval: 5 }).toBeGreaterThan(0)
      await wait(Math.random() * 250)
      await database.close()
      kill()
      await product.exit
      product = startProduct({ directory, port })
      await uploading.stop()
      await product.ready()
      await connect()
    }
    const { rows } = await database.pool.query<{ id: number; ruta: string; sha256: string }>(
      "select id, ruta, encode(sha256, 'hex') as sha256 from attachment order by id",
    )
    const stored = new Map(rows.map(({ id, sha256 }) => [id, sha256]))
    expect(acknowledged().filter(({ adaid, sha256 }) => stored.get(adaid) !== sha256)).toEqual([])
    // Nor does a row speak of a file that is not there, or not whole.
    for (const { ruta, sha256 } of rows) expect([ruta, await hashOf(ruta)]).toEqual([ruta, sha256])
    console.log(`${acknowledged().length} acknowledged uploads so far, none lost`)
  },
)

const silent = { info: () => {}, warn: () => {}, error: () => {} }

test('sweeps unfinished files a day later, and nothing else', async () => {
  const storage = localStorage(directory)
  const all = async () => {
    const found: string[] = []
    for await (const ruta of storage.list(new Date(8.64e15))) found.push(ruta)
    return found.toSorted()
  }
  const old = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000)
  for (const ruta of await all()) await utimes(join(store, ruta), old, old)
  for (const name of await readdir(join(store, '.entrada'))) await utimes(join(store, '.entrada', name), old, old)
  await sweepAttachments({ db: database.db, storage, log: silent }, new Date())
  const { rows } = await database.pool.query<{ ruta: string }>(
    `select ruta from attachment union all select ruta from request_file
      union all select ruta from finding_photo union all select miniatura from finding_photo`,
  )
  expect(await all()).toEqual(rows.map(({ ruta }) => ruta).toSorted())
  expect(await readdir(join(store, '.entrada'))).toEqual([])
})
