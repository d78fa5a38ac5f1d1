import { undoAction } from '@soportica/contract/undo/undo'
import * as branchCalls from '@soportica/contract/branches/calls'
import { branchProject } from '@soportica/contract/branches/project'
import { dueStateOf } from '@soportica/contract/projects/dueState'
import * as calls from '@soportica/contract/cashiers/calls'
import * as consults from '@soportica/contract/cashiers/consultCalls'
import * as lists from '@soportica/contract/cashiers/listCalls'
import { cashierProject } from '@soportica/contract/cashiers/project'
import { beforeAll, describe, expect, it } from 'vitest'
import { wrongSummaries } from '../../src/capabilities/projects/save/summaries.queries.ts'
import { seedDatabase } from '../../src/demo/seed/seedDatabase.ts'
import { examineSummaries } from '../../src/doctor/examineSummaries.ts'
import { type Answer, type Caller, testApp } from '../app.ts'
import { createBranch, saveBranch } from '../factories/branch.ts'
import {
  cashierBody,
  coordinator,
  createActor,
  createCashier,
  createModality,
  deliverable,
  detailOf,
  saveCashier,
} from '../factories/cashier.ts'

// Long after all of it was due.
const app = testApp({ clock: () => new Date('2026-12-28T17:00:00Z') })
const db = () => app().database
let all: Caller
let idModalidad: number
beforeAll(async () => {
  all = await coordinator(app())
  idModalidad = await createModality(db())
})

const late = async (values: Record<string, unknown> = {}) =>
  (await createCashier(all, db(), { idModalidad, fechaInicioCajero: '2026-01-05', ...values })).cajid
type Stage = { etapa: string; entrega: string | null; proyectada: string | null; real: string | null; desviacion: number | null }
const consulted = async (cajid: number) =>
  (await all.call(consults.checkOutCashier, { query: { cajId: String(cajid) } })).body['etapas'] as unknown as Stage[]
const previewed = async (cajid: number) =>
  (await all.call(calls.previewDates, { body: { cajid, valores: {} } })).body['etapas'] as unknown as Stage[]
const nextOf = async (cajid: number, estado?: number) => {
  const { body } = await all.call(lists.listCashiers, { body: { filters: { consecutivo: [cajid] }, estado } })
  return (body['results'] as unknown as lists.CashierRow[])[0]?.proxima
}
const expected = (stages: readonly Stage[]) => stages.filter(({ proyectada, real }) => proyectada && !real).map(({ etapa }) => etapa)

async function agree(cajid: number, estado?: number) {
  const [read, tried] = [await consulted(cajid), await previewed(cajid)]
  for (const { etapa, proyectada, desviacion } of tried)
    expect(read.find((stage) => stage.etapa === etapa)).toMatchObject({ proyectada, desviacion })
  const { valores, plazos } = await detailOf(all, cajid)
  const overdue = cashierProject.scheduledStages.filter((stage) => {
    const entrega = read.find(({ etapa }) => etapa === stage.key)?.entrega
    return dueStateOf(cashierProject, stage, valores, entrega ? { entrega, ...plazos } : undefined) === 'vencida'
  })
  expect(expected(read).toSorted()).toEqual(overdue.map(({ key }) => key).toSorted())
  const next = await nextOf(cajid, estado)
  expect(next ? { plazo: next.plazo, there: overdue.some(({ titulo }) => titulo === next.etapa) } : null).toEqual(
    overdue.length > 0 ? { plazo: 'vencido', there: true } : null,
  )
  return { read, overdue: overdue.map(({ key }) => key) }
}

