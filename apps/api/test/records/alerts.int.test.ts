import * as calls from '@soportica/contract/notifications/alerts'
import type { ErrorCode } from '@soportica/contract/core/errors'
import { alertSystems, alertTypes } from '@soportica/contract/notifications/alertTypes'
import { getHistory } from '@soportica/contract/records/history'
import { listNotifications, type NotificationRow } from '@soportica/contract/notifications/notifications'
import { realtimeEvents } from '@soportica/contract/notifications/realtime'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, testApp } from '../app.ts'
import { allNotified, storedFor } from '../factories/notification.ts'
import { createUser } from '../factories/user.ts'
import { connectLive } from '../liveClient.ts'

let now = new Date('2026-03-02T15:00:00Z')
const app = testApp({ clock: () => now })
const soon = { interval: 20 }
const reported = 502
const rows = async (text: string, ...values: unknown[]) => (await app().database.pool.query(text, values)).rows
let ana: Caller

beforeAll(async () => {
  ana = await app().signInWith(85)
})

const assign = (tasid: number, usuid: unknown, tasidToRemove: unknown = [], caller = ana) =>
  caller.call(calls.assignAlertUser, { body: { tasid, usuid, tasidToRemove, usuario: 'administrador' } })
const subscribers = async (tasid: number) =>
  (await rows('select usuid from alert_subscription where tasid = $1 order by 1', tasid)).map(({ usuid }) => usuid as number)
const countOf = async (tasid: number) => {
  const groups = (await ana.call(calls.getAllAlerts, { body: {} })).body as unknown as { items: { tasid: number; cant: number }[] }[]
  return groups.flatMap(({ items }) => items).find((item) => item.tasid === tasid)?.cant
}
const usersOf = async (tasid: number) =>
  ((await ana.call(calls.getUsersAlerts, { body: { tasid } })).body as unknown as { results: unknown }).results as {
    usuid: number
    nombre: string
    marcado: number
  }[]
const historyOf = async (tasid: number) =>
  ((await ana.call(getHistory, { body: { entidad: 'alert', id: tasid } })).body as unknown as { results: unknown }).results as {
    usuario: string
    cambios: { etiqueta: string; antes: string | null; despues: string | null }[]
  }[]

describe('alert types', () => {
  it('are listed by system, with how many get each', async () => {
    const { status, body } = await ana.call(calls.getAllAlerts, { body: { usuario: 'x' } })
    const groups = body as unknown as {
      sistema: number
      nombre: string
      items: { tasid: number; nombre: string; sistema: number; cant: number }[]
    }[]
    expect(status).toBe(200)
    expect(groups.map(({ sistema, nombre }) => ({ sistema, nombre }))).toEqual(alertSystems)
    expect(groups.flatMap(({ items }) => items)).toHaveLength(alertTypes.length)
    expect(groups[5]?.items).toContainEqual({ tasid: 502, nombre: 'Diagnóstico recibido', sistema: 6, cant: expect.any(Number) })
  })

  it('show possible and present subscribers', async () => {
    const { database } = app()
    const [one, two] = [await createUser(database), await createUser(database)]
    const [inactive, group] = [await createUser(database, [], { estado: 2 }), await createUser(database, [], { categoria: 2 })]
    await assign(51, [two.usuid])
    const people = await usersOf(51)
    expect(people.find(({ usuid }) => usuid === one.usuid)).toEqual({
      usuid: one.usuid,
      nombre: `Prueba ${one.usuario}`,
      perfil: `Perfil ${one.usuario}`,
      email: `${one.usuario}@example.com`,
      marcado: 0,
    })
    expect(people.filter(({ marcado }) => marcado === 1).map(({ usuid }) => usuid)).toEqual([two.usuid])
    expect(people.map(({ usuid }) => usuid)).not.toContain(inactive.usuid)
    expect(people.map(({ usuid }) => usuid)).not.toContain(group.usuid)
    await rows('update app_user set estado = 2 where id = $1', two.usuid)
    expect([await countOf(51), (await usersOf(51)).filter(({ marcado }) => marcado === 1).length]).toEqual([0, 0])
  })

  it.each([9999, 1_000_000])('%i is none', async (tasid) => {
    expect((await ana.call(calls.getUsersAlerts, { body: { tasid } })).status).toBe(404)
    expect(await assign(tasid, [1])).toMatchObject({ status: 404, body: { code: 'registro.noEncontrado' } })
    expect((await ana.call(getHistory, { body: { entidad: 'alert', id: tasid } })).status).toBe(404)
  })
})

