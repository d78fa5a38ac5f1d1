import { alertTypes } from '@soportica/contract/notifications/alertTypes'
import { saveHolidayOverride } from '@soportica/contract/settings/holidays'
import { realtimeEvents } from '@soportica/contract/notifications/realtime'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { defineTimedAlert, type Due } from '../../src/capabilities/alerts/defineTimedAlert.ts'
import { fireTimedAlerts } from '../../src/capabilities/alerts/fireTimedAlerts.ts'
import { morningOf } from '../../src/capabilities/notifications/morning.ts'
import { sendDigests } from '../../src/capabilities/notifications/sendDigests.ts'
import { holidayCalendar } from '../../src/modules/holidays/holidays.public.ts'
import { startTestApp, type TestApp } from '../app.ts'
import { testDatabase } from '../database.ts'
import { allNotified, happen, storedFor, testKind } from '../factories/notification.ts'
import { createUser } from '../factories/user.ts'
import { connectLive } from '../liveClient.ts'
import { temporaryFolder } from '../temporaryFolder.ts'
import { mailTo, outbox } from '../visitor.ts'

const folder = temporaryFolder()
const soon = { interval: 20 }
const never = 3_600_000
let now = new Date('2026-03-02T15:00:00Z')
let due: Due[] = []
const stageDue = 56
const alert = defineTimedAlert({
  tasid: stageDue,
  due: async (db, today) => {
    await db.execute(sql`select 1`)
    return due.map((one) => ({ ...one, datos: { hoy: today } }))
  },
})
const kinds = [testKind('prueba.nodos', 'Alta')]
let nodes: [TestApp, TestApp]
const start = async () =>
  startTestApp(
    await testDatabase(),
    folder,
    () => now,
    never,
    {},
    { added: [{ name: 'prueba', notifications: () => kinds, alerts: [alert] }] },
  )
const query = async (text: string, ...values: unknown[]) => (await nodes[0].database.pool.query(text, values)).rows
const people = (count: number) => Promise.all(Array.from({ length: count }, () => createUser(nodes[0].database)))

beforeAll(async () => {
  nodes = [await start(), await start()]
})
afterAll(async () => {
  for (const { app } of nodes) await app.close()
})

describe('two nodes', () => {
  it('tell everything once, and every screen of either', async () => {
    const some = await people(5)
    const para = some.map(({ usuid }) => usuid)
    const caller = await nodes[0].sessionOf(some[0]?.usuid ?? 0)
    const screens = await Promise.all(nodes.map((node) => connectLive(node, caller.token)))
    await expect.poll(() => screens.map((screen) => screen.rights()), soon).toEqual([[], []])
    await Promise.all(Array.from({ length: 40 }, (_, n) => happen(nodes[n % 2 ? 1 : 0], 'prueba.nodos', { registro: n, datos: { para } })))
    await allNotified(nodes[0].database)
    expect(
      await query(
        "select count(*)::int as total, count(distinct (usuid, registro))::int as distintas from notification where evento = 'prueba.nodos'",
      ),
    ).toEqual([{ total: 200, distintas: 200 }])
    await expect.poll(() => screens.map((screen) => screen.events(realtimeEvents.notification).length), soon).toEqual([40, 40])
    expect(screens.map((screen) => screen.last())).toMatchObject([{ sinVer: 40 }, { sinVer: 40 }])
    expect(await query("select count(*)::int as total from mail where tipo = 'notificacion'")).toEqual([{ total: 200 }])
  })

  it('tell what repeats itself on both at once as one', async () => {
    const para = (await people(20)).map(({ usuid }) => usuid)
    for (const registro of [801, 802, 803, 804, 805])
      await Promise.all(Array.from({ length: 8 }, (_, n) => happen(nodes[n % 2 ? 1 : 0], 'prueba.nodos', { registro, datos: { para } })))
    await allNotified(nodes[0].database)
    expect(await query('select count(*)::int as total from notification where registro between 801 and 805')).toEqual([{ total: 100 }])
  })

  it('tell it once when one of them dies in the middle of telling', async () => {
    // The first to have written all the rows loses its connection before it commits.
    await query(`create sequence muertes`)
    await query(`create function morir() returns trigger language plpgsql as $$ begin
      if nextval('muertes') = 1 then perform pg_terminate_backend(pg_backend_pid()); end if; return null; end $$`)
    await query('create trigger muere after insert on notification for each statement execute function morir()')
    const para = (await people(30)).map(({ usuid }) => usuid)
    await happen(nodes[0], 'prueba.nodos', { registro: 900, datos: { para } })
    await allNotified(nodes[0].database)
    expect(await query('select last_value::int as muertes from muertes')).toEqual([{ muertes: 2 }])
    expect((await query('select usuid from notification where registro = 900 order by 1')).map(({ usuid }) => usuid)).toEqual(
      para.toSorted((a, b) => a - b),
    )
    const mails = await query(
      "select count(*)::int as total from mail m join notification n on n.id = (m.datos->>'id')::int where n.registro = 900",
    )
    expect(mails).toEqual([{ total: 30 }])
    await query('drop trigger muere on notification')
  })

  it('take over what one that stopped had left', async () => {
    const third = await start()
    const [user] = await people(1)
    await third.app.close()
    await happen(nodes[1], 'prueba.nodos', { registro: 901, datos: { para: [user?.usuid] } })
    await allNotified(nodes[0].database)
    expect(await storedFor(nodes[0].database, user?.usuid ?? 0)).toHaveLength(1)
  })
})

