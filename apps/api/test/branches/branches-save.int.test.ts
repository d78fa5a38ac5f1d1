import * as calls from '@soportica/contract/branches/calls'
import { dayInBogota, yearOf } from '@soportica/rules/calendarDay'
import { listBranch } from '@soportica/contract/branches/listCalls'
import { byLaw } from '@soportica/rules/holidayCalendar'
import { businessDaysBetween } from '@soportica/rules/businessDays'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, testApp } from '../app.ts'
import { branchBody, branchOf, createBranch, everybody, saveBranch } from '../factories/branch.ts'
import { createActor } from '../factories/cashier.ts'

const app = testApp()
let all: Caller
beforeAll(async () => {
  all = await everybody(app())
})
const [notApproved, notSupervised] = [
  'No es posible pasar la sucursal a entregado mientras esta no este aprobada.',
  'No es posible pasar la sucursal a entregado mientras esta existan las fechas reales de interventoria.',
]

describe('dates that are typed by hand', () => {
  it('are counted in business days by the server, whatever is sent', async () => {
    // 17 August and 12 October 2026 are holidays.
    const id = await createBranch(all, app(), {
      fechaTeoricaInicioCivil: '2026-08-14',
      fechaTeoricaEntregaCivil: '2026-08-21',
      totalDiasCivil: 99,
      fechaRealInicioCivil: '2026-08-14',
      fechaRealEntregaCivil: '2026-08-25',
    })
    const { valores, desviaciones } = await branchOf(all, id)
    expect(valores).toMatchObject({ totalDiasCivil: 4, totalDiasRealesCivil: 6 })
    expect(valores['totalDiasCivil']).toBe(businessDaysBetween('2026-08-14', '2026-08-21', byLaw))
    expect(desviaciones).toEqual({ civil: 2 })
    expect((await saveBranch(all, id, { fechaTeoricaEntregaCivil: null, totalDiasCivil: 7, version: 1 })).status).toBe(200)
    expect((await branchOf(all, id)).valores).toMatchObject({ totalDiasCivil: null, totalDiasRealesCivil: 6 })
    expect(await saveBranch(all, id, { totalDiasRealesCivil: 1, version: 2 })).toMatchObject({ body: { sinCambios: true, version: 2 } })
  })

  it('begin before they end: the field is named', async () => {
    const id = await createBranch(all, app())
    const refused = await saveBranch(all, id, { fechaRealInicioAlarma: '2026-09-10', fechaRealEntregaAlarma: '2026-09-09', version: 1 })
    expect(refused).toMatchObject({
      status: 422,
      body: {
        campo: 'fechaRealEntregaAlarma',
        mensaje: 'Entrega real Instalador Alarma: 09-09-2026 queda antes de «Inicio real Instalador Alarma», 10-09-2026',
      },
    })
    const reversedDates = { fechaRealInicioContrato: '2026-09-10', fechaEntregaContrato: '2026-09-01', version: 1 }
    expect(await saveBranch(all, id, reversedDates)).toMatchObject({ status: 422, body: { campo: 'fechaEntregaContrato' } })
  })

  it('may overlap those of the stage before: that is told and saved', async () => {
    const id = await createBranch(all, app(), { fechaTeoricaInicioDiseno: '2026-09-01', fechaTeoricaEntregaDiseno: '2026-09-30' })
    const saved = await saveBranch(all, id, {
      fechaTeoricaInicioLicencia: '2026-09-15',
      fechaTeoricaEntregaLicencia: '2026-10-15',
      version: 1,
    })
    expect(saved).toMatchObject({
      status: 200,
      body: {
        avisos: ['«Inicio teórico Licencia» (15-09-2026) es anterior a «Entrega teórica Diseño» (30-09-2026): las etapas se cruzan.'],
      },
    })
    expect((await branchOf(all, id)).valores).toMatchObject({ fechaTeoricaInicioLicencia: '2026-09-15' })
  })
})

