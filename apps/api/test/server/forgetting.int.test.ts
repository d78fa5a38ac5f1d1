import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { forgetOld, retentionDays, shortenLog } from '../../src/capabilities/upkeep/forgetOld.ts'
import { freshDatabase, type TemporaryDatabase } from '../database.ts'
import { temporaryFolder } from '../temporaryFolder.ts'

const now = new Date('2026-11-26T09:00:00Z')
const before = (days: number, more = 1) => new Date(now.getTime() - (days * 24 + more) * 3_600_000)
const directory = temporaryFolder()
let database: TemporaryDatabase
beforeAll(async () => {
  database = await freshDatabase()
  await database.pool.query('truncate mail, event, alert_fired')
  return () => database.drop()
})
const query = async (text: string, ...values: unknown[]) => (await database.pool.query(text, values)).rows
const forget = () =>
  forgetOld({ db: database.db, directory, log: { info: () => {} }, signal: new AbortController().signal, atOnce: 3 }, now)

it('deletes expired rows in portions, and nothing else', async () => {
  const mail = `insert into mail (id, tipo, datos, estado, creado_en) values ($1, 'prueba', '{}', $2, $3)`
  for (let n = 0; n < 7; n += 1) await query(mail, randomUUID(), n % 2 ? 'enviado' : 'fallido', before(retentionDays.mail))
  await query(mail, randomUUID(), 'pendiente', before(retentionDays.mail))
  await query(mail, randomUUID(), 'enviado', before(retentionDays.mail, -1))
  const event = `insert into event (nombre, entidad, registro, fecha) values ($1, 'x', 1, $2)`
  for (let n = 0; n < 5; n += 1) await query(event, 'session.started', before(retentionDays.sessionEvents))
  await query(event, 'import.applied', before(retentionDays.events))
  for (let n = 0; n < 4; n += 1) await query(event, 'cashier.updated', before(retentionDays.events))
  await query(event, 'cashier.updated', before(retentionDays.sessionEvents))
  await query(event, 'session.started', before(retentionDays.sessionEvents, -1))
  const bulk = `insert into bulk_change (id, usuid, entidad, cambio, tandas, estado, total, creada_en) values ($1, 1, 'cashier', '{}', '[]', 'terminado', 0, $2)`
  for (const more of [1, -1]) await query(bulk, randomUUID(), before(retentionDays.bulkChanges, more))
  const fired = `insert into alert_fired (tasid, entidad, registro, vence, aviso) values (1, $1, 1, $2, $3)`
  for (const aviso of [1, 2, 3]) await query(fired, 'cashier', '2025-01-01', aviso)
  for (const aviso of [1, 2]) await query(fired, 'cashier', '2026-11-01', aviso)
  await query(fired, 'dia', '2025-01-01', 0)
  await mkdir(join(directory, 'buzon'))
  const [old, recent, foreign] = ['20260101000000000-0123abcd.json', '20261101000000000-0123abcd.json', 'ajeno.json'] as const
  for (const name of [old, recent, foreign]) await writeFile(join(directory, 'buzon', name), '{}')
  for (const name of [old, foreign]) await utimes(join(directory, 'buzon', name), now, before(retentionDays.outbox))
  await utimes(join(directory, 'buzon', recent), now, now)

  expect(await forget()).toEqual({ correos: 7, eventos: 9, alertas: 3, cambios: 1, buzon: 1 })
  expect(await query('select estado from mail order by 1')).toEqual([{ estado: 'enviado' }, { estado: 'pendiente' }])
  expect(await query('select nombre from event order by id')).toMatchObject([
    { nombre: 'import.applied' },
    { nombre: 'cashier.updated' },
    { nombre: 'session.started' },
  ])
  expect(await query('select aviso from alert_fired order by vence, aviso')).toEqual([{ aviso: 3 }, { aviso: 1 }, { aviso: 2 }])
  expect(await readdir(join(directory, 'buzon'))).toEqual([recent, foreign])
  expect(await forget()).toEqual({ correos: 0, eventos: 0, alertas: 0, cambios: 0, buzon: 0 })
})

it('a large log of the private database starts again, and its end is kept', async () => {
  const file = join(directory, 'postgres.log')
  await writeFile(file, 'x'.repeat(10_000_001))
  await shortenLog(file)
  expect((await stat(file)).size).toBe(0)
  expect(await readFile(`${file}.1`, 'utf8')).toHaveLength(10_000_001)
  await writeFile(file, 'corto')
  await shortenLog(file)
  expect(await readFile(file, 'utf8')).toBe('corto')
})
