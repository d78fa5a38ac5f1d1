import { byLaw } from '@soportica/rules/holidayCalendar'
import { beforeAll, expect, it } from 'vitest'
import { fireTimedAlerts } from '../../src/capabilities/alerts/fireTimedAlerts.ts'
import { findingAlerts } from '../../src/modules/aftersales/events/findingAlerts.ts'
import { type Caller, testApp } from '../app.ts'
import { allNotified, storedFor } from '../factories/notification.ts'
import { checkAll, type Contractor, createContractor, createReport, linesOf, resave, writeLine } from '../factories/report.ts'
import { createUser } from '../factories/user.ts'

// A Tuesday at nine in Bogotá; no holiday comes before 8 December.
let now = new Date('2026-11-17T14:00:00Z')
const app = testApp({ clock: () => now })
let contractor: Contractor
let mate: number
const supervisor = (): Promise<Caller> => app().sessionOf(supervising)
let supervising: number
beforeAll(async () => {
  supervising = (await app().signInWith(76, 79, 80, 447)).usuid
  contractor = await createContractor(app())
  mate = (await createUser(app().database, [], { grupo: contractor.contratista, heredar: 1 })).usuid
})
const notificationsOf = async (usuid: number) => {
  await allNotified(app().database)
  return (await storedFor(app().database, usuid)).map(({ titulo, ruta, mensaje }) => ({ titulo, ruta, mensaje }))
}
async function morningOf(day: string): Promise<void> {
  now = new Date(`${day}T12:05:00Z`)
  const deps = { clock: () => now, log: app().app.log, calendar: async () => byLaw }
  for (let turn = 0; turn < 2; turn += 1) await fireTimedAlerts({ ...deps, db: app().database.db }, findingAlerts)
  await allNotified(app().database)
}

it('whose findings they are hears of it once a day, when the act is finished, and when they are late', async () => {
  const caller = await supervisor()
  const repid = await createReport(caller, app(), contractor)
  const his = { estado: 2, classification: 2, responsable: mate, feccierre: '2026-11-20' }
  const [first, second] = await linesOf(caller, repid)
  await writeLine(caller, repid, first!, his)
  await notificationsOf(mate)
  now = new Date('2026-11-17T18:00:00Z')
  await writeLine(await supervisor(), repid, second!, { ...his, feccierre: '2026-11-23' })
  const ruta = `/aftersales/${repid}`
  expect(await notificationsOf(mate)).toMatchObject([{ titulo: 'Le asignaron hallazgos', ruta }])
  now = new Date('2026-11-18T14:00:00Z')
  await checkAll(await supervisor(), repid)
  expect((await resave(await supervisor(), repid, { canItBeFinished: 1 })).status).toBe(200)
  expect((await notificationsOf(mate)).slice(1)).toMatchObject([{ titulo: 'Preentrega finalizada', ruta }])
  expect(await notificationsOf(contractor.usucontratista)).toMatchObject([{ titulo: 'Preentrega finalizada', ruta }])
  expect(await notificationsOf(supervising)).toEqual([])
  for (const day of ['2026-11-20', '2026-11-23', '2026-11-24', '2026-11-25']) await morningOf(day)
  expect((await notificationsOf(mate)).slice(2).map(({ titulo, mensaje }) => [titulo, /<b>|Hay (\d+ \w+)/.exec(mensaje)?.[1]])).toEqual([
    ['Hallazgos vencidos', '1 hallazgo'],
    ['Hallazgos vencidos', '2 hallazgos'],
    ['Hallazgos vencidos', '2 hallazgos'],
  ])
  expect((await notificationsOf(contractor.usucontratista)).slice(1)).toHaveLength(3)
})
