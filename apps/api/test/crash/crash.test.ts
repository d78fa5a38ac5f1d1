import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { dayInBogota } from '@soportica/rules/calendarDay'
import { countFindings } from '@soportica/rules/findingCounts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { attachEmbeddedPostgres } from '../../src/plugins/embedded/embedded-postgres.ts'
import { startProduct, type Product } from '../launcher/product.ts'
import { patience } from '../patience.ts'
import { beginReport, countedAndLines, type SharedReport, startWritingLines, type WrittenLine } from './lineWriter.ts'
import { startPrepared } from './prepared.ts'
import { readJournal } from './readJournal.ts'
import { killTree } from './processTree.ts'
import { startWriting, type Written } from './writer.ts'

const kills = Number(process.env['CRASH_KILLS'] ?? 3)
const directory = mkdtempSync(join(tmpdir(), 'soportica-caida-'))
const file = join(directory, 'confirmados.jsonl')
const lines = join(directory, 'lineas.jsonl')
let product: Product
let report: SharedReport
let token: string
let port: number

beforeAll(async () => {
  ;({ product, port, token } = await startPrepared(directory))
  report = await beginReport({ url: product.url, token })
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
        const together = startWritingLines({ url: product.url, token, report, file: lines })
        const acknowledged = () => Math.min(writing.acknowledged(), together.acknowledged())
        await expect.poll(acknowledged, { timeout: patience(10_000), interval: 5 }).toBeGreaterThan(0)
        await wait(Math.random() * 250)
        kill()
        await product.exit
        product = startProduct({ directory, port })
        await Promise.all([writing.stop(), together.stop()])
        await product.ready()
      }
      const written = readJournal<Written>(file)
      expect(await missing(written)).toEqual([])
      const together = readJournal<WrittenLine>(lines)
      expect(await notOnce(together)).toEqual([])
      const reportState = await countedAndLines({ url: product.url, token }, report)
      expect(reportState.counters).toMatchObject(
        countFindings(reportState.lines, reportState.counters['totalOriginal']!, dayInBogota(new Date()), 1),
      )
      console.log(`${written.length} acknowledged writes so far, and ${together.length} of lines of one report, none lost`)
    },
  )
})

const missing = (written: { areid: number; nombre: string }[]): Promise<unknown[]> =>
  rowsOf(
    `select w.* from jsonb_to_recordset($1) as w (areid int, nombre text) where not exists (select from area a where a.id = w.areid and a.nombre = w.nombre)`,
    written,
  )
/** Lines that are not stored in the version that was acknowledged, or more than once. */
const notOnce = (written: WrittenLine[]): Promise<unknown[]> =>
  rowsOf(
    `select w.* from jsonb_to_recordset($1) as w (iddetalle int, version int, descripcion text)
      left join history h on h.entidad = 'finding' and h.campo = 'descripcion' and h.despues = w.descripcion
      group by w.iddetalle, w.version, w.descripcion
      having count(*) <> 1 or not bool_and(h.registro is not null and h.registro = w.iddetalle and h.version = w.version)`,
    written,
  )

async function rowsOf(statement: string, written: readonly object[]): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: await attachEmbeddedPostgres(join(directory, 'postgres')) })
  await client.connect()
  try {
    return (await client.query(statement, [JSON.stringify(written)])).rows
  } finally {
    await client.end()
  }
}