describe('assigning', () => {
  it('adds some, takes others away, leaves the rest, and tells who did it', async () => {
    const created = await Promise.all([1, 2, 3].map(() => createUser(app().database)))
    const people = created.toSorted((a, b) => a.usuid - b.usuid)
    const ids = people.map(({ usuid }) => usuid)
    const nombre = (n: number) => `Prueba ${people[n]?.usuario}`
    expect(await assign(301, ids.slice(0, 2))).toMatchObject({
      status: 200,
      body: { mensaje: 'Se guardaron los usuarios de la alerta «Solicitud nueva».', cant: 2 },
    })
    expect(await assign(301, String(ids[2]), String(ids[0]))).toMatchObject({ status: 200, body: { cant: 2 } })
    expect(await subscribers(301)).toEqual([ids[1], ids[2]])
    const [second, first] = await historyOf(301)
    expect(first?.cambios).toEqual([
      { campo: 'asignados', etiqueta: 'usuarios asignados', antes: null, despues: [nombre(0), nombre(1)].toSorted().join(', ') },
    ])
    expect(second?.cambios.map(({ antes, despues }) => [antes, despues])).toEqual([
      [null, nombre(2)],
      [nombre(0), null],
    ])
    expect(await rows("select nombre, datos, usuid from event where entidad = 'alert' and registro = 301 order by id")).toEqual([
      { nombre: 'alert.assigned', datos: { usuids: ids.slice(0, 2) }, usuid: ana.usuid },
      { nombre: 'alert.assigned', datos: { usuids: [ids[2]] }, usuid: ana.usuid },
      { nombre: 'alert.withdrawn', datos: { usuids: [ids[0]] }, usuid: ana.usuid },
    ])
    await allNotified(app().database)
    const notifications = (await storedFor(app().database, ids[0] ?? 0)).map(({ titulo, mensaje }) => [titulo, mensaje])
    expect(notifications).toEqual([
      ['Le asignaron una alerta', expect.stringContaining('le asignó la alerta «Solicitud nueva»')],
      ['Le retiraron una alerta', expect.stringContaining('le retiró la alerta «Solicitud nueva»')],
    ])
  })

  it('again changes nothing and says so', async () => {
    const [{ usuid }, other] = [await createUser(app().database), await createUser(app().database)]
    await assign(302, [usuid, usuid])
    const unchanged = { status: 200, body: { sinCambios: true, mensaje: 'No has realizado ninguna modificación', cant: 1 } }
    expect(await assign(302, [usuid], [other.usuid])).toMatchObject(unchanged)
    expect(await assign(302, [])).toMatchObject(unchanged)
    expect(await historyOf(302)).toHaveLength(1)
    expect(await rows("select 1 from event where entidad = 'alert' and registro = 302")).toHaveLength(1)
  })

  it('by two at once keeps what both did', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => createUser(app().database)))
    const ids = people.map(({ usuid }) => usuid).toSorted((a, b) => a - b)
    const beto = await app().signInWith(85)
    await assign(303, ids.slice(0, 2))
    const answers = await Promise.all([
      assign(303, ids.slice(2, 6), ids.slice(0, 1)),
      assign(303, ids.slice(4, 8), ids.slice(1, 2), beto),
      assign(303, ids.slice(2, 8), [], beto),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await subscribers(303)).toEqual(ids.slice(2))
    const versions = (await rows("select distinct version from history where entidad = 'alert' and registro = 303 order by 1")).length
    expect(versions).toBe((await historyOf(303)).length)
  })

  it('refuses impossible subscribers, naming the field, and changes nothing else', async () => {
    const { database } = app()
    const [fine, inactive, without] = [
      await createUser(database),
      await createUser(database, [], { estado: 2 }),
      await createUser(database, [], { acceso: 0 }),
    ]
    const refused = (code: ErrorCode, campo: string) => ({ status: 422, body: { code, campo } })
    expect(await assign(304, [fine.usuid, 2_000_000_000])).toMatchObject(refused('alerta.usuario', 'usuid'))
    expect(await assign(304, [fine.usuid, inactive.usuid])).toMatchObject(refused('alerta.inactivo', 'usuid'))
    expect(await assign(304, [fine.usuid, without.usuid])).toMatchObject(refused('alerta.inactivo', 'usuid'))
    expect(await assign(304, [fine.usuid], [2_000_000_000])).toMatchObject(refused('alerta.usuario', 'tasidToRemove'))
    expect(await assign(304, [fine.usuid], [fine.usuid])).toMatchObject(refused('alerta.dosVeces', 'tasidToRemove'))
    expect(await assign(304, 'a,b')).toMatchObject({ status: 422 })
    expect(await subscribers(304)).toEqual([])
  })

  it('changes nothing of the person', async () => {
    const of = async () => [
      await rows('select * from app_user where id = 1'),
      await rows('select * from effective_permission where usuid = 1 order by perid'),
    ]
    const before = await of()
    expect((await assign(306, [1])).status).toBe(200)
    expect(await of()).toEqual(before)
  })

  it('takes away who is no longer active', async () => {
    const { usuid } = await createUser(app().database)
    await assign(305, [usuid])
    await rows('update app_user set estado = 2 where id = $1', usuid)
    expect((await assign(305, [], [usuid])).status).toBe(200)
    expect(await subscribers(305)).toEqual([])
  })
})

