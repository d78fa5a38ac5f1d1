import { byLaw } from '@soportica/rules/holidayCalendar'
import { beforeAll, expect, it } from 'vitest'
import { fireTimedAlerts } from '../../src/capabilities/alerts/fireTimedAlerts.ts'
import { escalateRequests } from '../../src/modules/requests/events/escalate.ts'
import { requestAlerts } from '../../src/modules/requests/events/requestAlerts.ts'
import { requestConfig, requestConfigPerson } from '../../schema/requests.ts'
import { type Caller, testApp } from '../app.ts'
import { allNotified, storedFor } from '../factories/notification.ts'
import { lastActions, undoLast } from '../factories/undo.ts'
import { decideMany } from '../factories/requestBulk.ts'
import { aPdf, createRequest, decide, requestOf } from '../factories/request.ts'

// A Tuesday at nine in Bogotá; no holiday comes before 8 December.
let now = new Date('2026-11-17T14:00:00Z')
const app = testApp({ clock: () => now })
const chain = { pryId: 4, catId: 3, tsoId: 3, treId: 6 }
let [asker, approver, solver, superior] = [] as unknown as Caller[]
beforeAll(async () => {
  ;[asker, approver, solver, superior] = await Promise.all([450, 450, 450, 450].map((perid) => app().signInWith(perid)))
  const keys = { proyecto: chain.pryId, categoria: chain.catId, tipo: chain.tsoId, requisito: chain.treId, usureg: 1, usuact: 1 }
  const term = { dias: 5, anticipacion: 2, frecuencia: 2, escalaA: superior!.usuid, escalaDias: 2 }
  const { db } = app().database
  const [row] = await db
    .insert(requestConfig)
    .values({ ...keys, ...term })
    .returning()
  const people = [approver!, solver!].map(({ usuid }, at) => ({ configuracion: row!.id, papel: at + 1, usuid }))
  await db.insert(requestConfigPerson).values(people)
})

/** Days passed: the session expired. */
const freshSession = ({ usuid }: Caller): Promise<Caller> => app().sessionOf(usuid)
const titles = async ({ usuid }: Caller): Promise<string[]> => {
  await allNotified(app().database)
  return (await storedFor(app().database, usuid)).map(({ titulo }) => titulo)
}
/** The work of a morning, however often it runs. */
async function morningOf(day: string): Promise<void> {
  now = new Date(`${day}T12:05:00Z`)
  const deps = { clock: () => now, log: app().app.log, calendar: async () => byLaw }
  for (let turn = 0; turn < 2; turn += 1) {
    await fireTimedAlerts({ ...deps, db: app().database.db }, requestAlerts)
    await escalateRequests(app().database.db, deps)
    await allNotified(app().database)
  }
}

it('a decision goes back while nobody acted upon it, and its requester is notified', async () => {
  const [own, decider, fixer] = await Promise.all([[450], [461, 462], [463]].map((perids) => app().signInWith(...perids)))
  const [one, two] = [await createRequest(own!), await createRequest(own!)]
  await decideMany(decider!, 'aprobar', [one, two])
  const [approval] = await lastActions(decider!)
  expect(approval).toMatchObject({ articulo: 'la', accion: 'decisión de 2 solicitudes', estado: 'disponible' })
  expect((await decide(fixer!, two, 'solucionar', {}, [aPdf()])).status).toBe(200)
  expect((await undoLast(fixer!, approval!.lote)).status).toBe(409)
  const { registros } = await undoLast(decider!)
  expect(registros.find(({ id }) => id === two)?.quedan).toEqual(['Ya se gestionó después: está en «Solucionada»'])
  expect((await requestOf(decider!, one)).body).toMatchObject({
    canApprove: true,
    nombreAprobador: '',
    observacionAprobacion: '',
    vence: null,
  })
  await undoLast(fixer!)
  expect((await requestOf(fixer!, two)).body).toMatchObject({
    canSolve: true,
    observacionAprobacion: 'Todas',
    observacionSolucion: '',
  })
  expect((await titles(own!)).filter((titulo) => titulo === 'Decisión deshecha')).toHaveLength(2)
  await decide(decider!, one, 'rechazar')
  await undoLast(decider!)
  expect((await requestOf(decider!, one)).body).toMatchObject({ observacionRechazo: '' })
})

it('awaited people are notified, reminded before the due date, and escalated after it', async () => {
  const solId = await createRequest(asker!, chain)
  expect(await titles(approver!)).toEqual(['Solicitud por aprobar'])
  await decide(approver!, solId, 'aprobar')
  expect([await titles(asker!), await titles(solver!)]).toEqual([['Solicitud aprobada'], ['Solicitud por solucionar']])
  expect((await requestOf(solver!, solId)).body).toMatchObject({ vence: '2026-11-24', diasRestantes: 5 })
  for (const day of ['2026-11-19', '2026-11-20', '2026-11-23']) await morningOf(day)
  expect(await titles(solver!)).toEqual(['Solicitud por solucionar', 'Solicitud por vencer', 'Solicitud por vencer'])
  expect((await requestOf(await freshSession(superior!), solId)).status).toBe(404)
  for (const day of ['2026-11-25', '2026-11-26', '2026-11-27']) await morningOf(day)
  expect((await titles(solver!)).slice(3)).toEqual(['Solicitud vencida', 'Solicitud vencida'])
  expect((await titles(approver!)).slice(1)).toEqual(['Solicitud vencida', 'Solicitud vencida'])
  expect(await titles(superior!)).toEqual(['Le escalaron una solicitud', 'Solicitud vencida'])
  expect((await requestOf(await freshSession(superior!), solId)).body).toMatchObject({ canSolve: true })
  expect(
    (
      await decide(await freshSession(superior!), solId, 'solucionar', {}, [
        { nombre: 'a.pdf', bytes: '%PDF-1.4\n%%EOF\n', campo: 'adjuntos[]' },
      ])
    ).status,
  ).toBe(200)
  expect((await titles(asker!)).slice(1)).toEqual(['Solicitud solucionada'])
})