describe('closed stages and records', () => {
  it('is late and projected while it goes on', async () => {
    const { overdue } = await agree(await late())
    expect(overdue).toEqual(expect.arrayContaining(['inmobiliaria', 'visita', 'comite', 'aconstructor']))
  })

  it('a stage that was dropped is not late, and holds up nothing', async () => {
    const cajid = await late()
    const before = await consulted(cajid)
    expect((await saveCashier(all, cajid, { idEstadoVisita: 5 })).status).toBe(200)
    const { read, overdue } = await agree(cajid)
    expect(overdue).not.toContain('visita')
    expect(read.find(({ etapa }) => etapa === 'visita')).toMatchObject({ proyectada: null, desviacion: null })
    const comite = ({ etapa }: Stage) => etapa === 'comite'
    expect(read.find(comite)!.proyectada! < before.find(comite)!.proyectada!).toBe(true)
  })

  it('nor is a stage that is not required, or that was delivered', async () => {
    const visitor = await createActor(db(), 'visita', [11])
    const cajid = await late({ requiereInmobiliaria: 0, idVisitante: visitor.usuid, idEstadoVisita: 4 })
    const { read, overdue } = await agree(cajid)
    expect(overdue).not.toContain('inmobiliaria')
    expect(overdue).not.toContain('visita')
    expect(read.find(({ etapa }) => etapa === 'visita')).toMatchObject({ real: '2026-12-28', proyectada: '2026-12-28' })
  })

  it.each([
    ['was cancelled', async (cajid: number) => saveCashier(all, cajid, { idEstadoCajero: 4 }), undefined],
    ['was delivered', async (cajid: number) => saveCashier(all, cajid, { ...(await deliverable(db())), idEstadoCajero: 3 }), undefined],
    ['was deleted', async (cajid: number) => all.call(calls.deleteCashier, { body: { cajid } }), 5],
  ])('of a project that %s only what was done is left', async (_, end, estado) => {
    const cajid = await late({ fechaEntregaInmobiliaria: '2026-02-02' })
    expect(await end(cajid)).toMatchObject({ status: 200 })
    const { read, overdue } = await agree(cajid, estado)
    expect(overdue).toEqual([])
    expect(read.find(({ etapa }) => etapa === 'inmobiliaria')).toMatchObject({ real: '2026-02-02' })
    expect(read.filter(({ real, proyectada }) => !real && proyectada)).toEqual([])
  })
})

describe('due soon', () => {
  it('is the same in the list, in the form and in a preview: days that were added as holidays do not count', async () => {
    await db().pool.query(
      `insert into holiday_override (fecha, accion, nombre, motivo, usureg, usuact)
       select dia, 'agregar', 'Día cívico', 'Prueba', 1, 1 from unnest(array['2026-12-29', '2026-12-30']::date[]) dia`,
    )
    try {
      const values = { idModalidad, fechaInicioCajero: '2026-12-28', fechaTeoricaEntregaInmobiliaria: '2027-01-05' }
      const { cajid } = await createCashier(all, db(), values)
      expect(await nextOf(cajid)).toMatchObject({ etapa: 'Inmobiliaria', entrega: '2027-01-05', plazo: 'porVencer' })
      const { valores, plazos } = await detailOf(all, cajid)
      expect(plazos).toEqual({ hoy: '2026-12-28', pronto: '2027-01-05' })
      expect(
        dueStateOf(cashierProject, cashierProject.stageByKey.get('inmobiliaria')!, valores, { entrega: '2027-01-05', ...plazos }),
      ).toBe('porVencer')
      for (const id of [0, cajid])
        expect((await all.call(calls.previewDates, { body: { cajid: id, valores: {} } })).body['plazos']).toEqual(plazos)
    } finally {
      await db().pool.query('delete from holiday_override')
    }
  })
})

