import * as bulk from '@soportica/contract/cashiers/bulkCalls'
import { checkOutCashier } from '@soportica/contract/cashiers/consultCalls'
import * as calls from '@soportica/contract/delays/delays'
import { branchProject } from '@soportica/contract/branches/project'
import { cashierProject } from '@soportica/contract/cashiers/project'
import { businessRules } from '@soportica/contract/permissions/securityWindows'
import { moduleRight } from '@soportica/contract/projects/modules'
import { getHistory } from '@soportica/contract/records/history'
import { getMyWork } from '@soportica/contract/work/myWork'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, testApp } from '../app.ts'
import { createBranch, saveBranch } from '../factories/branch.ts'
import { applied } from '../factories/bulk.ts'
import { coordinator, createCashier, createModality, detailOf, saveCashier } from '../factories/cashier.ts'
import { lastActions, undoLast } from '../factories/undo.ts'

// Inmobiliaria is due on 20 January 2027, and the visit on the 27th.
const app = testApp({ clock: () => new Date('2027-02-15T17:00:00Z') })
let all: Caller
let other: Caller
let idModalidad: number
beforeAll(async () => {
  all = await coordinator(app())
  other = await coordinator(app())
  idModalidad = await createModality(app().database)
})
const planned = async (): Promise<number> =>
  (await createCashier(all, app().database, { idModalidad, fechaInicioCajero: '2026-12-28' })).cajid
type Kind = calls.DelayKind
const delaysOf = async (caller: Caller, id: number, entidad: Kind = 'cashier') =>
  calls.getRecordDelays.response.parse((await caller.call(calls.getRecordDelays, { body: { entidad, id } })).body).atrasos
const tasksOf = async (caller: Caller, registro: number) => {
  const { body } = await caller.call(getMyWork, { body: { tipo: 'delay' } })
  return getMyWork.response.parse(body).grupos.flatMap(({ filas }) => filas.filter(({ atraso }) => atraso?.registro === registro))
}
const explain = (caller: Caller, atrasos: readonly { id: number; version: number }[], values: object = {}) =>
  caller.call(calls.saveDelayReasons, {
    body: { atrasos: atrasos.map(({ id, version }) => ({ id, version })), motivo: 7, parte: 3, nota: 'Curaduría 2', ...values },
  })
const late = async (): Promise<number> => {
  const cajid = await planned()
  expect((await saveCashier(all, cajid, { fechaEntregaInmobiliaria: '2027-01-28' })).status).toBe(200)
  return cajid
}

