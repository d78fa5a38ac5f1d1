import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { forgetNotifications } from '../../src/capabilities/notifications/forgetNotifications.ts'
import { forgetOld, retentionDays, shortenLog } from '../../src/capabilities/upkeep/forgetOld.ts'
import { createMonths, partitions } from '../../src/capabilities/upkeep/months.queries.ts'
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
const forget = (at = now) =>
  forgetOld({ db: database.db, directory, log: { info: () => {} }, signal: new AbortController().signal, atOnce: 3 }, at)

it('deletes expired rows in portions, and nothing else', async () => {
  const mail = `insert into mail (id, tipo, datos, estado, creado_en) values ($1, 'prueba', '{}', $2, $3)`
  for (let n = 0; n < 7; n += 1) await query(mail, randomUUID(), n % 2 ? 'enviado' : 'fallido', before(retentionDays.mail))
  await query(mail, randomUUID(), 'pendiente', before(retentionDays.mail))
  await query(mail, randomUUID(), 'enviado', before(retentionDays.mail, -1))
  const event = `insert into event (nombre, entidad, registro, fecha) values ($1, 'x', 1, $2)`
  for (let n = 0; n < 5; n += 1) await query(event, 'session.started', before(retentionDays.sessionEvents))
  await query(event, 'import.applied', before(retentionDays.events))
  // The month of the limit stays whole.
  for (let n = 0; n < 4; n += 1) await query(event, 'cashier.updated', '2024-11-01T04:59:59Z')
  await query(event, 'cashier.updated', '2024-11-01T05:00:00Z')
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

  expect(await forget()).toEqual({ correos: 7, meses: 0, eventos: 9, alertas: 3, cambios: 1, buzon: 1 })
  expect(await query('select estado from mail order by 1')).toEqual([{ estado: 'enviado' }, { estado: 'pendiente' }])
  expect(await query('select nombre from event order by id')).toMatchObject([
    { nombre: 'import.applied' },
    { nombre: 'cashier.updated' },
    { nombre: 'cashier.updated' },
    { nombre: 'session.started' },
  ])
  expect(await query('select aviso from alert_fired order by vence, aviso')).toEqual([{ aviso: 3 }, { aviso: 1 }, { aviso: 2 }])
  expect(await readdir(join(directory, 'buzon'))).toEqual([recent, foreign])
  expect(await forget()).toEqual({ correos: 0, meses: 0, eventos: 0, alertas: 0, cambios: 0, buzon: 0 })
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

type Month = { readonly particion: string; readonly hasta: Date }
describe('months', () => {
  // The clock of Bogotá, in UTC.
  const real = new Date(Date.now() - 5 * 3_600_000)
  const inMonths = (count: number) => new Date(Date.UTC(real.getUTCFullYear(), real.getUTCMonth() + count, 15))
  const months = (table: string): Promise<Month[]> =>
    query(`select particion, hasta from ${partitions} where tabla = $1 and hasta is not null order by hasta`, table)
  const happen = async (nombre: string, fecha: Date): Promise<number> =>
    (await query("insert into event (nombre, entidad, registro, fecha) values ($1, 'mes', 1, $2) returning id", nombre, fecha))[0].id
  const partitionOf = async (table: string, id: number): Promise<string | undefined> =>
    (await query(`select tableoid::regclass::text as particion from ${table} where id = $1`, id))[0]?.particion

  it('are created ahead, once, by two processes at once', async () => {
    expect(await months('history')).toHaveLength(1)
    const created = await Promise.all([createMonths(database.db, inMonths(0)), createMonths(database.background, inMonths(0))])
    expect(created[0] + created[1]).toBe(9)
    expect(await createMonths(database.db, inMonths(0))).toBe(0)
    for (const table of ['history', 'event', 'notification']) {
      const ends = (await months(table)).map(({ hasta }) => hasta)
      // Midnight in Bogotá.
      expect(ends).toEqual([1, 2, 3, 4].map((more) => new Date(Date.UTC(real.getUTCFullYear(), real.getUTCMonth() + more, 1, 5))))
    }
    expect(await createMonths(database.db, inMonths(2))).toBe(6)
  })

  it('that nobody created yet lose no row: it is saved, and lands in its month when that is created', async () => {
    const [{ hasta }] = (await months('history')).slice(-1) as [Month]
    const row = `insert into history (entidad, registro, version, lote, accion, usuid, fecha) values ('mes', 1, 1, gen_random_uuid(), 'creado', 1, $1) returning id`
    const [early, late] = [(await query(row, hasta))[0].id, (await query(row, new Date('2199-01-01T00:00:00Z')))[0].id]
    expect(await partitionOf('history', early)).toBe('history_default')
    await createMonths(database.db, hasta)
    expect(await partitionOf('history', early)).toBe(`history_${hasta.toISOString().slice(0, 7).replace('-', '_')}`)
    expect(await partitionOf('history', late)).toBe('history_default')
    expect((await query(row, hasta))[0].id).toBe(late + 1)
  })

  it('are dropped when all their rows are past their time: nothing younger goes, and permanent events stay', async () => {
    const [, first] = (await months('event')) as [Month, Month]
    const history = await months('history')
    const from = new Date(first.hasta.getTime() - 60_000)
    const [gone, permanent, young] = [
      await happen('cashier.updated', from),
      await happen('import.applied', from),
      await happen('cashier.updated', first.hasta),
    ]
    await query(
      "insert into notification (usuid, titulo, mensaje, prioridad, evento, fecha) values (1, 'mes', 'x', 1, 'x.x', $1), (1, 'mes', 'y', 1, 'x.x', $2)",
      from,
      first.hasta,
    )
    const messages = async () =>
      (await query("select mensaje from notification where titulo = 'mes' order by 1")).map(({ mensaje }) => mensaje)
    const after = (days: number, milliseconds: number) => new Date(first.hasta.getTime() + days * 86_400_000 + milliseconds)

    expect(await forget(after(retentionDays.events, -1))).toMatchObject({ meses: 1 })
    expect(await partitionOf('event', gone)).toBe(first.particion)
    expect(await forget(after(retentionDays.events, 0))).toMatchObject({ meses: 1 })
    expect([await partitionOf('event', gone), await partitionOf('event', permanent)]).toEqual([undefined, 'event_default'])
    expect(await partitionOf('event', young)).not.toBe('event_default')

    await forgetNotifications(database.db, after(180, -1))
    expect(await messages()).toEqual(['x', 'y'])
    await forgetNotifications(database.db, after(180, 0))
    expect(await messages()).toEqual(['y'])
    expect(await months('history')).toEqual(history)
  })

  it('wait for a reader who does not end, and are tried another time', async () => {
    const reader = await database.pool.connect()
    try {
      await reader.query('begin; select count(*) from history')
      const [{ hasta }] = (await months('history')).slice(-1) as [Month]
      await expect(createMonths(database.background, hasta)).rejects.toMatchObject({ cause: { code: '55P03' } })
      await reader.query('rollback')
      expect(await createMonths(database.background, hasta)).toBeGreaterThan(0)
    } finally {
      reader.release()
    }
  })
})
