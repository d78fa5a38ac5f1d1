import { randomUUID } from 'node:crypto'
import * as exports from '@soportica/contract/core/exports'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Exportable } from '../../src/capabilities/exports/exportable.ts'
import { runExport } from '../../src/capabilities/exports/runExport.ts'
import { notifyUncollected } from '../../src/capabilities/exports/notifyExport.ts'
import { type Caller, testApp } from '../app.ts'
import { allNotified, storedFor } from '../factories/notification.ts'

let now = new Date('2026-03-02T15:00:00Z')
const app = testApp({ clock: () => now })
const log = { error: () => {} } as never
const query = async (text: string, ...values: unknown[]) => (await app().database.pool.query(text, values)).rows

/** A list of two rows, or one that cannot be read. */
const list = (read: 'fine' | 'broken' = 'fine'): Exportable => ({
  lista: 'prueba',
  archivo: 'PRUEBA',
  requireReach: () => {},
  prepare: () => ({
    sheet: { name: 'Prueba', columns: [{ header: '#', width: 8 }] },
    count: async () => 2,
    read: async function* () {
      if (read === 'broken') throw new Error('no se pudo leer')
      yield [[1], [2]]
    },
  }),
})

let caller: Caller
beforeEach(async () => {
  now = new Date('2026-03-02T15:00:00Z')
  caller = await app().signInWith(24)
})
const advanceClock = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000)
}

async function createExportJob(estado = 'pendiente', pulso = '0 seconds'): Promise<string> {
  const id = randomUUID()
  await query(
    `insert into export_job (id, usuid, lista, filtros, columnas, estado, archivo, creada_en, pulso)
     values ($1, $2, 'prueba', '{}', '[]', $3, 'PRUEBA 20260302.xlsx', $4, now() - $5::interval)`,
    id,
    caller.usuid,
    estado,
    now,
    pulso,
  )
  return id
}
const run = (id: string, read?: 'fine' | 'broken') => {
  const { database, directory } = app()
  return runExport(
    { db: database.db, reading: database.db, clock: () => now, log, directory, signal: new AbortController().signal },
    [list(read)],
    id,
  )
}
const uncollected = () => notifyUncollected(app().database.db, now)
const ownNotifications = async () => {
  await allNotified(app().database)
  return (await storedFor(app().database, caller.usuid)).map(({ evento, ruta, titulo, mensaje }) => ({ evento, ruta, titulo, mensaje }))
}
const ready = (id: string) => ({ evento: 'export.ready', ruta: `/exports/${id}` })

describe('a file that took long', () => {
  it('notifies the user who ordered it, once, with a link', async () => {
    const id = await createExportJob()
    advanceClock(10)
    await run(id)
    expect(await ownNotifications()).toEqual([
      {
        ...ready(id),
        titulo: 'Su archivo de Excel está listo',
        mensaje: 'El archivo <b>PRUEBA 20260302.xlsx</b> está listo para descargar. Se conserva durante un día.',
      },
    ])
    advanceClock(60)
    await Promise.all([uncollected(), uncollected()])
    expect(await ownNotifications()).toHaveLength(1)
    expect((await caller.call(exports.getExport, { params: { expid: id } })).body).toMatchObject({ estado: 'lista' })
  })

  it('and failed notifies with the reason', async () => {
    const id = await createExportJob()
    advanceClock(11)
    await run(id, 'broken')
    expect(await ownNotifications()).toMatchObject([
      { evento: 'export.failed', mensaje: '<b>PRUEBA 20260302.xlsx</b>: No se pudo generar el archivo. Intente exportar de nuevo.' },
    ])
  })

  it('is notified beside another one of the same minute', async () => {
    const ids = [await createExportJob(), await createExportJob()]
    advanceClock(20)
    for (const id of ids) await run(id)
    expect((await ownNotifications()).map(({ ruta }) => ruta).toSorted()).toEqual(ids.map((id) => `/exports/${id}`).toSorted())
  })
})

describe('a file that was soon there', () => {
  it('is notified only if nobody fetched it', async () => {
    const [fetched, left] = [await createExportJob(), await createExportJob()]
    advanceClock(2)
    for (const id of [fetched, left]) await run(id)
    expect((await caller.call(exports.downloadExport, { params: { expid: fetched } })).status).toBe(200)
    await uncollected()
    expect(await ownNotifications()).toEqual([])
    advanceClock(16)
    await Promise.all([uncollected(), uncollected(), uncollected()])
    expect(await ownNotifications()).toMatchObject([ready(left)])
    advanceClock(600)
    await uncollected()
    expect(await ownNotifications()).toHaveLength(1)
  })

  it('and failed is notified unless the user saw it', async () => {
    const [seen, left] = [await createExportJob(), await createExportJob()]
    for (const id of [seen, left]) await run(id, 'broken')
    expect((await caller.call(exports.getExport, { params: { expid: seen } })).body).toMatchObject({ estado: 'fallida' })
    advanceClock(16)
    await uncollected()
    expect(await ownNotifications()).toMatchObject([{ evento: 'export.failed', ruta: `/exports/${left}` }])
  })

  it('and was cancelled notifies nobody', async () => {
    const [before, after] = [await createExportJob(), await createExportJob()]
    await caller.call(exports.cancelExport, { params: { expid: before } })
    for (const id of [before, after]) await run(id)
    await caller.call(exports.cancelExport, { params: { expid: after } })
    advanceClock(16)
    await uncollected()
    expect(await ownNotifications()).toEqual([])
  })
})

it.each([
  'update app_user set acceso = 0 where id = $1',
  'update profile set estado = 2 where id = (select perfil from app_user where id = $1)',
])('is not written for a user who may not act any more: %s', async (loss) => {
  const id = await createExportJob()
  await query(loss, caller.usuid)
  await run(id)
  expect(await query('select estado from export_job where id = $1', id)).toEqual([{ estado: 'fallida' }])
})

it('whose process is gone counts as failed', async () => {
  const id = await createExportJob('en curso', '6 minutes')
  await uncollected()
  now = new Date(Date.now() + 16_000)
  await uncollected()
  expect(await ownNotifications()).toMatchObject([
    { evento: 'export.failed', ruta: `/exports/${id}`, mensaje: expect.stringContaining('La exportación se interrumpió') },
  ])
})
