import { cashierProject } from '@soportica/contract/cashiers/project'
import { datesOf as datesOfStage } from '@soportica/contract/projects/stageDates'
import * as calls from '@soportica/contract/cashiers/calls'
import * as consults from '@soportica/contract/cashiers/consultCalls'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, testApp } from '../app.ts'
import {
  coordinator,
  createActor,
  createCashier,
  createModality,
  daysOf,
  deliverable,
  detailOf,
  saveCashier,
} from '../factories/cashier.ts'

let today = new Date('2026-12-28T17:00:00Z')
const app = testApp({ clock: () => today })
const db = () => app().database
const query = async (text: string, ...values: unknown[]) => (await db().pool.query(text, values)).rows
let all: Caller
let idModalidad: number
beforeAll(async () => {
  all = await coordinator(app())
  idModalidad = await createModality(db())
})

// R-3, word for word.
const vector = {
  Inmobiliaria: ['2026-12-28', '2027-01-20'],
  Visita: ['2027-01-20', '2027-01-27'],
  Comite: ['2027-01-27', '2027-02-03'],
  Contrato: ['2027-02-03', '2027-02-17'],
  Diseno: ['2027-02-17', '2027-03-03'],
  Canal: ['2027-03-03', '2027-03-15'],
  Interventoria: ['2027-03-15', '2027-03-15'],
  Constructor: ['2027-03-15', '2027-04-15'],
} as const
const datesOf = (valores: Record<string, unknown>) =>
  Object.fromEntries(
    Object.keys(vector).map((word) => [word, [valores[`fechaTeoricaInicio${word}`], valores[`fechaTeoricaEntrega${word}`]]]),
  )
const planned = async (values: Record<string, unknown> = {}) => {
  const { cajid } = await createCashier(all, db(), { idModalidad, fechaInicioCajero: '2026-12-28', ...values })
  return { cajid, ...(await detailOf(all, cajid)) }
}
const preview = (cajid: number, valores: Record<string, unknown>, reprogramming = false) =>
  all.call(calls.previewDates, { body: { cajid, valores, reprogramming } })
type Stage = {
  etapa: string
  inicio: string
  entrega: string
  fijo: number
  real: string | null
  proyectada: string | null
  desviacion: number | null
}
const stagesOf = (body: Record<string, unknown>) => body['etapas'] as Stage[]

