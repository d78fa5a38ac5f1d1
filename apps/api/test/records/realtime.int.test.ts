import { setTimeout as wait } from 'node:timers/promises'
import { updatePermissionsProfile, updatePermissionsUser } from '@soportica/contract/permissions/permissionsAdmin'
import { realtimeEvents } from '@soportica/contract/notifications/realtime'
import { closeSection, getPermissionsUser } from '@soportica/contract/people/session'
import { describe, expect, it } from 'vitest'
import { realtime } from '../../src/capabilities/realtime/realtime.ts'
import { signal } from '../../src/capabilities/realtime/signal.ts'
import type { Tx } from '../../src/plugins/db/database.ts'
import { type Caller, testApp } from '../app.ts'
import { createUser } from '../factories/user.ts'
import { connectLive, listen } from '../liveClient.ts'

let now = new Date('2026-03-02T13:00:00Z')
const app = testApp({ clock: () => now, sweepEvery: 100 })
let signedIn: Promise<Caller> | undefined
const administrator = () => (signedIn ??= app().sessionOf(1))
const soon = { interval: 10 }
// Long enough for an unwanted event to arrive.
const quiet = 300
const query = (text: string, ...values: unknown[]) => app().database.pool.query(text, values)
const committed = <T>(work: (tx: Tx) => Promise<T>) => app().database.db.transaction(work)

describe('connecting', () => {
  it.each([
    ['no token', undefined],
    ['something that is no token', { usuid: 1 }],
    ['a token of nobody', 'x'.repeat(43)],
  ])('refuses %s', async (_, token) => {
    const client = await connectLive(app(), token)
    await expect.poll(client.lost, soon).toBe('sesion.requerida')
    expect(client.socket.connected).toBe(false)
  })

  it('refuses a session that was closed, that expired, or whose user was switched off', async () => {
    const closed = await app().signInWith(24)
    await closed.call(closeSection)
    const off = await app().signInWith(24)
    await query('update app_user set estado = 2 where id = $1', off.usuid)
    const expired = await app().signInWith(24)
    await query('update session set vence_en = $2 where usuid = $1', expired.usuid, now)
    for (const { token } of [closed, off, expired]) {
      const client = await connectLive(app(), token)
      await expect.poll(client.lost, soon).toBe('sesion.requerida')
    }
  })

  it('tells at once what the user may do now', async () => {
    const caller = await app().signInWith(24, 42)
    const client = await connectLive(app(), caller.token)
    await expect.poll(client.rights, soon).toEqual([24, 42])
    expect(client.events(realtimeEvents.permissions)).toEqual([{ usuid: caller.usuid, permisos: [{ perid: 24 }, { perid: 42 }] }])
  })

  it('takes nothing from browsers but the poll, and counts them', async () => {
    const caller = await app().signInWith(24)
    const client = await connectLive(app(), caller.token)
    await expect.poll(client.rights, soon).toEqual([24])
    client.socket.emit(realtimeEvents.permissions, { usuid: caller.usuid, permisos: [{ perid: 1 }] })
    client.socket.emit('newNotification', { usu_id: 1 })
    await wait(quiet)
    expect(client.events('newNotification')).toEqual([])
    expect((await caller.call(getPermissionsUser)).body).toEqual([{ perid: 24 }])
    const metrics = await fetch(`${await listen(app())}/soportica/metrics`)
    expect(await metrics.text()).toMatch(/^realtime_connections [1-9]/m)
  })

  it('a web socket, another origin and a packet too large get nothing', async () => {
    const url = `${await listen(app())}/soportica/socket.io/?EIO=4&transport=`
    expect((await fetch(`${url}websocket`)).status).toBe(400)
    const polling = await fetch(`${url}polling`, { headers: { origin: 'https://example.com' } })
    expect(polling.headers.get('access-control-allow-origin')).toBe(null)
    const { sid } = JSON.parse((await polling.text()).slice(1)) as { sid: string }
    const large = await fetch(`${url}polling&sid=${sid}`, { method: 'POST', body: `40${'x'.repeat(20_000)}` })
    expect(large.status).toBe(413)
  })

  it('one session has no more than twenty connections', async () => {
    const caller = await app().signInWith(24)
    const clients = await Promise.all(Array.from({ length: 20 }, () => connectLive(app(), caller.token)))
    await expect.poll(() => clients.filter((client) => client.rights()).length, soon).toBe(20)
    const more = await connectLive(app(), caller.token)
    await expect.poll(more.lost, soon).toBe('io server disconnect')
    clients[0]?.socket.disconnect()
    // Until the server has noticed, there is no room.
    const reconnect = async () => {
      const client = await connectLive(app(), caller.token)
      await expect.poll(() => client.rights() ?? client.lost(), soon).toBeDefined()
      return client.rights()
    }
    await expect.poll(reconnect, soon).toEqual([24])
  })
})

