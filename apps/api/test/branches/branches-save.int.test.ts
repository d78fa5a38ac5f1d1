import { undoAction } from '@soportica/contract/undo/undo'
import * as calls from '@soportica/contract/branches/calls'
import * as consults from '@soportica/contract/branches/consultCalls'
import * as cashierCalls from '@soportica/contract/cashiers/calls'
import { dayInBogota, yearOf } from '@soportica/rules/calendarDay'
import { listBranch } from '@soportica/contract/branches/listCalls'
import { byLaw } from '@soportica/rules/holidayCalendar'
import { businessDaysBetween } from '@soportica/rules/businessDays'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, testApp } from '../app.ts'
import { branchBody, branchOf, createBranch, everybody, saveBranch } from '../factories/branch.ts'
import { createActor, createCashier, deliverable, detailOf, saveCashier } from '../factories/cashier.ts'
import { listCashiers } from '@soportica/contract/cashiers/listCalls'

const app = testApp()

describe('saving', () => {
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
      const undone = await all.call(undoAction, { body: { lote: String(body['lote']) } })
      expect(undone.body).toMatchObject({ registros: [{ id: whole, quedan: [] }] })
      expect((await branchOf(all, whole)).valores).toMatchObject({ idEstadoSucursal: 1 })
    })
  })

  describe('a branch that begins with its real estate', () => {
    const [enters, starts] = [10, 448]
    it('is made by who may start it, and the server says where it stands', async () => {
      const agent = await app().sessionOf((await createActor(app().database, 'inmobiliaria', [enters, starts])).usuid)
      const body = await branchBody(app(), {
        tipoModulo: 'realstate',
        idEstadoSucursal: 4,
        idEstadoInmobiliaria: 3,
        requiereInmobiliaria: 0,
      })
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

  it('both designers see the stage of design, each in their own module', async () => {
    const [access, soportica] = [271, 275]
    const one = await createActor(app().database, 'diseno', [access])
    const other = await createActor(app().database, 'diseno', [soportica, 290])
    const id = await createBranch(all, app(), { idDisenador: one.usuid, idDisenadorSoportica: other.usuid })
    const editing = await app().sessionOf(other.usuid)
    expect((await saveBranch(editing, id, { tipoModulo: 'designsoportica', fechaEsquemaDiseno: '2026-09-01', version: 1 })).status).toBe(
      200,
    )
    expect((await branchOf(editing, id, 'designsoportica')).valores).toMatchObject({ fechaEsquemaDiseno: '2026-09-01' })
    const reading = await app().sessionOf(one.usuid)
    expect((await saveBranch(reading, id, { tipoModulo: 'design', fechaEsquemaDiseno: '2026-09-02', version: 2 })).status).toBe(403)
  })
})

describe('children', () => {
  const query = async (text: string, ...values: unknown[]) => (await app().database.pool.query(text, values)).rows
  let all: Caller
  beforeAll(async () => {
    all = await everybody(app())
  })
  const cashiers = async (count: number, values = {}): Promise<number[]> => {
    const made: number[] = []
    for (let n = 0; n < count; n += 1) made.push((await createCashier(all, app().database, values)).cajid)
    return made
  }
  const removeBranch = (sucid: number) => all.call(calls.deleteBranch, { body: { sucid } })
  const historyOf = (entidad: string, id: number, campo: string) =>
    query('select antes, despues from history where entidad = $1 and registro = $2 and campo = $3 order by id', entidad, id, campo)

  describe('the cashiers of a branch', () => {
    it('are its children, and say whose they are', async () => {
      const [one, two] = await cashiers(2)
      const id = await createBranch(all, app(), { checkPadre: 1, hijos: [one!, two!, one!] })
      const { valores, hijos } = await branchOf(all, id)
      expect(new Set(hijos.map(({ caj_id }) => caj_id))).toEqual(new Set([one, two]))
      expect(valores).toMatchObject({ checkPadre: 1 })
      const { valores: ofChild, nombres } = await detailOf(all, one!)
      expect([ofChild['idSucursal'], nombres['idSucursal']]).toEqual([id, valores['nombre']])
      expect(await historyOf('cashier', one!, 'idSucursal')).toEqual([{ antes: '', despues: String(id) }])
      const { body: rows } = await all.call(consults.getChildrenCashiers, { query: { sucId: String(id) } })
      expect(new Set((rows as unknown as { cajId: number }[]).map(({ cajId }) => cajId))).toEqual(new Set([one, two]))
      const { body: listed } = await all.call(listBranch, { body: { filters: { consecutivo: [id] } } })
      expect(listed).toMatchObject({ results: [{ padre: 'PADRE', hermanos: [], padreInfo: null, perteneceA: null }] })
      expect((listed as never as { results: { hijos: { caj_id: number }[] }[] }).results[0]!.hijos).toHaveLength(2)
      const { body: theirs } = await all.call(listCashiers, { body: { filters: { consecutivo: [one!], padreHijo: 2 } } })
      expect(theirs).toMatchObject({ total: 1, results: [{ padre: 'HIJO', perteneceA: { id, nombre: valores['nombre'] } }] })
      expect(await saveCashier(all, one!, { idSucursal: null, version: 2 })).toMatchObject({ body: { sinCambios: true } })
    })

    it('stay as they are when many change, as every child does, and change in their own form', async () => {
      const [child, loose] = await cashiers(2)
      const id = await createBranch(all, app(), { hijos: [child!] })
      const [{ nombre }] = await query('select nombre from branch where id = $1', id)
      const change = async (...cajids: number[]) => (await all.call(cashierCalls.massiveChange, { body: { cajids, estado: 2 } })).body
      const motivo = `Es hijo de la sucursal «${nombre}» (${id}): su estado se cambia en su formulario`
      expect(await change(child!, loose!)).toMatchObject({ aplicados: [loose], rechazados: [{ id: child, motivo }] })
      expect((await detailOf(all, child!)).valores['idEstadoCajero']).toBe(1)
      expect(await change(child!)).toMatchObject({ mensaje: 'La actualización de estados no debe contener hijos.', aplicados: [] })
      expect(await saveCashier(all, child!, { idEstadoCajero: 2, version: 2 })).toMatchObject({ status: 200 })
      expect((await detailOf(all, child!)).valores['idEstadoCajero']).toBe(2)
    })

    it('have one parent at most, and none below them', async () => {
      const [taken, parent, child, loose] = await cashiers(4)
      const first = await createBranch(all, app(), { hijos: [taken!] })
      await saveCashier(all, parent!, { checkPadre: 1, hijos: [child!] })
      const other = await createBranch(all, app())
      const link = (hijo: number) => saveBranch(all, other, { hijos: [hijo], version: 1 })
      const [parentBranch] = await query('select nombre from branch where id = $1', first)
      expect(await link(taken!)).toMatchObject({ status: 409, body: { code: 'familia.hijoDeOtro', campo: 'hijos' } })
      expect((await link(taken!)).body['mensaje']).toContain(`la sucursal «${parentBranch.nombre}» (${first})`)
      expect(await link(child!)).toMatchObject({ status: 409, body: { code: 'familia.hijoDeOtro' } })
      expect(await link(parent!)).toMatchObject({ status: 409, body: { code: 'familia.hijoPadre' } })
      expect((await link(999_999)).body['code']).toBe('familia.hijoFueraDeAlcance')
      expect(await saveCashier(all, taken!, { checkPadre: 1, hijos: [loose!] })).toMatchObject({
        status: 409,
        body: { code: 'cajero.esHijo' },
      })
      expect(await saveCashier(all, loose!, { checkPadre: 1, hijos: [taken!] })).toMatchObject({
        status: 409,
        body: { code: 'familia.hijoDeOtro' },
      })
      // Names are random: one may begin with the same number.
      const choices = async (texto: number) => {
        const { body } = await all.call(calls.getPossibleChildren, { body: { sucid: other, texto: String(texto) } })
        return (body as unknown as { consecutivo: number }[]).map(({ consecutivo }) => consecutivo)
      }
      expect(await choices(loose!)).toContain(loose)
      for (const no of [taken, parent, child]) expect(await choices(no!)).not.toContain(no)
      const delivered = (await createCashier(all, app().database, { ...(await deliverable(app().database)), idEstadoCajero: 3 })).cajid
      expect(await link(delivered)).toMatchObject({ status: 409, body: { code: 'familia.hijoCerrado' } })
      expect((await saveBranch(all, other, { checkPadre: 1, hijos: [], version: 1 })).body['mensaje']).toBe(
        'Debe seleccionar al menos un cajero hijo si activa la opción de padre.',
      )
    })

    it('are linked by who may edit them, and seen by who may see them', async () => {
      const [id, [cashier]] = [await createBranch(all, app()), await cashiers(1)]
      const onlyBranches = await app().signInWith(267, 91, 141)
      expect((await saveBranch(onlyBranches, id, { hijos: [cashier!], version: 1 })).body['code']).toBe('familia.hijoFueraDeAlcance')
      const seesCashiers = await app().signInWith(267, 91, 141, 9, 90)
      expect((await saveBranch(seesCashiers, id, { hijos: [cashier!], version: 1 })).status).toBe(403)
      await saveBranch(all, id, { hijos: [cashier!], version: 1 })
      expect((await branchOf(onlyBranches, id)).hijos).toEqual([])
      const list = async (caller: Caller) => (await caller.call(listBranch, { body: { filters: { consecutivo: [id] } } })).body
      expect(await list(onlyBranches)).toMatchObject({ results: [{ padre: 'PADRE', hijos: [] }] })
      expect(await list(seesCashiers)).toMatchObject({ results: [{ hijos: [{ caj_id: cashier }] }] })
      // The user cannot free a child that they do not see.
      expect(await saveBranch(onlyBranches, id, { checkPadre: 0, version: 2 })).toMatchObject({ body: { code: 'familia.hijosQueNoVe' } })
    })

    it('keep it from being deleted, and leave it when they are deleted themselves', async () => {
      const [one, two] = await cashiers(2)
      const id = await createBranch(all, app(), { hijos: [one!, two!] })
      expect(await removeBranch(id)).toMatchObject({ status: 409, body: { code: 'registro.enUsoPor' } })
      await saveBranch(all, id, { hijos: [two!], version: 1 })
      expect(await query('select sucursal from cashier where id = $1', one)).toEqual([{ sucursal: null }])
      expect((await all.call(cashierCalls.deleteCashier, { body: { cajid: two! } })).status).toBe(200)
      expect(await query('select check_padre, version from branch where id = $1', id)).toEqual([{ check_padre: 0, version: 3 }])
      expect((await historyOf('branch', id, 'hijos')).at(-1)).toEqual({ antes: String(two), despues: '' })
      expect((await removeBranch(id)).status).toBe(200)
      expect((await all.call(calls.restoreBranch, { body: { sucid: id } })).status).toBe(200)
    })
  })
})
