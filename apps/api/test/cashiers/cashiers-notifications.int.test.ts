import { alertTypes } from '@soportica/contract/notifications/alertTypes'
import { isBusinessDay } from '@soportica/rules/businessDays'
import { addDays } from '@soportica/rules/calendarDay'
import { calendarWith } from '@soportica/rules/holidayCalendar'
import { beforeAll, describe, expect, it } from 'vitest'
import { fireTimedAlerts } from '../../src/capabilities/alerts/fireTimedAlerts.ts'
import { cashierAlerts } from '../../src/modules/cashiers/cashiers.public.ts'
import { holidayCalendar } from '../../src/modules/holidays/holidays.public.ts'
import { type Caller, testApp } from '../app.ts'
import { coordinator, createActor, createCashier, createModality, deliverable, saveCashier } from '../factories/cashier.ts'
import { allNotified, storedFor } from '../factories/notification.ts'
import { createUser } from '../factories/user.ts'

let now = new Date('2027-01-04T15:00:00Z')
const app = testApp({ clock: () => now })
const db = () => app().database
const query = async (text: string, ...values: unknown[]) => (await db().pool.query(text, values)).rows
let all: Caller
beforeAll(async () => {
  all = await coordinator(app())
})
const notificationsOf = async (usuid: number) => {
  await allNotified(db())
  return (await storedFor(db(), usuid)).map(({ evento, mensaje }) => ({ evento, mensaje }))
}
const visitor = () => createActor(db(), 'visita', [11])

describe('recipients', () => {
  it('the new actor, once for all their stages, and nobody else', async () => {
    const [ana, luis] = [await visitor(), await visitor()]
    const { cajid } = await createCashier(all, db(), { idVisitante: ana.usuid, nombreCajero: 'Cajero <uno>' })
    expect(await notificationsOf(ana.usuid)).toMatchObject([
      { evento: 'cashier.assigned', mensaje: expect.stringContaining('Visita Local') },
    ])
    expect((await notificationsOf(ana.usuid))[0]?.mensaje).toContain('Cajero &lt;uno&gt;')
    await saveCashier(all, cajid, { idVisitante: luis.usuid })
    expect((await notificationsOf(luis.usuid)).map(({ evento }) => evento)).toContain('cashier.assigned')
    await saveCashier(all, cajid, { grupo: 'Otro' })
    expect(await notificationsOf(ana.usuid)).toHaveLength(1)
  })

  it('with a link to the stage', async () => {
    const [ana, owner] = [await visitor(), await app().signInWith(9, 138, 139)]
    const { cajid } = await createCashier(owner, db(), { idVisitante: ana.usuid })
    await saveCashier(all, cajid, { idEstadoVisita: 2 })
    await saveCashier(all, cajid, { idEstadoCajero: 2 })
    await allNotified(db())
    const ways = async (usuid: number) => (await storedFor(db(), usuid)).map(({ ruta }) => ruta)
    expect((await ways(ana.usuid))[0]).toBe(`/consultation?id=${cajid}&etapa=2`)
    expect(await ways(owner.usuid)).toContain(`/consultation?id=${cajid}&etapa=2`)
  })

  it('the people of a group who may see it', async () => {
    const group = await createUser(db(), [], { categoria: 2, visita: 1, usuario: null, nombre: 'Visitas SAS' })
    const [heir, other] = [
      await createUser(db(), [11], { grupo: group.usuid, heredar: 1 }),
      await createUser(db(), [11], { grupo: group.usuid, heredar: 0 }),
    ]
    await createCashier(all, db(), { idVisitante: group.usuid })
    expect(await notificationsOf(heir.usuid)).toHaveLength(1)
    expect(await notificationsOf(other.usuid)).toHaveLength(0)
  })

  it('who acts in it and who created it, of a status and of the delivery, but not who did it', async () => {
    const ana = await visitor()
    const owner = await app().signInWith(9, 138, 139)
    const { cajid } = await createCashier(owner, db(), { idVisitante: ana.usuid, ...(await deliverable(db())) })
    await saveCashier(all, cajid, { idEstadoCajero: 2 })
    const [message] = (await notificationsOf(owner.usuid)).filter(({ evento }) => evento === 'cashier.statusChanged')
    expect(message?.mensaje).toContain('En Proceso → Suspendido')
    await saveCashier(all, cajid, { idEstadoCajero: 3 })
    for (const usuid of [owner.usuid, ana.usuid])
      expect((await notificationsOf(usuid)).map(({ evento }) => evento)).toContain('cashier.delivered')
    expect((await notificationsOf(all.usuid)).filter(({ evento }) => evento !== 'cashier.created')).toEqual([])
  })

  it('the visitor, the agency and who created it, of a reprogramming; nobody else', async () => {
    const owner = await app().signInWith(9, 138)
    const agency = await createActor(db(), 'inmobiliaria', [10])
    const [ana, designer] = [await visitor(), await createActor(db(), 'diseno', [12])]
    const { cajid } = await createCashier(owner, db(), {
      idModalidad: await createModality(db()),
      fechaInicioCajero: '2027-01-04',
      idVisitante: ana.usuid,
      idInmobiliaria: agency.usuid,
      idDisenador: designer.usuid,
    })
    expect((await saveCashier(all, cajid, { reprogramming: true, motivo: 'El local no abrió' })).status).toBe(200)
    const reprogrammed = async (usuid: number) => (await notificationsOf(usuid)).filter(({ evento }) => evento === 'cashier.reprogrammed')
    for (const { usuid } of [owner, agency, ana])
      expect(await reprogrammed(usuid)).toMatchObject([{ mensaje: expect.stringContaining('reprogramó la visita') }])
    for (const { usuid } of [designer, all]) expect(await reprogrammed(usuid)).toEqual([])
  })

  it('of a new one: subscribers who may see it', async () => {
    const tasid = alertTypes.find(({ evento }) => evento === 'cashier.created')!.tasid
    const [sees, blind] = [await createUser(db(), [9, 90]), await createUser(db(), [9])]
    for (const { usuid } of [sees, blind])
      await query('insert into alert_subscription (tasid, usuid, asignado_por) values ($1, $2, 1)', tasid, usuid)
    await createCashier(all, db())
    expect((await notificationsOf(sees.usuid)).map(({ evento }) => evento)).toEqual(['cashier.created'])
    expect(await notificationsOf(blind.usuid)).toEqual([])
  })
})