describe('a diagnosis that arrives', () => {
  const report = (token?: string) =>
    app().app.inject({
      method: 'POST',
      url: '/soportica/api/support/report',
      headers: token ? { authorization: `Bearer ${token}` } : {},
      payload: { report: { message: 'se cayó' } },
    })

  it('reaches subscribers who may read it, with a sound', async () => {
    const [reader, blind, other] = [await app().signInWith(89), await app().signInWith(24), await app().signInWith(89)]
    const sender = await app().signInWith(89)
    await assign(reported, [reader.usuid, blind.usuid, sender.usuid])
    await allNotified(app().database)
    const screens = await Promise.all([reader, blind, other].map(({ token }) => connectLive(app(), token)))
    await expect.poll(() => screens.map((screen) => screen.rights()?.length), soon).toEqual([1, 1, 1])
    expect((await report(sender.token)).statusCode).toBe(200)
    await allNotified(app().database)
    await expect.poll(() => screens[0]?.events(realtimeEvents.notification).length, soon).toBe(1)
    const message = expect.stringMatching(/^Prueba \w+ envió el diagnóstico \d+ de una falla\.$/)
    const alert = { usuid: reader.usuid, titulo: 'Diagnóstico recibido', ruta: '/diagnostics', message }
    expect(screens.map((screen) => screen.events(realtimeEvents.alert))).toEqual([[alert], [], []])
    const { results } = (await reader.call(listNotifications, { body: {} })).body as unknown as { results: NotificationRow[] }
    expect(results[0]).toMatchObject({ not_titulo: 'Diagnóstico recibido', not_prioridad: 'Media', not_ruta: '/diagnostics' })
    for (const { usuid } of [blind, other, sender])
      expect((await storedFor(app().database, usuid)).filter(({ evento }) => evento === 'support.reported')).toEqual([])
  })

  it('from strangers, many of them are one', async () => {
    const reader = await app().signInWith(89)
    await assign(reported, [reader.usuid])
    for (let n = 0; n < 3; n += 1) expect((await report()).statusCode).toBe(200)
    await allNotified(app().database)
    const notifications = async () => (await storedFor(app().database, reader.usuid)).filter(({ evento }) => evento === 'support.reported')
    expect(await notifications()).toMatchObject([{ mensaje: expect.stringContaining('Alguien sin sesión') }])
    now = new Date(now.getTime() + 301_000)
    await report()
    await allNotified(app().database)
    expect(await notifications()).toHaveLength(2)
  })
})
