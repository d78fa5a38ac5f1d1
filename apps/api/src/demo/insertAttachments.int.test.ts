import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyDatabase, type TemporaryDatabase } from '../../test/database.ts'
import { temporaryFolder } from '../../test/temporaryFolder.ts'
import { checkFile } from '../capabilities/attachments/upload/checkFile.ts'
import { localStorage } from '../capabilities/storage/localStorage.ts'
import { migrate } from '../plugins/db/migrations.ts'
import { loadDemoData } from './loadDemoData.ts'

const storage = localStorage(temporaryFolder())
let database: TemporaryDatabase
type Row = {
  id: number
  sistema: number
  ruta: string
  sha256: Buffer
  tamano: string
  nombre_original: string
  mime: string
  nombre: string
}
let rows: Row[]
beforeAll(async () => {
  database = await emptyDatabase()
  await migrate(database.pool)
  await loadDemoData(database, undefined, storage)
  rows = (await database.pool.query<Row>('select * from attachment order by id')).rows
})
afterAll(() => database.drop())

test('some records of both kinds have files that are what their rows say, of every kind', async () => {
  expect(rows.length).toBeGreaterThanOrEqual(8)
  expect(new Set(rows.map(({ mime }) => mime)).size).toBe(3)
  expect(new Set(rows.map(({ sistema }) => sistema))).toEqual(new Set([1, 2]))
  for (const { ruta, sha256, tamano, nombre, nombre_original, mime } of rows) {
    const bytes = await storage.read(ruta)
    expect(createHash('sha256').update(bytes).digest().equals(sha256)).toBe(true)
    expect(bytes.length).toBe(Number(tamano))
    expect(nombre).toMatch(/^[A-Z]+_\d+_\d+\.(?:png|pdf|docx)$/)
    // The kind that an upload would detect.
    const received = await storage.receive(Readable.from([bytes]), nombre_original, bytes.length)
    expect(await checkFile({ ...received, nombre: nombre_original })).toMatchObject({ mime })
    await received.discard()
  }
})

test('each is of an attached type and has its history', async () => {
  const lost = await database.pool.query(`select a.id from attachment a
    left join attached_type t on t.id = a.tipo and t.actid = a.actid and t.sistema = a.sistema
    left join (select 1 as sistema, id, eliminado_en from cashier union all select 2, id, eliminado_en from branch) c
      on c.sistema = a.sistema and c.id = a.registro and c.eliminado_en is null
    where t.id is null or c.id is null or (select count(*) from history h where h.entidad = 'attachment' and h.registro = a.id) <> 3`)
  expect(lost.rows).toEqual([])
})