describe('stages that are due', () => {
  // Those of the demonstration have their own days.
  beforeAll(() => query('update cashier set estado = 4'))
  const fire = async (day: string) => {
    now = new Date(`${day}T12:05:00Z`)
    await fireTimedAlerts({ db: db().db, clock: () => now, log: app().app.log, calendar: holidayCalendar }, cashierAlerts)
  }
  const eventsOf = async (usuid: number) =>
    (await notificationsOf(usuid)).map(({ evento }) => evento).filter((evento) => evento.startsWith('cashier.stage'))

  it('are notified three business days before, on the first and third overdue day, and weekly', async () => {
    const ana = await visitor()
    const idModalidad = await createModality(db(), { visita: 5 })
    now = new Date('2027-02-01T15:00:00Z')
    const owner = await coordinator(app())
    const { cajid } = await createCashier(owner, db(), { idModalidad, fechaInicioCajero: '2027-02-01', idVisitante: ana.usuid })
    // Due on Monday, 8 February.
    const isHoliday = calendarWith([])
    const heard: Record<string, number> = {}
    for (let day = '2027-02-02'; day <= '2027-03-01'; day = addDays(day, 1)) {
      if (!isBusinessDay(day, isHoliday)) continue
      const before = (await eventsOf(ana.usuid)).length
      await fire(day)
      await fire(day)
      const after = (await eventsOf(ana.usuid)).length
      if (after > before) heard[day] = after - before
    }
    expect(Object.keys(heard)).toEqual(['2027-02-03', '2027-02-09', '2027-02-11', '2027-02-18', '2027-02-25'])
    expect(Object.values(heard)).toEqual([1, 1, 1, 1, 1])
    const kinds = await eventsOf(ana.usuid)
    expect(kinds.filter((evento) => evento === 'cashier.stageDue')).toHaveLength(1)
    await saveCashier(await coordinator(app()), cajid, { fechaEntregaVisita: '2027-03-01' })
    await fire('2027-03-04')
    expect(await eventsOf(ana.usuid)).toHaveLength(kinds.length)
  }, 60_000)

  it('are none of a cashier that is final, gone or does without', async () => {
    const idModalidad = await createModality(db(), { visita: 5 })
    now = new Date('2027-04-05T15:00:00Z')
    const owner = await coordinator(app())
    const ways = [{ idEstadoCajero: 4 }, { idEstadoVisita: 5 }, { requiereVisita: 0 }]
    const people: number[] = []
    for (const way of ways) {
      const ana = await visitor()
      people.push(ana.usuid)
      const { cajid } = await createCashier(owner, db(), { idModalidad, fechaInicioCajero: '2027-04-05', idVisitante: ana.usuid })
      await saveCashier(owner, cajid, way)
    }
    for (const day of ['2027-04-09', '2027-04-13', '2027-04-15']) await fire(day)
    for (const usuid of people) expect(await eventsOf(usuid)).toEqual([])
  })
})