describe('a delivery', () => {
  it('asks for the approval and for both real supervision dates, each in its sentence', async () => {
    const id = await createBranch(all, app())
    const deliver = (version: number, more = {}) => saveBranch(all, id, { idEstadoSucursal: 4, version, ...more })
    expect(await deliver(1)).toMatchObject({ status: 422, body: { mensaje: notApproved, campo: 'sucursalAprobada' } })
    const start = { sucursalAprobada: 1, fechaRealInicioInterventoria: '2026-09-01' }
    expect(await deliver(1, start)).toMatchObject({
      status: 422,
      body: { mensaje: `${notSupervised} Falta la fecha real de entrega de la interventoría.`, campo: 'fechaRealEntregaInterventoria' },
    })
    expect(await branchOf(all, id)).toMatchObject({
      acciones: { entregar: notApproved },
      faltantes: [{ campo: 'sucursalAprobada' }, { campo: 'fechaRealInicioInterventoria' }, { campo: 'fechaRealEntregaInterventoria' }],
    })
    expect((await deliver(1, { ...start, fechaRealEntregaInterventoria: '2026-09-30' })).status).toBe(200)
    // Leaving it asks for a reason, and what it asked for stays while it is delivered.
    expect(await saveBranch(all, id, { idEstadoSucursal: 5, version: 2 })).toMatchObject({ status: 422, body: { campo: 'nota' } })
    expect(await saveBranch(all, id, { sucursalAprobada: 0, version: 2 })).toMatchObject({ status: 422, body: { mensaje: notApproved } })
    expect((await saveBranch(all, id, { idEstadoSucursal: 5, nota: 'Faltó la fachada', version: 2 })).status).toBe(200)
  })

  it('of many goes record by record, and is undone', async () => {
    const [bare, whole] = [
      await createBranch(all, app()),
      await createBranch(all, app(), {
        sucursalAprobada: 1,
        fechaRealInicioInterventoria: '2026-09-01',
        fechaRealEntregaInterventoria: '2026-09-30',
      }),
    ]
    const { body } = await all.call(calls.changeBranchStatuses, { body: { sucids: [bare, whole], estado: 4 } })
    expect(body).toMatchObject({
      mensaje: '1 sucursal pasó a «Entregada». 1 no se cambió; revise los motivos.',
      aplicados: [whole],
      rechazados: [{ id: bare, motivo: notApproved }],
    })
    const undone = await all.call(calls.undoBranchStatuses, { body: { lote: String(body['lote']), sucids: [whole] } })
    expect(undone.body).toMatchObject({ aplicados: [whole], rechazados: [] })
    expect((await branchOf(all, whole)).valores).toMatchObject({ idEstadoSucursal: 1 })
  })
})

describe('a branch that begins with its real estate', () => {
  const [enters, starts] = [10, 448]
  it('is made by who may start it, and the server says where it stands', async () => {
    const agent = await app().sessionOf((await createActor(app().database, 'inmobiliaria', [enters, starts])).usuid)
    const body = await branchBody(app(), { tipoModulo: 'realstate', idEstadoSucursal: 4, idEstadoInmobiliaria: 3, requiereInmobiliaria: 0 })
    const { status, body: saved } = await saveBranch(agent, 0, body)
    expect(status).toBe(200)
    expect((await branchOf(all, Number(saved['sucid']))).valores).toMatchObject({
      anioContable: yearOf(dayInBogota(new Date())),
      idEstadoSucursal: 7,
      idInmobiliaria: agent.usuid,
      idEstadoInmobiliaria: 1,
      requiereInmobiliaria: 1,
    })
    const others = await saveBranch(agent, 0, {
      ...(await branchBody(app())),
      tipoModulo: 'realestate',
      fechaRealInicioCivil: '2026-09-01',
    })
    expect(others).toMatchObject({ status: 403, body: { campo: 'fechaRealInicioCivil' } })
    // Actors do not set their own due dates, not even when registering; they report the progress.
    const mine = async (values: object) => saveBranch(agent, 0, { ...(await branchBody(app())), tipoModulo: 'realestate', ...values })
    for (const campo of ['fechaTeoricaInicioInmobiliaria', 'fechaTeoricaEntregaInmobiliaria'])
      expect(await mine({ [campo]: '2026-09-01' })).toMatchObject({ status: 403, body: { code: 'proyecto.inicioAjeno', campo } })
    expect((await mine({ fechaRealInicioInmobiliaria: '2026-09-01' })).status).toBe(200)
    // They cannot register in the general module.
    expect((await saveBranch(agent, 0, await branchBody(app(), { tipoModulo: 'branch' }))).status).toBe(403)
  })

  it('is refused to who only enters the module, and approves nothing', async () => {
    const entering = await app().signInWith(enters)
    const may = async (caller: Caller) => (await caller.call(listBranch, { body: { tipoModulo: 'realestate' } })).body['acciones']
    expect(await may(entering)).toMatchObject({ crear: expect.stringContaining('448') })
    expect(await may(await app().signInWith(enters, starts))).toMatchObject({ crear: true })
    const body = await branchBody(app(), { tipoModulo: 'realestate' })
    expect((await saveBranch(entering, 0, body)).status).toBe(403)
    // The holder of the right becomes the agent, whatever else they do.
    const other = await app().signInWith(enters, starts)
    expect((await saveBranch(other, 0, body)).status).toBe(200)
    expect(await saveBranch(other, 0, { ...(await branchBody(app())), tipoModulo: 'realestate', sucursalAprobada: 1 })).toMatchObject({
      status: 403,
      body: { campo: 'sucursalAprobada' },
    })
  })
})

it('both designers see the stage of design, each in his module', async () => {
  const [access, soportica] = [271, 275]
  const one = await createActor(app().database, 'diseno', [access])
  const other = await createActor(app().database, 'diseno', [soportica, 290])
  const id = await createBranch(all, app(), { idDisenador: one.usuid, idDisenadorSoportica: other.usuid })
  const editing = await app().sessionOf(other.usuid)
  expect((await saveBranch(editing, id, { tipoModulo: 'designsoportica', fechaEsquemaDiseno: '2026-09-01', version: 1 })).status).toBe(200)
  expect((await branchOf(editing, id, 'designsoportica')).valores).toMatchObject({ fechaEsquemaDiseno: '2026-09-01' })
  const reading = await app().sessionOf(one.usuid)
  expect((await saveBranch(reading, id, { tipoModulo: 'design', fechaEsquemaDiseno: '2026-09-02', version: 2 })).status).toBe(403)
})
