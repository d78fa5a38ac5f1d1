import { setTimeout as wait } from 'node:timers/promises'
import * as calls from '@soportica/contract/notifications/notifications'
import { realtimeEvents } from '@soportica/contract/notifications/realtime'
import { beforeEach, describe, expect, it } from 'vitest'
import { inSweep } from '../../../../packages/rules/test/sweep.ts'
import { forgetNotifications } from '../../src/capabilities/notifications/forgetNotifications.ts'
import { realtime } from '../../src/capabilities/realtime/realtime.ts'
import { lockCounts, markOne } from '../../src/capabilities/notifications/notification.queries.ts'
import { type Caller, testApp } from '../app.ts'
import { allNotified, happen, storedFor, testKind } from '../factories/notification.ts'
import { createUser } from '../factories/user.ts'
import { connectLive } from '../liveClient.ts'

const start = new Date('2026-03-02T15:00:00Z')
let now = start
const app = testApp({ clock: () => now, added: [{ name: 'prueba', notifications: () => [testKind('prueba.movida')] }] })
const soon = { interval: 20 }
const rows = async (text: string, ...values: unknown[]) => (await app().database.pool.query(text, values)).rows
const stored = (usuid: number) => storedFor(app().database, usuid)
let record = 100

beforeEach(() => {
  now = start
  record += 1
})

async function notify(para: readonly number[], datos: object = {}) {
  await happen(app(), 'prueba.movida', { registro: record, datos: { para, ...datos } })
  await allNotified(app().database)
}
const list = async (caller: Caller, body: object = {}) =>
  (await caller.call(calls.listNotifications, { body })).body as unknown as {
    results: calls.NotificationRow[]
    total: number
    sinVer: number
  }
const many = (usuid: number, count: number, visto = 0) =>
  rows(
    `insert into notification (usuid, titulo, mensaje, prioridad, visto, evento, fecha)
     select $1, 'Aviso ' || n, 'texto', 3, $3, 'prueba.muchas', $4::timestamptz from generate_series(1, $2) n`,
    usuid,
    count,
    visto,
    now,
  )

