import { previewDates } from '@soportica/contract/cashiers/calls'
import { checkOutCashier } from '@soportica/contract/cashiers/consultCalls'
import { cashierTimelines, listCashiers } from '@soportica/contract/cashiers/listCalls'
import { expect, it } from 'vitest'
import { testApp } from '../app.ts'
import { coordinator, createCashier, createModality, saveCashier } from '../factories/cashier.ts'

let today = new Date('2026-12-28T17:00:00Z')
const app = testApp({ clock: () => today })
type Stages = readonly { etapa: string }[]
const stagesOf = (body: Record<string, unknown>) => body['etapas'] as Stages

it('keeps every plan with its reason: form, consultation, timeline and list compare with the first', async () => {
  const idModalidad = await createModality(app().database)
  const first = await coordinator(app())
  const { cajid } = await createCashier(first, app().database, { idModalidad, fechaInicioCajero: '2026-12-28' })
  await saveCashier(first, cajid, { reprogramming: true, motivo: 'El local no abrió' })
  today = new Date('2027-01-12T17:00:00Z')
  // The session of before has ended.
  const caller = await coordinator(app())
  await saveCashier(caller, cajid, { reprogramming: true, motivo: 'Sigue cerrado' })
  expect((await saveCashier(caller, cajid, { fechaAprobacionComite: '2027-02-10' })).status).toBe(200)
  const initial = { inicio: '2027-01-27', entrega: '2027-02-03', desviacion: 5 }
  const second = { inicio: '2027-01-05', entrega: '2027-01-13', desviacion: 20 }
  const inForce = { inicio: '2027-01-19', entrega: '2027-01-26', desviacion: 11 }
  const committee = (etapas: Stages) => etapas.find(({ etapa }) => etapa === 'comite')
  const { desviacion, entrega } = initial
  expect(committee(stagesOf((await caller.call(previewDates, { body: { cajid, valores: {}, reprogramming: false } })).body))).toMatchObject(
    { ...inForce, planInicial: { entrega, desviacion } },
  )
  const { body } = await caller.call(checkOutCashier, { query: { cajId: String(cajid) } })
  expect(body['versiones']).toMatchObject([{ motivo: 'El local no abrió' }, { motivo: 'Sigue cerrado' }])
  expect(committee(stagesOf(body))).toMatchObject({ ...inForce, planes: [initial, second] })
  const drawn = async (plan?: 'inicial' | 'anterior') => {
    const answer = await caller.call(cashierTimelines, { body: { ids: [cajid], ...(plan && { plan }) } })
    return committee((answer.body as unknown as readonly [{ etapas: { etapa: string }[] }])[0].etapas)
  }
  expect([await drawn(), await drawn('inicial'), await drawn('anterior')]).toMatchObject([inForce, initial, second])
  const columnas = ['inicial_comite', 'desviacion_comite', 'desviacioninicial_comite', 'inicial_visita', 'desviacion_visita'] as const
  const listed = await caller.call(listCashiers, { body: { filters: { consecutivo: [cajid] }, columnas: [...columnas] } })
  expect(listed.body['results']).toMatchObject([
    { columnas: { inicial_comite: entrega, desviacion_comite: '11', desviacioninicial_comite: '5', desviacion_visita: '' } },
  ])
})