describe('a change of rights', () => {
  it('reaches everybody with the profile, with their own rights, and nobody else', async () => {
    const admin = await administrator()
    const user = await createUser(app().database, [24, 25])
    const other = await createUser(app().database, [24])
    const mate = await createUser(app().database, [], { perfil: user.perfil })
    await query('insert into user_permission (usuid, perid, otorgado) values ($1, 25, false)', mate.usuid)
    const callers = await Promise.all([user, mate, other].map(({ usuid }) => app().sessionOf(usuid)))
    const clients = await Promise.all(callers.map(({ token }) => connectLive(app(), token)))
    const [one, two, third] = clients
    await expect.poll(() => clients.map((client) => client.rights()), soon).toEqual([[24, 25], [24], [24]])

    const permissions = [
      { perid: 24, asignado: 0 },
      { perid: 26, asignado: 1 },
    ]
    expect((await admin.call(updatePermissionsProfile, { body: { prfid: user.perfil, permissions } })).status).toBe(200)
    await expect.poll(() => [one?.rights(), two?.rights()], soon).toEqual([[25, 26], [26]])
    await wait(quiet)
    expect(third?.events(realtimeEvents.permissions)).toHaveLength(1)
    expect(one?.events(realtimeEvents.permissions).at(-1)).toEqual({ usuid: user.usuid, permisos: [{ perid: 25 }, { perid: 26 }] })
  })

  it('of one user reaches all their browsers, and holds from the next call', async () => {
    const admin = await administrator()
    const user = await createUser(app().database, [24, 25])
    const callers = [await app().sessionOf(user.usuid), await app().sessionOf(user.usuid)]
    const clients = await Promise.all([callers[0], callers[0], callers[1]].map((caller) => connectLive(app(), caller?.token)))
    await expect
      .poll(() => clients.map((client) => client.rights()), soon)
      .toEqual([
        [24, 25],
        [24, 25],
        [24, 25],
      ])
    const body = { usuid: user.usuid, permissions: [{ perid: 25, asignado: 0 }] }
    expect((await admin.call(updatePermissionsUser, { body })).status).toBe(200)
    expect((await callers[1]?.call(getPermissionsUser))?.body).toEqual([{ perid: 24 }])
    await expect.poll(() => clients.map((client) => client.rights()), soon).toEqual([[24], [24], [24]])
  })

  it('that is rolled back reaches nobody', async () => {
    const caller = await app().signInWith(24)
    const client = await connectLive(app(), caller.token)
    await expect.poll(client.rights, soon).toEqual([24])
    await app()
      .database.db.transaction(async (tx) => {
        await signal(tx, 'permisos', { usuids: [caller.usuid] })
        throw new Error('undone')
      })
      .catch(() => {})
    await wait(quiet)
    expect(client.events(realtimeEvents.permissions)).toHaveLength(1)
  })

  it('many in a row end in the last one', async () => {
    const admin = await administrator()
    const user = await createUser(app().database, [24, 25, 26])
    const caller = await app().sessionOf(user.usuid)
    const client = await connectLive(app(), caller.token)
    await expect.poll(client.rights, soon).toEqual([24, 25, 26])
    const sets = Array.from({ length: 20 }, (_, n) => ({ perid: 24 + (n % 3), asignado: n % 2 }))
    await Promise.all(sets.map((set) => admin.call(updatePermissionsProfile, { body: { prfid: user.perfil, permissions: [set] } })))
    const held = (await caller.call(getPermissionsUser)).body as unknown as { perid: number }[]
    await expect.poll(client.rights, soon).toEqual(held.map(({ perid }) => perid))
    await wait(quiet)
    expect(client.rights()).toEqual(held.map(({ perid }) => perid))
  })

  it('for a thousand users is sent in parts', async () => {
    const caller = await app().signInWith(24)
    const client = await connectLive(app(), caller.token)
    await expect.poll(client.rights, soon).toEqual([24])
    await query('insert into user_permission (usuid, perid, otorgado) values ($1, 24, false)', caller.usuid)
    const usuids = [...Array.from({ length: 1000 }, (_, n) => 2_000_000_000 + n), caller.usuid]
    await committed((tx) => signal(tx, 'permisos', { usuids }))
    await expect.poll(client.rights, soon).toEqual([])
  })
})