describe('the digest', () => {
  const run = async ({ database: { db } }: TestApp) => {
    const morning = morningOf(now, await holidayCalendar(db))
    return morning ? sendDigests(db, morning.at, now) : 0
  }
  const waiting = (usuid: number, titulo: string, prioridad: number, fecha: string, ruta = '') =>
    query(
      `insert into notification (usuid, titulo, mensaje, ruta, prioridad, evento, fecha) values ($1, $2, '<b>Ana</b> &amp; Eva', $5, $3, 'x', $4)`,
      usuid,
      titulo,
      prioridad,
      fecha,
      ruta,
    )

  it('is one mail with what waited at seven, by priority, with links, and only on business days', async () => {
    const [user, silent, gone] = await people(3)
    if (!user || !silent || !gone) throw new Error('nobody')
    await query('insert into notification_preference values ($1, 1, 0, 1)', silent.usuid)
    const before = '2026-03-07T15:00:00Z'
    await waiting(user.usuid, 'Baja una', 3, before)
    await waiting(user.usuid, 'Media una', 2, before, '/cashier/7')
    await waiting(user.usuid, 'Alta una', 1, before)
    await waiting(silent.usuid, 'Nada', 3, before)
    await waiting(gone.usuid, 'Nada', 3, before)
    await waiting(user.usuid, 'Después', 3, '2026-03-10T12:00:00Z')
    await query('update app_user set estado = 2 where id = $1', gone.usuid)
    const admin = await nodes[0].signInWith(88)
    const fecha = '2026-03-09'
    await admin.call(saveHolidayOverride, { body: { fecha, accion: 'agregar', nombre: 'Día cívico', motivo: 'Decreto' } })
    // Saturday, Sunday, a holiday by override, and Tuesday before seven.
    for (const moment of ['2026-03-07T16:00:00Z', '2026-03-08T16:00:00Z', '2026-03-09T16:00:00Z', '2026-03-10T11:59:00Z']) {
      now = new Date(moment)
      expect(await Promise.all(nodes.map(run))).toEqual([0, 0])
    }
    now = new Date('2026-03-10T12:00:05Z')
    await Promise.all([...nodes, ...nodes].map(run))
    const mail = await mailTo(nodes[0], `${user.usuario}@example.com`)
    expect(mail.asunto).toBe('Su resumen de Soportica: 3 notificaciones')
    expect(mail.texto).toMatch(
      /Prioridad alta\n- Alta una: Ana & Eva\n\nPrioridad media\n- Media una: Ana & Eva\n {2}http\S+\/soportica\/#\/cashier\/7\n\nPrioridad baja\n- Baja una/,
    )
    expect(mail.html).toContain('Ana &amp; Eva')
    expect(await outbox(folder, `${silent.usuario}@example.com`)).toEqual([])
    expect(await outbox(folder, `${gone.usuario}@example.com`)).toEqual([])
    expect((await storedFor(nodes[0].database, silent.usuid))[0]?.correo).toBe('no')
    expect((await storedFor(nodes[0].database, user.usuid)).map(({ correo }) => correo)).toEqual([
      'enviado',
      'enviado',
      'enviado',
      'pendiente',
    ])
    now = new Date('2026-03-10T20:00:00Z')
    expect(await run(nodes[0])).toBe(0)
    now = new Date('2026-03-11T13:00:00Z')
    expect(await run(nodes[1])).toBe(1)
    expect((await mailTo(nodes[0], `${user.usuario}@example.com`, 2)).asunto).toBe('Su resumen de Soportica: 1 notificación')
  })

  it('goes on after it was interrupted, and sends nobody two', async () => {
    now = new Date('2026-03-12T10:00:00Z')
    const some = await people(6)
    for (const { usuid } of some) for (const n of [1, 2]) await waiting(usuid, `Aviso ${n}`, 3, now.toISOString())
    now = new Date('2026-03-12T12:00:00Z')
    const stopping = new AbortController()
    // Dies at the third mail.
    await query('create sequence correos')
    await query(`create function cortar() returns trigger language plpgsql as $$ begin
      if nextval('correos') = 3 then perform pg_terminate_backend(pg_backend_pid()); end if; return null; end $$`)
    await query('create trigger corta after insert on mail for each statement execute function cortar()')
    await expect(sendDigests(nodes[0].database.db, now, now, stopping.signal)).rejects.toThrow(/terminat|Failed query/)
    await Promise.all(nodes.map(run))
    await query('drop trigger corta on mail')
    for (const { usuario } of some) await mailTo(nodes[0], `${usuario}@example.com`)
    const mails = await query("select count(*)::int as total from mail where tipo = 'resumen-notificaciones' and creado_en = $1", now)
    expect(mails).toEqual([{ total: 6 }])
  })

  it('names the first of many, and counts them all', async () => {
    const [user] = await people(1)
    now = new Date('2026-03-13T12:00:00Z')
    await query(
      `insert into notification (usuid, titulo, mensaje, prioridad, evento, fecha)
       select $1, 'Aviso ' || n, '', 3, 'x', '2026-03-13T10:00:00Z' from generate_series(1, 45) n`,
      user?.usuid,
    )
    await run(nodes[0])
    const mail = await mailTo(nodes[0], `${user?.usuario}@example.com`)
    expect(mail.asunto).toContain('45 notificaciones')
    expect(mail.texto).toContain('- Y 15 más.')
    expect(mail.texto.match(/^- Aviso /gm)).toHaveLength(30)
  })
})