describe('the bell', () => {
  it('lists ten at a time, the last first, in three tabs', async () => {
    const caller = await app().signInWith()
    await many(caller.usuid, 12, 1)
    await many(caller.usuid, 13)
    const first = await list(caller)
    expect(first).toMatchObject({ total: 25, sinVer: 13 })
    expect(first.results).toHaveLength(10)
    expect(first.results[0]).toEqual({
      not_id: expect.any(Number),
      usu_id: caller.usuid,
      not_titulo: 'Aviso 13',
      not_mensaje: 'texto',
      not_fec_env: '2026-03-02 10:00:00',
      not_visto: 0,
      not_prioridad: 'Baja',
      not_ruta: '',
    })
    expect((await list(caller, { page: 3 })).results).toHaveLength(5)
    expect(await list(caller, { vista: 'no-vistas', page: 2 })).toMatchObject({
      total: 13,
      results: expect.objectContaining({ length: 3 }),
    })
    expect(await list(caller, { vista: 'vistas', limit: 50 })).toMatchObject({
      total: 12,
      results: expect.objectContaining({ length: 12 }),
    })
  })

  it('continues after the last row shown, whatever arrived meanwhile', async () => {
    const caller = await app().signInWith()
    await many(caller.usuid, 15)
    const last = (await list(caller)).results.at(-1)?.not_id
    await many(caller.usuid, 3)
    const next = await list(caller, { antesDe: last, page: 2 })
    expect(next.results.map(({ not_titulo }) => not_titulo)).toEqual(['Aviso 5', 'Aviso 4', 'Aviso 3', 'Aviso 2', 'Aviso 1'])
  })

  it('marks one of the user’s own, once, and nobody else’s', async () => {
    const [caller, other] = [await app().signInWith(), await app().signInWith()]
    await many(caller.usuid, 3)
    const id = String((await stored(caller.usuid))[1]?.id)
    const mark = (by: Caller) => by.call(calls.markNotification, { params: { id }, body: { userId: caller.usuid } })
    expect(await mark(other)).toMatchObject({ status: 404, body: { code: 'registro.noEncontrado' } })
    expect(await mark(caller)).toMatchObject({ status: 200, body: { sinVer: 2 } })
    expect(await mark(caller)).toMatchObject({ status: 200, body: { sinVer: 2 } })
    expect((await stored(caller.usuid)).map(({ visto }) => visto)).toEqual([0, 1, 0])
    expect(await caller.call(calls.markNotification, { params: { id: 'x' }, body: {} })).toMatchObject({ status: 422 })
  })

  it('marks all of the user’s own, and counts', async () => {
    const [caller, other] = [await app().signInWith(), await app().signInWith()]
    await many(caller.usuid, 30)
    await many(other.usuid, 2)
    const count = async (by: Caller) => (await by.call(calls.countNotifications, { query: { userId: String(other.usuid) } })).body
    expect(await count(caller)).toEqual({ sinVer: 30 })
    const answer = await caller.call(calls.markAllNotifications, { body: { userId: other.usuid } })
    expect(answer).toMatchObject({ status: 200, body: { sinVer: 0, mensaje: expect.stringContaining('vistas') } })
    expect(await count(caller)).toEqual({ sinVer: 0 })
    expect(await count(other)).toEqual({ sinVer: 2 })
  })

  it('rings on every tab as soon as it happens, and goes quiet on all of them', async () => {
    const caller = await app().signInWith()
    const stranger = await app().signInWith()
    const [one, two, not] = await Promise.all([caller, caller, stranger].map(({ token }) => connectLive(app(), token)))
    if (!one || !two || !not) throw new Error('nobody is connected')
    await expect.poll(() => [one, two, not].map((tab) => tab.rights()), soon).toEqual([[], [], []])
    await many(caller.usuid, 1)
    await notify([caller.usuid], { nombre: 'el cajero <7>' })
    await expect.poll(() => [one, two].map((tab) => tab.events(realtimeEvents.notification).length), soon).toEqual([1, 1])
    const [, row] = await stored(caller.usuid)
    expect(one.events(realtimeEvents.notification)).toEqual([
      {
        usu_id: caller.usuid,
        not_id: row?.id,
        not_titulo: 'Se movió',
        not_mensaje: `<b></b> movió el cajero &lt;7&gt; (${record})`,
        not_fec_env: '2026-03-02 10:00:00',
        not_visto: 0,
        not_prioridad: 'Media',
        not_ruta: `/pruebas/${record}`,
        sinVer: 2,
      },
    ])
    expect(one.events(realtimeEvents.alert)).toEqual([])
    const seen: object[] = []
    const isSeen = async (sinVer: number) => {
      seen.push({ usuid: caller.usuid, sinVer })
      await expect.poll(() => [one, two].map((tab) => tab.events(realtimeEvents.notificationsSeen)), soon).toEqual([seen, seen])
    }
    await caller.call(calls.markNotification, { params: { id: String(row?.id) }, body: {} })
    await isSeen(1)
    await caller.call(calls.markAllNotifications, { body: {} })
    await caller.call(calls.markAllNotifications, { body: {} })
    await isSeen(0)
    expect(not.events(realtimeEvents.notification)).toEqual([])
    // Another process may send an older count late.
    const late = { usu_id: caller.usuid, not_id: row?.id }
    await app().database.db.transaction((tx) => realtime.toBells(tx, realtimeEvents.notification, {}, [[caller.usuid, late]]))
    await expect
      .poll(() => [one, two].map((tab) => tab.events(realtimeEvents.notification)[1]), soon)
      .toEqual([
        { ...late, sinVer: 0 },
        { ...late, sinVer: 0 },
      ])
  })

  it('counts right under concurrency', async () => {
    const caller = await app().signInWith()
    const tab = await connectLive(app(), caller.token)
    await expect.poll(() => tab.rights(), soon).toEqual([])
    await many(caller.usuid, 20)
    const ids = (await stored(caller.usuid)).map(({ id }) => String(id))
    const base = record
    await Promise.all([
      ...ids.slice(0, 10).map((id) => caller.call(calls.markNotification, { params: { id }, body: {} })),
      ...Array.from({ length: 10 }, (_, n) =>
        happen(app(), 'prueba.movida', { registro: base + 1000 + n, datos: { para: [caller.usuid] } }),
      ),
    ])
    await allNotified(app().database)
    const countEvents = () =>
      [...tab.events(realtimeEvents.notification), ...tab.events(realtimeEvents.notificationsSeen)] as { sinVer: number }[]
    await expect.poll(() => countEvents().length, soon).toBe(20)
    await expect.poll(async () => (await list(caller)).sinVer, soon).toBe(20)
    expect(tab.last()).toMatchObject({ sinVer: 20 })
  })

  it('counts what somebody else is still writing down', async () => {
    const caller = await app().signInWith()
    await many(caller.usuid, 5)
    const [first, second] = await stored(caller.usuid)
    const answer = await app().database.db.transaction(async (tx) => {
      await markOne(tx, caller.usuid, first?.id ?? 0)
      await lockCounts(tx)
      const other = caller.call(calls.markNotification, { params: { id: String(second?.id) }, body: {} })
      await wait(300)
      return { other }
    })
    expect((await answer.other).body).toMatchObject({ sinVer: 3 })
  })

  it('tells a long message on the list alone', async () => {
    const caller = await app().signInWith()
    const tab = await connectLive(app(), caller.token)
    await expect.poll(() => tab.rights(), soon).toEqual([])
    await notify([caller.usuid], { nombre: '<ñ'.repeat(3000) })
    await expect.poll(() => tab.events(realtimeEvents.notification).length, soon).toBe(1)
    expect(tab.events(realtimeEvents.notification)[0]).toMatchObject({ not_mensaje: 'Se movió' })
    expect((await list(caller)).results[0]?.not_mensaje.length).toBeGreaterThan(6000)
  })

  it.each(inSweep)('stays quick beside a hundred thousand', async () => {
    const caller = await app().signInWith()
    await many(caller.usuid, 100_000, 1)
    await many(caller.usuid, 20)
    await rows('analyze notification')
    const plan = async (text: string) => JSON.stringify((await rows(`explain (format json) ${text}`, caller.usuid))[0])
    expect(await plan('select id from notification where usuid = $1 order by id desc limit 10')).not.toMatch(/Seq Scan|"Sort"/)
    expect(await plan('select count(*) from notification where usuid = $1 and visto = 0')).toMatch(/notification_\w+_sin_ver/)
    expect(await list(caller, { page: 5000 })).toMatchObject({ total: 100_020, sinVer: 20 })
    await rows('delete from notification where usuid = $1', caller.usuid)
  })

  it('forgets months that ended half a year ago', async () => {
    const { usuid } = await createUser(app().database)
    now = new Date('2026-03-01T04:59:59Z')
    await many(usuid, 2)
    now = new Date('2026-03-01T05:00:00Z')
    await many(usuid, 1)
    await forgetNotifications(app().database.db, new Date('2026-08-30T12:00:00Z'))
    expect((await stored(usuid)).map(({ titulo }) => titulo)).toEqual(['Aviso 1'])
  })
})