describe('a late delivery', () => {
  it('waits for its reason in the work of the person who delivered, with the days that it lost', async () => {
    const cajid = await late()
    expect(await delaysOf(all, cajid)).toMatchObject([
      { etapa: 'Inmobiliaria', causa: 1, dia: '2027-01-28', desviacion: 6, perdidos: 6, motivo: null, responsable: { id: all.usuid } },
    ])
    expect(await tasksOf(all, cajid)).toMatchObject([
      {
        tipo: 'delay',
        tarea: 'Inmobiliaria',
        detalle: '6 días hábiles de atraso',
        atraso: { entidad: 'cashier', version: 1, lista: 'cashiers' },
      },
    ])
    expect(await tasksOf(other, cajid)).toEqual([])
  })

  it('within the days of the setting waits for nothing', async () => {
    const cajid = await planned()
    await saveCashier(all, cajid, { fechaEntregaInmobiliaria: '2027-01-25' })
    expect(await delaysOf(all, cajid)).toEqual([])
    await saveCashier(all, cajid, { fechaEntregaInmobiliaria: '2027-01-26' })
    expect(await delaysOf(all, cajid)).toMatchObject([{ desviacion: 4 }])
  })

  it('that only inherited its delay lost nothing', async () => {
    const cajid = await late()
    await saveCashier(all, cajid, { fechaEntregaVisita: '2027-02-05' })
    expect(await delaysOf(all, cajid)).toMatchObject([{ perdidos: 6 }, { etapa: 'Visita Local', desviacion: 7, perdidos: 1 }])
  })

  it('is taken back with its delivery or a corrected day, and comes back with its reason', async () => {
    const cajid = await late()
    const [delay] = await delaysOf(all, cajid)
    expect((await explain(all, [delay!])).status).toBe(200)
    await saveCashier(other, cajid, { fechaEntregaInmobiliaria: '2027-01-29' })
    expect(await delaysOf(all, cajid)).toMatchObject([
      { dia: '2027-01-29', desviacion: 7, motivo: { id: 7 }, responsable: { id: all.usuid } },
    ])
    await saveCashier(other, cajid, { fechaEntregaInmobiliaria: '2027-01-21' })
    expect(await delaysOf(all, cajid)).toEqual([])
    await saveCashier(other, cajid, { fechaEntregaInmobiliaria: '2027-01-29' })
    expect(await delaysOf(all, cajid)).toMatchObject([{ motivo: { id: 7 }, nota: 'Curaduría 2', responsable: { id: other.usuid } }])
    await saveCashier(other, cajid, { fechaEntregaInmobiliaria: null })
    expect(await delaysOf(all, cajid)).toEqual([])
    await saveCashier(all, cajid, { fechaEntregaInmobiliaria: '2027-02-10' })
    expect(await delaysOf(all, cajid)).toMatchObject([{ motivo: null, nota: '', responsable: { id: all.usuid } }])
  })

  it('of a new cashier and of a bulk change waits as well', async () => {
    const made = await createCashier(all, app().database, {
      idModalidad,
      fechaInicioCajero: '2026-12-28',
      fechaEntregaInmobiliaria: '2027-02-01',
    })
    expect(await delaysOf(all, made.cajid)).toMatchObject([{ etapa: 'Inmobiliaria', motivo: null }])
    const [one, two] = [await planned(), await planned()]
    const body = {
      versiones: [one, two].map((id) => [id, 1]),
      cambios: { fechaEntregaInmobiliaria: '2027-02-01' },
    }
    expect(await applied(other, bulk.applyCashierChanges, body)).toMatchObject({ aplicados: [one, two] })
    for (const id of [one, two]) expect(await tasksOf(other, id)).toHaveLength(1)
    await undoLast(other)
    for (const id of [one, two]) expect(await tasksOf(other, id)).toEqual([])
  })

  it('of a branch counts from the stage that it follows', async () => {
    const id = await createBranch(all, app(), {
      fechaTeoricaInicioDiseno: '2027-01-12',
      fechaTeoricaEntregaDiseno: '2027-01-20',
      fechaTeoricaInicioLicencia: '2027-01-22',
      fechaTeoricaEntregaLicencia: '2027-01-29',
      requiereLicencia: 1,
      requiereDiseno: 1,
    })
    expect((await saveBranch(all, id, { fechaEntregaDiseno: '2027-01-27', fechaEntregaLicencia: '2027-02-08', version: 1 })).status).toBe(
      200,
    )
    // Two days lay between the plans: three of the five reach the license.
    expect(await delaysOf(all, id, 'branch')).toMatchObject([
      { etapa: 'Diseño', desviacion: 5, perdidos: 5 },
      { etapa: 'Licencia', desviacion: 6, perdidos: 3 },
    ])
    expect(await tasksOf(all, id)).toMatchObject([{ atraso: { entidad: 'branch', lista: 'branch' } }, {}])
  })

  it('leaves with its deleted record', async () => {
    const cajid = await late()
    await app().database.pool.query('update cashier set eliminado_en = now() where id = $1', [cajid])
    expect(await tasksOf(all, cajid)).toEqual([])
  })
})

it('a reprogramming waits for its reason, with the days that the visit moved', async () => {
  const cajid = await planned()
  const body = { version: 1, tipoModulo: 'cashiers', reprogramming: true, motivo: 'El local cambió' }
  expect((await saveCashier(all, cajid, body)).status).toBe(200)
  const { valores } = await detailOf(all, cajid)
  expect(valores).toMatchObject({ fechaTeoricaInicioVisita: '2027-02-15', fechaTeoricaEntregaVisita: '2027-02-22' })
  expect(await delaysOf(all, cajid)).toMatchObject([{ etapa: 'Visita Local', causa: 2, dia: '2027-02-15', desviacion: 18, motivo: null }])
  expect(await tasksOf(all, cajid)).toMatchObject([{ detalle: 'Reprogramada 18 días hábiles después' }])
})

