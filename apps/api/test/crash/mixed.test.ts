import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../src/plugins/db/database.ts'
import { type Product, startProduct } from '../launcher/product.ts'
import { patience } from '../patience.ts'
import { leaveRoom, missingWrites, morePlans, prepareGround } from './mixedLedger.ts'
import { type AcknowledgedWrite, type Ground, startMixedLoad, type Unanswered, workers } from './mixedLoad.ts'
import { connectPrepared, startPrepared } from './prepared.ts'
import { killTree } from './processTree.ts'
import { readJournal } from './readJournal.ts'

const heldUp = 3
const few = 5
const kills = Number(process.env['MIXED_KILLS'] ?? 2)
const directory = mkdtempSync(join(tmpdir(), 'soportica-caida-'))
const journal = join(directory, 'confirmados.jsonl')
let product: Product
let database: Database
let token: string
let port: number
let ground: Ground

beforeAll(async () => {
  ;({ product, port, token } = await startPrepared(directory))
  await connect()
  ground = await prepareGround({ url: product.url, token }, query)
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
const query = async <R extends object>(text: string, ...values: unknown[]): Promise<R[]> =>
  (await database.pool.query(text, values)).rows as R[]

/** An interrupted file starts again when its process is silent: this waits for it between kills. */
const openFiles = async (): Promise<number> =>
  kills > few ? (await query("select 1 from export_job where estado in ('pendiente', 'en curso')")).length : 0

test(
  `kill -9, ${kills} times while every module works: what was acknowledged is there, once, and nobody repairs anything`,
  { timeout: patience(120_000 + kills * 20_000) },
  async () => {
    const unanswered: Unanswered = new Map()
    for (let round = 0; round < kills; round += 1) {
      await morePlans(query, ground)
      await leaveRoom(query)
      const load = startMixedLoad({ url: product.url, token }, ground, unanswered, journal)
      const all = Object.keys(workers).length
      // Leftovers of the last kill may block some users for a minute, because of their limit of files.
      const enough = round === 0 ? all : Math.ceil(Math.random() * (all - heldUp))
      await expect
        .poll(() => load.acknowledged().size, { timeout: patience(30_000), interval: 5, message: `acknowledged in round ${round}` })
        .toBeGreaterThanOrEqual(enough)
      await wait(Math.random() * 300)
      await database.close()
      if (round % 2 === 0) product.kill('SIGKILL')
      else killTree(directory, product.pid)
      await product.exit
      product = startProduct({ directory, port })
      await load.stop()
      expect(load.refused.slice(0, 5)).toEqual([])
      await product.ready()
      await connect()
      expect(round % 25 === 24 ? await missingWrites(query, journal) : []).toEqual([])
    }
    expect(await missingWrites(query, journal)).toEqual([])
    await expect.poll(openFiles, { timeout: patience(300_000) }).toBe(0)
    expect(await missingWrites(query, journal)).toEqual([])
    console.log(`${readJournal<AcknowledgedWrite>(journal).length} acknowledged changes over ${kills} kills, none lost`)
  },
)