describe('theoretical dates', () => {
  it('are those of the rule', async () => {
    const { valores, fijos } = await planned()
    expect(datesOf(valores)).toEqual(vector)
    expect(valores).toMatchObject({ totalDiasInmobiliaria: 15, totalDiasInterventoria: 0, fechaTeoricaInicioProyeccion: null })
    expect(Object.values(fijos).every((fijo) => fijo === 0)).toBe(true)
  })

  it('follow the start, and a stage that is done without', async () => {
    const { cajid } = await planned()
    await saveCashier(all, cajid, { requiereVisita: 0 })
    const { valores } = await detailOf(all, cajid)
    expect(valores).toMatchObject({ fechaTeoricaInicioVisita: null, totalDiasVisita: null, fechaTeoricaInicioComite: '2027-01-20' })
    await saveCashier(all, cajid, { fechaInicioCajero: '2026-12-29', requiereVisita: 1 })
    expect((await detailOf(all, cajid)).valores).toMatchObject({ fechaTeoricaEntregaInmobiliaria: '2027-01-21' })
  })

  it('a date typed by hand is pinned, the chain goes on from it, and it is given back', async () => {
    const { cajid } = await planned()
    await saveCashier(all, cajid, { fechaTeoricaEntregaVisita: '2027-02-01' })
    const pinned = await detailOf(all, cajid)
    expect(pinned.fijos['visita']).toBe(2)
    expect(pinned.valores).toMatchObject({ fechaTeoricaEntregaVisita: '2027-02-01', fechaTeoricaInicioComite: '2027-02-01' })
    await saveCashier(all, cajid, { fechaInicioCajero: '2026-12-29' })
    expect((await detailOf(all, cajid)).valores).toMatchObject({
      fechaTeoricaInicioVisita: '2027-01-21',
      fechaTeoricaEntregaVisita: '2027-02-01',
    })
    await saveCashier(all, cajid, { fechaTeoricaEntregaVisita: null, fechaInicioCajero: '2026-12-28' })
    const free = await detailOf(all, cajid)
    expect(free.fijos['visita']).toBe(0)
    expect(datesOf(free.valores)).toEqual(vector)
  })

  it('a form that was filled from the preview pins nothing', async () => {
    const { cajid, valores } = await planned()
    const { body } = await preview(cajid, { fechaInicioCajero: '2026-12-30' })
    const visita = stagesOf(body).find(({ etapa }) => etapa === 'visita')!
    const form = { fechaInicioCajero: '2026-12-30', fechaTeoricaInicioVisita: visita.inicio, fechaTeoricaEntregaVisita: visita.entrega }
    const { checkPadre: _, ...fields } = valores
    await saveCashier(all, cajid, { ...fields, ...form, version: 1 })
    const { fijos, valores: after } = await detailOf(all, cajid)
    expect(fijos['visita']).toBe(0)
    expect(after).toMatchObject({ fechaTeoricaInicioVisita: visita.inicio })
  })

  it.each([
    ['a Saturday', { fechaTeoricaEntregaVisita: '2027-01-30' }, 'no es un día hábil'],
    ['a holiday', { fechaTeoricaEntregaVisita: '2027-01-11' }, 'no es un día hábil'],
    ['a delivery before its start', { fechaTeoricaEntregaVisita: '2027-01-19' }, 'antes de su inicio'],
    ['a stage that takes no part', { fechaTeoricaInicioProyeccion: '2027-01-19' }, 'no requieren esta etapa'],
    ['a day that is none', { fechaTeoricaEntregaVisita: '2027-02-30' }, 'fecha'],
  ])('%s is refused', async (_, dates, word) => {
    const { cajid } = await planned()
    const answer = await saveCashier(all, cajid, dates)
    expect(answer).toMatchObject({ status: 422, body: { campo: Object.keys(dates)[0] } })
    expect(answer.body['mensaje']).toContain(word)
  })

  it.each([
    [
      'the stage before is delivered',
      { fechaTeoricaInicioComite: '2027-01-26' },
      'antes de la entrega de Visita Local, 27-01-2027',
      '26-01-2027',
    ],
    ['the visit may', { fechaTeoricaInicioVisita: '2027-01-19' }, 'antes de la entrega de Inmobiliaria, 20-01-2027', '19-01-2027'],
    ['the cashier begins', { fechaTeoricaInicioInmobiliaria: '2026-12-24' }, 'antes del inicio del cajero, 28-12-2026', '24-12-2026'],
    ['the design is delivered', { fechaTeoricaInicioLicencia: '2027-03-02' }, 'antes de la entrega de Diseño, 03-03-2027', '02-03-2027'],
  ])('a start before %s is refused with both dates', async (_, dates, bound, own) => {
    const modality = await createModality(db(), { ...daysOf, licencia: 10 })
    const { cajid } = await planned({ idModalidad: modality })
    const [campo] = Object.keys(dates)
    const answer = await saveCashier(all, cajid, dates)
    expect(answer).toMatchObject({ status: 422, body: { campo } })
    expect(answer.body['mensaje']).toContain(bound)
    expect(answer.body['mensaje']).toContain(own)
    expect((await preview(cajid, dates)).body).toMatchObject({ campo })
    const onTime = bound.slice(-10).split('-').toReversed().join('-')
    expect((await saveCashier(all, cajid, { [campo!]: onTime })).status).toBe(200)
  })

  it('a fixed start is not overtaken by what it follows', async () => {
    const { cajid } = await planned({ fechaTeoricaInicioComite: '2027-01-29' })
    expect(await saveCashier(all, cajid, { fechaInicioCajero: '2027-01-18' })).toMatchObject({
      status: 422,
      body: { campo: 'fechaTeoricaInicioComite' },
    })
    expect((await saveCashier(all, cajid, { fechaInicioCajero: '2027-01-18', fechaTeoricaInicioComite: null })).status).toBe(200)
  })

  it('only a visit that was reprogrammed begins before what it follows, and stays there', async () => {
    const { cajid } = await planned()
    expect((await detailOf(all, cajid)).reprogramacion).toBeNull()
    const crossing = ['Visita Local empieza el 28-12-2026, antes de la entrega teórica de Inmobiliaria (20-01-2027): las etapas se cruzan.']
    expect((await preview(cajid, {}, true)).body['avisos']).toEqual(crossing)
    expect(await saveCashier(all, cajid, { reprogramming: true, motivo: 'Antes' })).toMatchObject({
      status: 200,
      body: { avisos: crossing },
    })
    expect((await saveCashier(all, cajid, { fechaInicioCajero: '2026-12-29' })).status).toBe(200)
    expect((await detailOf(all, cajid)).valores).toMatchObject({ fechaTeoricaInicioVisita: '2026-12-28' })
    const { cajid: typed } = await planned({ fechaTeoricaInicioVisita: '2027-01-20', fechaTeoricaEntregaInmobiliaria: '2027-01-18' })
    expect(await saveCashier(all, typed, { fechaTeoricaEntregaInmobiliaria: '2027-01-21' })).toMatchObject({
      status: 422,
      body: { campo: 'fechaTeoricaInicioVisita' },
    })
  })

  it('a stage that is delivered no more goes with the schedule again', async () => {
    const { usuid } = await createActor(db(), 'inmobiliaria')
    const { cajid } = await planned({ idInmobiliaria: usuid })
    await saveCashier(all, cajid, { idEstadoInmobiliaria: 4 })
    await saveCashier(all, cajid, { fechaInicioCajero: '2026-12-29' })
    expect((await detailOf(all, cajid)).valores).toMatchObject({ fechaTeoricaEntregaInmobiliaria: '2027-01-20' })
    const left = { idEstadoInmobiliaria: 2, nota: 'Faltó un papel' }
    const { body } = await preview(cajid, { idEstadoInmobiliaria: 2 })
    expect(stagesOf(body)[0]).toMatchObject({ entrega: '2027-01-21', real: null })
    const saved = await saveCashier(all, cajid, left)
    expect(saved.body['avisos']).toEqual(['«Fecha entrega inmobiliaria» se borró: la etapa ya no está entregada.'])
    expect((await detailOf(all, cajid)).valores).toMatchObject({
      fechaEntregaInmobiliaria: null,
      fechaTeoricaEntregaInmobiliaria: '2027-01-21',
      fechaTeoricaInicioVisita: '2027-01-21',
    })
  })

  it('a stage that was delivered is not touched, and real dates move none', async () => {
    const { cajid } = await planned()
    await saveCashier(all, cajid, { fechaEntregaInmobiliaria: '2027-02-10' })
    expect(datesOf((await detailOf(all, cajid)).valores)).toEqual(vector)
    await saveCashier(all, cajid, { fechaInicioCajero: '2027-01-04' })
    const { valores } = await detailOf(all, cajid)
    expect(valores).toMatchObject({ fechaTeoricaInicioInmobiliaria: '2026-12-28', fechaTeoricaEntregaInmobiliaria: '2027-01-20' })
    expect(await saveCashier(all, cajid, { fechaTeoricaEntregaInmobiliaria: '2027-01-22' })).toMatchObject({ status: 422 })
  })

  it('a change of holidays moves nothing by itself', async () => {
    const { cajid } = await planned()
    await query(`update modality set diasvisita = 9 where id = $1`, idModalidad)
    try {
      await saveCashier(all, cajid, { grupo: 'Otro' })
      expect(datesOf((await detailOf(all, cajid)).valores)).toEqual(vector)
    } finally {
      await query(`update modality set diasvisita = 5 where id = $1`, idModalidad)
    }
  })

  it('past the year 2050 there are none', async () => {
    const { cajid } = await createCashier(all, db(), { idModalidad })
    expect(await saveCashier(all, cajid, { fechaInicioCajero: '2050-12-20' })).toMatchObject({
      status: 422,
      body: { campo: 'fechaInicioCajero' },
    })
  })

  it('without a day of its own, the channel takes those of the older step', async () => {
    const older = await createModality(db(), { prefactibilidad: 6 })
    const { cajid } = await createCashier(all, db(), { idModalidad: older, fechaInicioCajero: '2027-03-01' })
    expect((await detailOf(all, cajid)).valores).toMatchObject({
      fechaTeoricaEntregaCanal: '2027-03-09',
      fechaTeoricaEntregaInterventoria: '2027-03-09',
      fechaTeoricaEntregaSeguridad: '2027-03-09',
    })
  })
})