describe('a reason', () => {
  it('is given to several delays at once, is in both histories, and goes back', async () => {
    const [one, two] = [await late(), await late()]
    const [first, second] = [(await delaysOf(all, one))[0]!, (await delaysOf(all, two))[0]!]
    const answer = await explain(all, [first, second])
    expect(answer.body).toMatchObject({ mensaje: 'Se guardó el motivo de 2 atrasos.' })
    const reason = { motivo: { id: 7, nombre: 'Licencia o permiso en trámite' }, parte: 3, nota: 'Curaduría 2', version: 2 }
    for (const id of [one, two]) {
      expect(await delaysOf(all, id)).toMatchObject([reason])
      expect(await tasksOf(all, id)).toEqual([])
    }
    const sentence = 'Atraso de 6 días hábiles: Licencia o permiso en trámite (Autoridad)'
    expect(await detailOf(all, one)).toMatchObject({ atrasos: { inmobiliaria: [sentence] } })
    const summary = await all.call(checkOutCashier, { query: { cajId: String(one) } })
    expect(summary.body['etapas']).toContainEqual(expect.objectContaining({ etapa: 'inmobiliaria', atrasos: [sentence] }))
    const history = await all.call(getHistory, { body: { entidad: 'cashier', id: one } })
    expect(JSON.stringify(history.body)).toContain('Licencia o permiso en trámite · Autoridad · Curaduría 2')
    expect(JSON.stringify(history.body)).toContain('Motivo de atraso Inmobiliaria')
    const [action] = await lastActions(all)
    expect(action).toMatchObject({ registros: 2, estado: 'disponible' })
    const undone = await undoLast(all, String(answer.body['lote']))
    expect(undone.registros).toHaveLength(2)
    expect(undone.registros[0]).toMatchObject({ titulo: expect.stringContaining('Inmobiliaria de «'), quedan: [] })
    expect(await delaysOf(all, one)).toMatchObject([{ motivo: null, parte: null, nota: '', version: 3 }])
    expect(await tasksOf(all, two)).toHaveLength(1)
  })

  it('says which field is wrong, and that another person was faster', async () => {
    const [delay] = await delaysOf(all, await late())
    const retired = Number((await app().database.pool.query('select id from delay_reason where estado = 2 limit 1')).rows[0].id)
    expect(await explain(all, [delay!], { motivo: 0 })).toMatchObject({ status: 422, body: { campo: 'motivo' } })
    expect(await explain(all, [delay!], { motivo: 999_999 })).toMatchObject({ status: 422, body: { mensaje: 'El motivo no existe' } })
    expect(await explain(all, [delay!], { motivo: retired })).toMatchObject({ status: 422, body: { campo: 'motivo' } })
    expect(await explain(all, [delay!], { parte: 9 })).toMatchObject({
      status: 422,
      body: { campo: 'parte', mensaje: 'El campo parte responsable no es válido' },
    })
    expect(await explain(all, [delay!], { nota: 'x'.repeat(501) })).toMatchObject({ status: 422, body: { campo: 'nota' } })
    expect((await explain(other, [delay!])).status).toBe(200)
    expect(await explain(all, [delay!])).toMatchObject({
      status: 409,
      body: { campo: 'motivo', mensaje: expect.stringContaining('Otra persona indicó el motivo de «Inmobiliaria»') },
    })
    expect(await explain(all, [{ id: 999_999, version: 1 }])).toMatchObject({ status: 404 })
  })

  it('comes from the person who delivered or who may edit the stage, and from nobody who does not see the record', async () => {
    const [delay] = await delaysOf(all, await late())
    const right = (project: typeof cashierProject | typeof branchProject, action: string) => moduleRight(project, project.general, action)!
    const reader = await app().signInWith(
      right(cashierProject, 'access'),
      right(cashierProject, 'viewAll'),
      right(cashierProject, 'onlyRead'),
    )
    expect(await explain(reader, [delay!])).toMatchObject({
      status: 403,
      body: { mensaje: expect.stringContaining('quien entregó la etapa') },
    })
    const stranger = await app().signInWith(right(branchProject, 'access'))
    expect(await explain(stranger, [delay!])).toMatchObject({ status: 404 })
  })
})

describe('the setting of the days', () => {
  it('decides from the next delivery on, keeps its history and goes back', async () => {
    const admin = await app().signInWith(businessRules)
    const stored = (await admin.call(calls.getDelaySetting, { query: {} })).body
    expect(stored).toMatchObject({ diasAtraso: 3, acciones: { editar: true } })
    const save = (diasAtraso: number, version = Number(stored['version'])) =>
      admin.call(calls.saveDelaySetting, { body: { diasAtraso, version } })
    expect(await save(91)).toMatchObject({ status: 422, body: { campo: 'diasAtraso' } })
    expect(await save(3)).toMatchObject({ body: { sinCambios: true } })
    expect(await save(6)).toMatchObject({ status: 200, body: { version: Number(stored['version']) + 1 } })
    const cajid = await late()
    expect(await delaysOf(all, cajid)).toEqual([])
    expect(await save(9)).toMatchObject({ status: 409, body: { campo: 'diasAtraso' } })
    const history = await admin.call(getHistory, { body: { entidad: 'atrasos', id: 1 } })
    expect(JSON.stringify(history.body)).toContain('Días de atraso sin motivo')
    await undoLast(admin)
    expect((await admin.call(calls.getDelaySetting, { query: {} })).body).toMatchObject({ diasAtraso: 3 })
  })
})
