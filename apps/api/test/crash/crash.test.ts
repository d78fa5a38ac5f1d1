import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { demoUsers } from '../../src/demo/demoUsers.ts'
import { attachEmbeddedPostgres } from '../../src/plugins/embedded/embedded-postgres.ts'
import { freePort } from '../freePort.ts'
import { startProduct, type Product } from '../launcher/product.ts'
import { patience } from '../patience.ts'
import { copyData } from '../preparedData.ts'
import { killTree } from './processTree.ts'
import { readJournal, signIn, startWriting } from './writer.ts'

const kills = Number(process.env['CRASH_KILLS'] ?? 6)
const directory = mkdtempSync(join(tmpdir(), 'soportica-caida-'))
const file = join(directory, 'confirmados.jsonl')
let product: Product
let token: string
let port: number

beforeAll(async () => {
  copyData(inject('preparedData'), directory)
  port = await freePort()
  product = startProduct({ directory, port })
  await product.ready()
  const [administrator] = demoUsers
  token = await signIn(product.url, administrator?.usuario ?? '', administrator?.clave ?? '')
})

afterAll(async () => {
  product.kill('SIGTERM')
  await product.exit
  rmSync(directory, { recursive: true, force: true })
})

const ways = [
  { name: 'of the API alone', kill: () => product.kill('SIGKILL') },
  { name: 'of the API and the database with all its processes', kill: () => killTree(directory, product.pid) },
]

describe.each(ways)(`kill -9 $name, ${kills} times in the middle of writes`, ({ kill }) => {
  test(
    'the next start, tried at once, recovers unaided and every acknowledged write is there',
    { timeout: patience(60_000 + kills * 15_000) },
    async () => {
      for (let round = 0; round < kills; round += 1) {
        const writing = startWriting({ url: product.url, token, file })
        await expect.poll(writing.acknowledged, { timeout: patience(10_000), interval: 5 }).toBeGreaterThan(0)
        await wait(Math.random() * 250)
        kill()
        await product.exit
        product = startProduct({ directory, port })
        await writing.stop()
        await product.ready()
      }
      const written = readJournal(file)
      expect(await missing(written)).toEqual([])
      console.log(`${written.length} acknowledged writes so far, none lost`)
    },
  )
})

async function missing(written: { areid: number; nombre: string }[]): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: await attachEmbeddedPostgres(join(directory, 'postgres')) })
  await client.connect()
  try {
    const { rows } = await client.query(
      `select w.* from jsonb_to_recordset($1) as w (areid int, nombre text) where not exists (select from area a where a.id = w.areid and a.nombre = w.nombre)`,
      [JSON.stringify(written)],
    )
    return rows
  } finally {
    await client.end()
  }
}