describe('a timed alert', () => {
  const fire = ({ database, app }: TestApp) =>
    fireTimedAlerts({ db: database.db, clock: () => now, log: app.log, calendar: holidayCalendar }, [alert])
  const fired = (registro: number) =>
    query('select vence::text, aviso from alert_fired where tasid = $1 and registro = $2 order by vence, aviso', stageDue, registro)
  const tasks = async () => (await query("select count(*)::int as total from notification where evento = 'cashier.stageDue'"))[0]?.total
  const at = async (moment: string) => {
    now = new Date(moment)
    await Promise.all([...nodes, ...nodes].map(fire))
    await allNotified(nodes[0].database)
  }

  it('tells of each thing and due date once, at seven of a business day or when somebody is up again', async () => {
    const [user] = await people(1)
    await query('insert into alert_subscription (tasid, usuid, asignado_por) values ($1, $2, 1)', stageDue, user?.usuid)
    due = [{ entidad: 'cashier', registro: 1, vence: '2026-04-10', aviso: 0 }]
    // The last second of Monday in Bogotá: a node that was down still notifies.
    await at('2026-04-07T04:59:59Z')
    expect([await tasks(), await fired(1)]).toEqual([1, [{ vence: '2026-04-10', aviso: 0 }]])
    due = [...due, { entidad: 'cashier', registro: 2, vence: '2026-04-10', aviso: 0 }]
    await at('2026-04-07T05:00:00Z')
    await at('2026-04-07T11:59:59Z')
    expect([await tasks(), await fired(2)]).toEqual([1, []])
    await at('2026-04-07T12:00:00Z')
    expect([await tasks(), await fired(2)]).toEqual([2, [{ vence: '2026-04-10', aviso: 0 }]])
  })

  it('does not tell again on the same day, and on the next only what is new', async () => {
    due = [...due, { entidad: 'cashier', registro: 3, vence: '2026-04-10', aviso: 0 }]
    await at('2026-04-07T15:00:00Z')
    await at('2026-04-07T23:00:00Z')
    const onTheSameDay = await tasks()
    await at('2026-04-08T12:00:00Z')
    await at('2026-04-08T13:00:00Z')
    due = [
      { entidad: 'cashier', registro: 1, vence: '2026-04-10', aviso: 1 },
      { entidad: 'cashier', registro: 1, vence: '2026-04-15', aviso: 0 },
      { entidad: 'cashier', registro: 1, vence: '2026-04-15', aviso: 0 },
    ]
    await at('2026-04-11T15:00:00Z')
    const onSaturday = await tasks()
    await at('2026-04-13T12:00:00Z')
    expect(onTheSameDay).toBe(2)
    expect(onSaturday).toBe(3)
    expect(await fired(1)).toEqual([
      { vence: '2026-04-10', aviso: 0 },
      { vence: '2026-04-10', aviso: 1 },
      { vence: '2026-04-15', aviso: 0 },
    ])
  })

  it('that fails leaves nothing behind and is asked again', async () => {
    const broken = { ...alert, due: async () => Promise.reject(new Error('no se pudo leer')) }
    now = new Date('2026-04-14T12:00:00Z')
    due = [{ entidad: 'cashier', registro: 8, vence: '2026-04-20', aviso: 0 }]
    const deps = { db: nodes[0].database.db, clock: () => now, log: nodes[0].app.log, calendar: holidayCalendar }
    await expect(fireTimedAlerts(deps, [broken])).rejects.toThrow('some timed alerts failed')
    expect(await fired(8)).toEqual([])
    await fire(nodes[1])
    expect(await fired(8)).toEqual([{ vence: '2026-04-20', aviso: 0 }])
  })

  it('belongs to an alert type with an event of its own', () => {
    const none = async () => []
    expect(() => defineTimedAlert({ tasid: 1, due: none })).toThrow('no alert type')
    expect(() => defineTimedAlert({ tasid: 9999, due: none })).toThrow('no alert type')
    expect(defineTimedAlert({ tasid: 57, due: none }).evento).toBe(alertTypes.find(({ tasid }) => tasid === 57)?.evento)
  })
})