describe('the end of a session', () => {
  it.each([
    ['is closed', 'delete from session where usuid = $1', 'cerrada'],
    ['belongs to somebody switched off', 'update app_user set estado = 2 where id = $1', 'inactivo'],
    ['belongs to somebody deleted', 'update app_user set eliminado_en = now() where id = $1', 'inactivo'],
    [
      'belongs to a profile switched off',
      'update profile set estado = 2 where id = (select perfil from app_user where id = $1)',
      'inactivo',
    ],
    ['expires', "update session set vence_en = '2026-01-01' where usuid = $1", 'expirada'],
  ])('that %s is notified by the sweep, and disconnected', async (_, statement, motivo) => {
    const caller = await app().signInWith(24)
    const client = await connectLive(app(), caller.token)
    await expect.poll(client.rights, soon).toEqual([24])
    await query(statement, caller.usuid)
    await expect.poll(client.lost, soon).toBe('io server disconnect')
    expect(client.events(realtimeEvents.sessionEnded)).toEqual([{ usuid: caller.usuid, motivo }])
  })
})

describe('signing out', () => {
  it('lets go of every tab of that browser, and of no other browser', async () => {
    const user = await createUser(app().database, [24])
    const [here, elsewhere] = [await app().sessionOf(user.usuid), await app().sessionOf(user.usuid)]
    const clients = await Promise.all([here, here, elsewhere].map(({ token }) => connectLive(app(), token)))
    await expect.poll(() => clients.map((client) => client.rights()), soon).toEqual([[24], [24], [24]])
    await here.call(closeSection)
    await expect
      .poll(() => clients.map((client) => client.lost()), soon)
      .toEqual(['io server disconnect', 'io server disconnect', undefined])
    await wait(quiet)
    expect(clients[2]?.socket.connected).toBe(true)
  })
})

describe('other news', () => {
  it('go to whom they are for, or to everybody; and to no screen that waits for a password', async () => {
    const [one, two, locked, changing] = [
      await app().signInWith(24),
      await app().signInWith(),
      await app().signInWith(24),
      await app().signInWith(24),
    ]
    const all = [one, two, locked, changing]
    const clients = await Promise.all(all.map(({ token }) => connectLive(app(), token)))
    await expect.poll(() => clients.map((client) => client.rights()), soon).toEqual([[24], [], [24], [24]])
    await query('update session set bloqueada_en = now() where usuid = $1', locked?.usuid)
    await query('update app_user set cambioclave = 1 where id = $1', changing?.usuid)
    await committed(async (tx) => {
      await realtime.toUsers(tx, [one?.usuid ?? 0, locked?.usuid ?? 0, changing?.usuid ?? 0], 'newNotification', { not_id: 7 })
      await realtime.toAll(tx, 'nueva-solicitud', { sopid: 8 })
      await signal(tx, 'festivos', { anio: 2026 })
    })
    await expect.poll(() => clients.map((client) => client.events(realtimeEvents.holidays).length), soon).toEqual([1, 1, 0, 0])
    expect(clients.map((client) => client.events('newNotification'))).toEqual([[{ not_id: 7 }], [], [], []])
    expect(clients.map((client) => client.events('nueva-solicitud'))).toEqual([[{ sopid: 8 }], [{ sopid: 8 }], [], []])
    await query('update session set bloqueada_en = null where usuid = $1', locked?.usuid)
    await committed((tx) => signal(tx, 'festivos', { anio: 2027 }))
    await expect.poll(() => clients[2]?.events(realtimeEvents.holidays), soon).toEqual([{ anio: 2027, plazo: 300 }])
  })

  it('a screen left alone hears nothing, and listening does not keep it awake', async () => {
    const caller = await app().signInWith(24)
    const client = await connectLive(app(), caller.token)
    await expect.poll(client.rights, soon).toEqual([24])
    const before = now
    now = new Date(now.getTime() + 16 * 60_000)
    await committed((tx) => realtime.toUsers(tx, [caller.usuid], 'newNotification', {}))
    await wait(quiet)
    expect(client.events('newNotification')).toEqual([])
    expect(client.socket.connected).toBe(true)
    const reconnected = await connectLive(app(), caller.token)
    await expect.poll(() => reconnected.socket.connected, soon).toBe(true)
    await wait(quiet)
    expect(reconnected.rights()).toBe(undefined)
    now = before
  })

  it('that would not fit in a notification fail by name', async () => {
    await expect(committed((tx) => realtime.toAll(tx, 'x', { text: 'y'.repeat(9_000) }))).rejects.toThrow('too long')
  })
})
