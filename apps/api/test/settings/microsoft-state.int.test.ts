import { assignAlertUser } from '@soportica/contract/notifications/alerts'
import * as calls from '@soportica/contract/settings/microsoft'
import { alerts, businessRules } from '@soportica/contract/permissions/securityWindows'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Caller, startTestApp, testApp } from '../app.ts'
import { testDatabase } from '../database.ts'
import { hurried, saveCredentials } from '../factories/microsoft.ts'
import { allNotified, storedFor } from '../factories/notification.ts'
import { driveId, people } from '../graphData.ts'
import { startGraphServer } from '../graphServer.ts'

let now = new Date('2026-11-23T15:00:00Z')
const advanceClock = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000)
}
const graph = await startGraphServer()
const app = testApp({ clock: () => now, settings: graph.settings, pace: hurried() })
afterAll(() => graph.close())

const failing = 501
let admin: Caller
let reader: Caller
beforeAll(async () => {
  admin = await app().signInWith(businessRules)
  reader = await app().signInWith(24)
  await saveCredentials(admin)
  const boss = await app().signInWith(alerts)
  await boss.call(assignAlertUser, { body: { tasid: failing, usuid: [admin.usuid, reader.usuid] } })
})
beforeEach(async () => {
  graph.calm()
  advanceClock(10)
  await folders()
})

const folders = (caller = admin) => caller.call(calls.getFoldersDrive, { query: { usuario: people[0]!.id, unidad: driveId, carpeta: '' } })
const state = async () => (await admin.call(calls.getRules)).body['estado'] as unknown as Record<string, unknown>
const events = async (): Promise<string[]> =>
  (await app().database.pool.query<{ nombre: string }>("select nombre from event where nombre like 'integration.%' order by id")).rows.map(
    ({ nombre }) => nombre,
  )
const failureNotices = async ({ usuid }: Caller) =>
  (await storedFor(app().database, usuid)).filter(({ evento }) => evento === 'integration.failing')

describe('how the integration is', () => {
  it('is known from all its work', async () => {
    expect(await state()).toMatchObject({ configurado: true, ultimoExito: '2026-11-23 10:10:00', error: '' })
    advanceClock(5)
    graph.state.down = true
    await folders()
    expect(await state()).toMatchObject({
      ultimoExito: '2026-11-23 10:10:00',
      ultimoError: '2026-11-23 10:15:00',
      error: 'SharePoint no respondió. Intente de nuevo en unos minutos.',
    })
    graph.state.down = false
    advanceClock(1)
    await folders()
    expect(await state()).toMatchObject({ ultimoExito: '2026-11-23 10:16:00', ultimoError: '2026-11-23 10:15:00', error: '' })
  })

  it('is written once a minute while all is well', async () => {
    const before = await state()
    now = new Date(now.getTime() + 30_000)
    await folders()
    expect(await state()).toEqual(before)
    now = new Date(now.getTime() + 31_000)
    await folders()
    expect((await state())['ultimoExito']).not.toBe(before['ultimoExito'])
  })

  it('is not touched by what somebody asked for in vain', async () => {
    const before = await events()
    await admin.call(calls.getUnitsDrive, { query: { usuario: 'nadie' } })
    expect((await state())['error']).toBe('')
    expect(await events()).toEqual(before)
  })

  it('changes no version: who is editing saves undisturbed', async () => {
    const { version } = (await admin.call(calls.getRules)).body
    graph.state.down = true
    await folders()
    expect((await admin.call(calls.getRules)).body['version']).toBe(version)
  })
})

describe('one that is failing', () => {
  it('is notified once in each period, at once, to people who can act', async () => {
    const start = (await events()).length
    await allNotified(app().database)
    const before = (await failureNotices(admin)).length
    graph.state.down = true
    for (let n = 0; n < 4; n += 1) {
      await folders()
      advanceClock(7)
    }
    graph.state.down = false
    graph.state.forbidden = /drives/
    await folders()
    expect((await events()).slice(start)).toEqual(['integration.failing'])
    graph.calm()
    await folders()
    expect((await events()).slice(start)).toEqual(['integration.failing', 'integration.recovered'])
    advanceClock(7)
    graph.state.down = true
    await folders()
    expect((await events()).slice(start)).toEqual(['integration.failing', 'integration.recovered', 'integration.failing'])
    await allNotified(app().database)
    const mine = await failureNotices(admin)
    expect(mine).toHaveLength(before + 2)
    expect(mine.at(-1)).toMatchObject({ titulo: 'Integración con fallas', correo: 'enviado' })
    expect(mine.at(-1)?.mensaje).toContain('SharePoint no respondió')
    expect(await failureNotices(reader)).toEqual([])
  })

  it('is notified once when two nodes find it together', async () => {
    const node = await startTestApp(await testDatabase(), app().directory, () => now, undefined, graph.settings, { pace: hurried() })
    try {
      const there = await node.signInWith(businessRules)
      const start = (await events()).length
      graph.state.down = true
      await Promise.all([folders(), folders(there), folders(), folders(there), folders(), folders(there)])
      expect((await events()).slice(start)).toEqual(['integration.failing'])
      graph.calm()
      advanceClock(2)
      await Promise.all([folders(), folders(there), folders(), folders(there)])
      expect((await events()).slice(start)).toEqual(['integration.failing', 'integration.recovered'])
    } finally {
      await node.app.close()
    }
  })
})