describe('the preview', () => {
  it('is what a save leaves, and stores nothing', async () => {
    const { cajid, version } = await planned()
    const dates = { fechaInicioCajero: '2027-02-01', fechaTeoricaEntregaContrato: '2027-04-30' }
    const { body } = await preview(cajid, dates)
    expect((await detailOf(all, cajid)).version).toBe(version)
    await saveCashier(all, cajid, dates)
    const { valores, fijos } = await detailOf(all, cajid)
    for (const { etapa, inicio, entrega, fijo } of stagesOf(body)) {
      const names = datesOfStage(cashierProject.stageByKey.get(etapa)!)
      expect([inicio, entrega, fijo]).toEqual([valores[names.inicio], valores[names.entrega], fijos[etapa]])
    }
    expect(stagesOf(body)).toHaveLength(9)
  })

  it('says beside a day that is fixed what the schedule would say, as soon as that is another one', async () => {
    const contrato = async (dates: Record<string, string>) =>
      stagesOf((await preview(0, { idModalidad, fechaInicioCajero: '2026-12-28', ...dates })).body).find(
        ({ etapa }) => etapa === 'contrato',
      )
    const begunWith = { fechaTeoricaEntregaContrato: '2027-02-17' }
    expect(await contrato(begunWith)).toMatchObject({ entrega: '2027-02-17', fijo: 0, calculado: { inicio: null, entrega: null } })
    const moved = await contrato({ fechaInicioCajero: '2027-01-04' })
    expect(moved?.entrega).not.toBe('2027-02-17')
    expect(await contrato({ ...begunWith, fechaInicioCajero: '2027-01-04' })).toMatchObject({
      entrega: '2027-02-17',
      fijo: 2,
      calculado: { inicio: null, entrega: moved?.entrega },
    })
  })

  it('says where the stages end as things stand', async () => {
    const { cajid } = await planned({ fechaEntregaInmobiliaria: '2027-01-27' })
    const { body } = await preview(cajid, {})
    const [inmobiliaria, visita] = stagesOf(body)
    expect(inmobiliaria).toMatchObject({ real: '2027-01-27', desviacion: 5 })
    expect(visita).toMatchObject({ real: null, proyectada: '2027-02-03', desviacion: 5 })
  })

  it('of a deleted one are read, and not tried out', async () => {
    const { cajid } = await planned()
    const before = stagesOf((await preview(cajid, {})).body)
    expect(before.length).toBeGreaterThan(0)
    expect((await all.call(calls.deleteCashier, { body: { cajid } })).status).toBe(200)
    // Nothing of it is expected any more.
    const read = before.map((stage) => ({ ...stage, proyectada: null, desviacion: null }))
    expect(stagesOf((await preview(cajid, {})).body)).toEqual(read)
    expect((await preview(cajid, { fechaInicioCajero: '2027-01-04' })).status).toBe(409)
    expect((await preview(cajid, {}, true)).status).toBe(409)
  })

  it('refuses what a save would refuse', async () => {
    const { cajid } = await planned()
    expect((await preview(cajid, { fechaTeoricaEntregaVisita: '2027-01-30' })).status).toBe(422)
    expect((await preview(cajid, { fechaInicioCajero: 'ayer' })).status).toBe(422)
    expect((await preview(999_999, {})).status).toBe(404)
    expect((await preview(0, { idModalidad, fechaInicioCajero: '2026-12-28' })).status).toBe(200)
  })
})

