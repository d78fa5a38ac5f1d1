import { setTimeout as wait } from 'node:timers/promises'
import { updatePermissionsProfile } from '@soportica/contract/permissions/permissionsAdmin'
import { realtimeEvents } from '@soportica/contract/notifications/realtime'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { realtime } from '../../src/capabilities/realtime/realtime.ts'
import { signal } from '../../src/capabilities/realtime/signal.ts'
import { connectDatabase } from '../../src/plugins/db/database.ts'
import { fingerprint } from '../../src/plugins/sessions.queries.ts'
import { startTestApp, type TestApp } from '../app.ts'
import { freshDatabase, testDatabase } from '../database.ts'
import { createUser } from '../factories/user.ts'
import { connectLive } from '../liveClient.ts'
import { temporaryFolder } from '../temporaryFolder.ts'

const folder = temporaryFolder()
const soon = { interval: 10 }
const quiet = 300
const never = 3_600_000
let nodes: [TestApp, TestApp]

beforeAll(async () => {
  const database = await testDatabase()
  nodes = [await startTestApp(database, folder, undefined, never), await startTestApp(database, folder, undefined, never)]
})
afterAll(async () => {
  for (const { app } of nodes) await app.close()
})

describe('two nodes on one database', () => {
  it('tell their own browsers what happened on the other', async () => {
    const [one, two] = nodes
    const user = await createUser(one.database, [24, 25])
    const caller = await one.sessionOf(user.usuid)
    const clients = await Promise.all(nodes.map((node) => connectLive(node, caller.token)))
    await expect
      .poll(() => clients.map((client) => client.rights()), soon)
      .toEqual([
        [24, 25],
        [24, 25],
      ])
    const admin = await two.sessionOf(1)
    const body = { prfid: user.perfil, permissions: [{ perid: 25, asignado: 0 }] }
    expect((await admin.call(updatePermissionsProfile, { body })).status).toBe(200)
    await expect.poll(() => clients.map((client) => client.rights()), soon).toEqual([[24], [24]])
    await one.database.db.transaction((tx) => realtime.toUsers(tx, [user.usuid], 'newNotification', { not_id: 1 }))
    await expect.poll(() => clients.map((client) => client.events('newNotification').length), soon).toEqual([1, 1])
  })

  it('let go of the sessions that ended, with the reason, and of no other', async () => {
    const [one, two] = nodes
    const user = await createUser(one.database, [24])
    const callers = [await one.sessionOf(user.usuid), await one.sessionOf(user.usuid)]
    const [stays, ends, elsewhere] = await Promise.all([
      connectLive(one, callers[0]?.token),
      connectLive(one, callers[1]?.token),
      connectLive(two, callers[1]?.token),
    ])
    await expect.poll(() => [stays, ends, elsewhere].map((client) => client.rights()), soon).toEqual([[24], [24], [24]])
    await one.database.db.transaction(async (tx) => {
      await tx.execute(sql`delete from session where huella = ${fingerprint(callers[1]?.token ?? '')}`)
      await signal(tx, 'sesiones', { usuids: [user.usuid], motivo: 'clave', salvo: fingerprint(callers[0]?.token ?? '').toString('hex') })
    })
    await expect.poll(() => [ends.lost(), elsewhere.lost()], soon).toEqual(['io server disconnect', 'io server disconnect'])
    expect(ends.events(realtimeEvents.sessionEnded)).toEqual([{ usuid: user.usuid, motivo: 'clave' }])
    await wait(quiet)
    expect(stays.socket.connected).toBe(true)
    expect(stays.events(realtimeEvents.sessionEnded)).toEqual([])
  })
})

describe('a database that goes away', () => {
  it('costs nobody their connection; changes meanwhile are caught up', async () => {
    const database = await freshDatabase()
    const node = await startTestApp(database, folder, undefined, never)
    const server = connectDatabase(inject('postgresUrl'), { max: 1 })
    const inside = connectDatabase(database.url, { max: 1 })
    try {
      const name = new URL(database.url).pathname.slice(1)
      const user = await createUser(database, [24, 25])
      const gone = await node.sessionOf(user.usuid)
      const caller = await node.sessionOf(user.usuid)
      const [client, ended] = [await connectLive(node, caller.token), await connectLive(node, gone.token)]
      await expect
        .poll(() => [client.rights(), ended.rights()], soon)
        .toEqual([
          [24, 25],
          [24, 25],
        ])
      const { rows } = await inside.pool.query('select pg_backend_pid() as pid')
      await server.pool.query(`alter database ${name} allow_connections false`)
      await server.pool.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and backend_type = $2 and pid <> $3',
        [name, 'client backend', rows[0]!['pid']],
      )
      // Changed past the product while only this process runs: no signal announces it.
      await inside.pool.query('insert into user_permission (usuid, perid, otorgado) values ($1, 25, false)', [user.usuid])
      await inside.pool.query('delete from session where huella = $1', [fingerprint(gone.token ?? '')])
      // Away for longer than the first attempts to come back take.
      await wait(800)
      await server.pool.query(`alter database ${name} allow_connections true`)
      await expect.poll(client.rights, soon).toEqual([24])
      await expect.poll(ended.lost, soon).toBe('io server disconnect')
      expect(client.socket.connected).toBe(true)
      await database.db.transaction((tx) => signal(tx, 'festivos', { anio: 2026 }))
      await expect.poll(() => client.events(realtimeEvents.holidays), soon).toEqual([{ anio: 2026, plazo: 300 }])
    } finally {
      await node.app.close()
      await inside.close()
      await server.close()
      await database.drop()
    }
  })
})

describe('a node that stops', () => {
  it('does not wait for the polls of its browsers, and they go on trying', async () => {
    const node = await startTestApp(await testDatabase(), folder, undefined, never)
    const caller = await node.signInWith(24)
    const client = await connectLive(node, caller.token, { reconnection: true })
    await expect.poll(client.rights, soon).toEqual([24])
    const begun = performance.now()
    await node.app.close()
    expect(performance.now() - begun).toBeLessThan(15_000)
    await expect.poll(client.lost, soon).toMatch(/transport|xhr/)
    expect(client.socket.active).toBe(true)
  })
})