describe('the stored summary follows from the record’s values', () => {
  const wrong = async () => {
    const found: string[] = []
    for (const project of [cashierProject, branchProject])
      for (const id of await wrongSummaries(db().db, project)) found.push(`${project.entidad} ${id}`)
    return found
  }
  const done = async (answer: Promise<Answer>): Promise<Answer['body']> => {
    const { status, body } = await answer
    expect([status, body]).toEqual([200, body])
    expect(await wrong()).toEqual([])
    return body
  }
  const stored = async (table: string, id: number) =>
    (await db().pool.query(`select faltantes, proxima::text, responsable from ${table} where id = $1`, [id])).rows[0]
  const many = (cajids: readonly number[], estado: number, nota?: string) =>
    all.call(calls.massiveChange, { body: { cajids, estado, nota } })

  it('in the demonstration, and in a database that is filled', async () => {
    expect(await wrong()).toEqual([])
    const client = await db().pool.connect()
    await seedDatabase(
      client,
      [
        ['cashier', 300],
        ['branch', 100],
      ],
      () => {},
    ).finally(() => client.release(true))
    expect(await wrong()).toEqual([])
  })

  it('after every way to write a cashier', async () => {
    const [first, second] = [(await createActor(db(), 'inmobiliaria')).usuid, (await createActor(db(), 'inmobiliaria')).usuid]
    const visitor = (await createActor(db(), 'visita')).usuid
    const cajid = await late({ idInmobiliaria: first })
    expect(await wrong()).toEqual([])
    const begun = { proxima: '2026-01-27', responsable: first }
    expect(await stored('cashier', cajid)).toEqual({ faltantes: 14, ...begun })
    await done(saveCashier(all, cajid, { idInmobiliaria: second, idArea: 1, direccion: '' }))
    expect(await stored('cashier', cajid)).toEqual({ faltantes: 14, ...begun, responsable: second })
    await done(saveCashier(all, cajid, { fechaEntregaInmobiliaria: '2026-01-30', idVisitante: visitor }))
    expect(await stored('cashier', cajid)).toMatchObject({ proxima: '2026-02-03', responsable: visitor })
    await done(saveCashier(all, cajid, { requiereVisita: 0 }))
    expect(await stored('cashier', cajid)).toMatchObject({ responsable: null })
    await done(saveCashier(all, cajid, { requiereVisita: 1, idEstadoVisita: 5 }))
    const open = await stored('cashier', cajid)
    const copy = await done(all.call(calls.saveCashier, { body: await cashierBody(db(), { duplicadoDe: cajid, idModalidad }) }))
    const child = await late()
    await done(saveCashier(all, cajid, { checkPadre: 1, hijos: [child, Number(copy['cajid'])] }))
    await done(saveCashier(all, cajid, { idEstadoCajero: 4 }))
    for (const id of [cajid, child]) expect(await stored('cashier', id)).toMatchObject({ proxima: null, responsable: null })
    const { lote } = await done(many([cajid], 1, 'Se retoma'))
    expect(await stored('cashier', cajid)).toEqual(open)
    await done(all.call(undoAction, { body: { lote } }))
    expect(await stored('cashier', child)).toMatchObject({ proxima: null })
    await done(many([cajid], 1, 'Se retoma'))
    await done(all.call(calls.deleteCashier, { body: { cajid: child } }))
    expect(await stored('cashier', child)).toMatchObject({ proxima: null })
    await done(all.call(calls.restoreCashier, { body: { consecutivo: child } }))
    expect(await stored('cashier', child)).toMatchObject({ proxima: '2026-01-27' })
  })

  it('after every way to write a branch', async () => {
    const constructor = (await createActor(db(), 'aconstructor')).usuid
    const sucid = await createBranch(all, app(), { idConstructor: constructor, fechaTeoricaEntregaConstructor: '2026-03-02' })
    expect(await wrong()).toEqual([])
    expect(await stored('branch', sucid)).toEqual({ faltantes: 3, proxima: '2026-03-02', responsable: constructor })
    const cajid = await late()
    await done(saveBranch(all, sucid, { sucursalAprobada: 1, checkPadre: 1, hijos: [cajid] }))
    expect(await stored('branch', sucid)).toEqual({ faltantes: 2, proxima: '2026-03-02', responsable: constructor })
    await done(all.call(calls.deleteCashier, { body: { cajid } }))
    await done(all.call(branchCalls.changeBranchStatuses, { body: { sucids: [sucid], estado: 3 } }))
    expect(await stored('branch', sucid)).toEqual({ faltantes: 2, proxima: null, responsable: null })
    await done(all.call(branchCalls.deleteBranch, { body: { sucid } }))
    await done(all.call(branchCalls.restoreBranch, { body: { sucid } }))
  })

  it('or is stored again by «npm run doctor», without another version', async () => {
    const cajid = await late()
    const right = await stored('cashier', cajid)
    await db().pool.query(`update cashier set faltantes = 0, proxima = '2020-01-01', responsable = 1 where id = $1`, [cajid])
    const heard = async (corrects: boolean) =>
      (await examineSummaries(db().db, corrects)).map(({ nivel, mensaje }) => `${nivel}: ${mensaje}`)
    expect(await heard(false)).toEqual([
      expect.stringMatching(new RegExp(`^falla: .*1 cajero \\(consecutivo ${cajid}\\).*npm run doctor -- --corregir`)),
      expect.stringContaining('bien: '),
    ])
    expect((await heard(true))[0]).toContain('Se calcularon de nuevo')
    expect((await heard(false))[0]).toContain('bien: ')
    expect(await stored('cashier', cajid)).toEqual(right)
    expect((await detailOf(all, cajid)).version).toBe(1)
  })
})

it('says what else to do where the visit cannot begin again', async () => {
  const refusal = async (values: Record<string, unknown>) => (await detailOf(all, await late(values))).acciones['reprogramar']
  expect(await refusal({ fechaEntregaVisita: '2026-02-02' })).toBe(
    'La visita ya fue entregada: para mover lo que falta, use «Fijar» en la fecha teórica de cada etapa',
  )
  expect(await refusal({ requiereVisita: 0 })).toContain('«Fijar»')
  expect(await refusal({ idModalidad: null })).toContain('elija antes su modalidad')
})