describe('Reprogramar', () => {
  it('begins the visit again today, keeps what was before and says why', async () => {
    const visitor = await createActor(db(), 'visita', [11])
    const { cajid } = await planned({ idVisitante: visitor.usuid })
    today = new Date('2027-02-06T17:00:00Z')
    try {
      const reprogrammer = await coordinator(app())
      const answer = await saveCashier(reprogrammer, cajid, { reprogramming: true, motivo: 'El local no abrió' })
      expect(answer).toMatchObject({ status: 200, body: { version: 2 } })
      // The real estate is due before that day.
      expect(answer.body['avisos']).toEqual([])
      const { valores, fijos, reprogramacion } = await detailOf(reprogrammer, cajid)
      expect(reprogramacion).toMatchObject({ fecha: '2027-02-06 12:00:00', motivo: 'El local no abrió' })
      expect(reprogramacion!.usuario).not.toBe('')
      expect(reprogramacion!.etapas).toContain('visita')
      expect(reprogramacion!.etapas).not.toContain('inmobiliaria')
      expect(valores).toMatchObject({
        fechaTeoricaEntregaInmobiliaria: '2027-01-20',
        fechaTeoricaInicioVisita: '2027-02-08',
        fechaTeoricaEntregaVisita: '2027-02-15',
        fechaTeoricaInicioComite: '2027-02-15',
      })
      expect(fijos['visita']).toBe(1)
      const { body } = await reprogrammer.call(consults.getHistoricalData, { query: { cajid: String(cajid) } })
      const [line] = body as unknown as { motivo: string; fechas: { etapa: string; inicio: string }[] }[]
      expect(line).toMatchObject({ motivo: 'El local no abrió' })
      expect(line?.fechas.find(({ etapa }) => etapa === 'visita')).toMatchObject({ inicio: '2027-01-20', entrega: '2027-01-27' })
      const [note] = await query('select tiponota, actid, texto from note where registro = $1 and sistema = 1', cajid)
      expect(note).toEqual({ tiponota: 'Reprogramación', actid: 2, texto: 'El local no abrió' })
      expect(await query(`select 1 from event where nombre = 'cashier.reprogrammed' and registro = $1`, cajid)).toHaveLength(1)
      await expect
        .poll(() => query('select evento from notification where usuid = $1', visitor.usuid))
        .toContainEqual({
          evento: 'cashier.reprogrammed',
        })
    } finally {
      today = new Date('2026-12-28T17:00:00Z')
    }
  })

  it('gives the fixed dates of what follows back, and says which', async () => {
    const { cajid } = await planned({ fechaTeoricaInicioComite: '2027-01-29', fechaTeoricaEntregaSeguridad: '2027-05-28' })
    const { body } = await preview(cajid, {}, true)
    const avisos = [
      '«Inicio teórico Comité» era fija y ahora sigue a la visita.',
      '«Entrega teórica Instalador Seguridad» era fija y ahora sigue a la visita.',
      'Visita Local empieza el 28-12-2026, antes de la entrega teórica de Inmobiliaria (20-01-2027): las etapas se cruzan.',
    ]
    expect(body).toMatchObject({ avisos })
    const answer = await saveCashier(all, cajid, { reprogramming: true, motivo: 'El local no abrió' })
    expect(answer).toMatchObject({ status: 200, body: { avisos } })
    const { valores, fijos } = await detailOf(all, cajid)
    expect(fijos).toMatchObject({ visita: 1, comite: 0, seguridad: 0 })
    expect(valores).toMatchObject({
      fechaTeoricaInicioVisita: '2026-12-28',
      fechaTeoricaInicioComite: valores['fechaTeoricaEntregaVisita'],
      fechaTeoricaInicioContrato: valores['fechaTeoricaEntregaComite'],
    })
    const pins = await query(
      `select antes, despues from history where entidad = 'cashier' and registro = $1 and campo = 'fijo_comite' and version = 2`,
      cajid,
    )
    expect(pins).toEqual([{ antes: '1', despues: '0' }])
    // Nothing moves any more: there is nothing to be kept.
    const second = await saveCashier(all, cajid, { reprogramming: true, motivo: 'Otra vez' })
    expect(second).toMatchObject({ status: 422, body: { code: 'cajero.reprogramar', campo: 'reprogramming' } })
    expect(second.body['mensaje']).toContain('ninguna fecha cambia')
    expect(await query('select motivo from cashier_baseline where cajero = $1', cajid)).toEqual([{ motivo: 'El local no abrió' }])
  })

  it('keeps what is fixed in the same save, and what was delivered', async () => {
    const { cajid } = await planned({ fechaTeoricaEntregaContrato: '2027-03-31', fechaTeoricaEntregaComite: '2027-02-10' })
    await saveCashier(all, cajid, { fechaAprobacionComite: '2027-02-09' })
    const dates = { fechaTeoricaEntregaCanal: '2027-06-30' }
    expect((await saveCashier(all, cajid, { reprogramming: true, motivo: 'Otra vez', ...dates })).status).toBe(200)
    const { valores, fijos } = await detailOf(all, cajid)
    expect(fijos).toMatchObject({ comite: 2, contrato: 0, canal: 2 })
    expect(valores).toMatchObject({ ...dates, fechaTeoricaEntregaComite: '2027-02-10', fechaTeoricaEntregaContrato: '2027-02-24' })
  })

  it.each([
    ['cancelled', { idEstadoCajero: 4 }, 'Cancelado'],
    ['delivered', { idEstadoCajero: 3 }, 'Entregado'],
    ['with a visit that cannot be', { idEstadoVisita: 5 }, 'No Viable'],
  ])('is not for a cashier %s', async (_, values, word) => {
    const { cajid } = await planned({ ...(await deliverable(db())), ...values })
    expect((await detailOf(all, cajid)).acciones['reprogramar']).toContain(word)
    const answer = await saveCashier(all, cajid, { reprogramming: true, motivo: 'Sí' })
    expect(answer).toMatchObject({ status: 422, body: { campo: 'reprogramming' } })
    expect(answer.body['mensaje']).toContain(word)
  })

  it.each([
    ['without a reason', {}, 'motivo'],
    ['from another module', { motivo: 'Sí', tipoModulo: 'visit' }, 'tipoModulo'],
    ['with another visitor', { motivo: 'Sí', idVisitante: 0 }, 'idVisitante'],
    ['after the visit', { motivo: 'Sí', fechaEntregaVisita: '2027-01-20' }, 'reprogramming'],
  ])('%s it is refused', async (_, values: Record<string, unknown>, campo) => {
    const visitor = await createActor(db(), 'visita')
    const { cajid } = await planned({ idVisitante: visitor.usuid })
    expect(await saveCashier(all, cajid, { reprogramming: true, ...values })).toMatchObject({ status: 422, body: { campo } })
    expect(await query('select 1 from cashier_baseline where cajero = $1', cajid)).toEqual([])
  })

  it('asks for the right to see attachments', async () => {
    const { cajid } = await planned()
    const caller = await app().signInWith(9, 90, 139)
    expect(await saveCashier(caller, cajid, { reprogramming: true, motivo: 'Sí' })).toMatchObject({ status: 403 })
    expect((await detailOf(caller, cajid)).acciones['reprogramar']).toContain('163')
    expect((await detailOf(all, cajid)).acciones['reprogramar']).toBe(true)
    expect((await detailOf(all, cajid, 'visit')).acciones['reprogramar']).toContain('módulo Cajeros')
  })
})
