import * as calls from '@soportica/contract/cashiers/calls'
import * as consults from '@soportica/contract/cashiers/consultCalls'
import { cashierProject } from '@soportica/contract/cashiers/project'
import { statusOf, tableName } from '@soportica/contract/catalogs/catalog'
import { catalogs } from '@soportica/contract/catalogs/registry'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, testApp } from '../app.ts'
import {
  aMunicipality,
  cashierBody,
  coordinator,
  createActor,
  createCashier,
  createModality,
  detailOf,
  plainIntervention,
  saveCashier,
} from '../factories/cashier.ts'
import { createUser } from '../factories/user.ts'

const noon = new Date('2026-12-28T17:00:00Z')
let now = noon
const app = testApp({ clock: () => now })
afterEach(() => {
  now = noon
})
const db = () => app().database
const query = async (text: string, ...values: unknown[]) => (await db().pool.query(text, values)).rows
const eventsOf = (cajid: number) => query(`select nombre, datos from event where entidad = 'cashier' and registro = $1 order by id`, cajid)
const places = ['region', 'department', 'municipality']
const lookups = cashierProject.fields.flatMap((field) =>
  field.kind === 'lookup' && !field.readOnly && !places.includes(field.of) ? [field] : [],
)
let all: Caller
beforeAll(async () => {
  all = await coordinator(app())
})

describe('a new cashier', () => {
  it('begins in process and in this year, with what was said of it', async () => {
    const { cajid } = await createCashier(all, db(), { grupo: 'Grupo 7', tieneConvenio: true })
    const { valores, version, acciones } = await detailOf(all, cajid)
    expect(valores).toMatchObject({ idEstadoCajero: 1, anioContable: 2026, grupo: 'Grupo 7', tieneConvenio: 1, requiereVisita: 1 })
    expect(version).toBe(1)
    expect(acciones['guardar']).toBe(true)
    expect((await eventsOf(cajid)).map(({ nombre }) => nombre)).toEqual(['cashier.created'])
    const rows = await query(`select accion, campo, despues from history where entidad = 'cashier' and registro = $1`, cajid)
    expect(rows).toContainEqual({ accion: 'creado', campo: 'grupo', despues: 'Grupo 7' })
  })

  it.each([
    ['2027-01-01T04:59:59Z', 2026],
    ['2027-01-01T05:00:00Z', 2027],
  ])('the year is that of Bogotá: at %s %i', async (moment, anioContable) => {
    now = new Date(moment)
    const planner = await coordinator(app())
    const { cajid } = await createCashier(planner, db())
    expect((await detailOf(planner, cajid)).valores).toMatchObject({ anioContable })
    const years = (await planner.call(consults.getListYears)).body as unknown as { anioContable: number }[]
    expect(years[0]).toMatchObject({ anioContable })
  })

  it('needs the right to register, and the menu', async () => {
    const body = await cashierBody(db())
    for (const [perid, missing] of [
      [138, 9],
      [9, 138],
    ] as const) {
      const answer = await (await app().signInWith(perid, 139)).call(calls.saveCashier, { body })
      expect(answer).toMatchObject({ status: 403, body: { code: 'permiso.falta' } })
      expect(answer.body['mensaje']).toContain(String(missing))
    }
    expect((await (await app().signInWith(9, 138)).call(calls.saveCashier, { body })).status).toBe(200)
  })

  it('is registered from the general module', async () => {
    const answer = await all.call(calls.saveCashier, { body: await cashierBody(db(), { tipoModulo: 'visit' }) })
    expect(answer).toMatchObject({ status: 422, body: { campo: 'tipoModulo' } })
  })

  it.each(['nombreCajero', 'idRegion', 'idMunicipio'])('needs %s', async (campo) => {
    const body = await cashierBody(db(), { [campo]: campo === 'nombreCajero' ? '' : null })
    expect(await all.call(calls.saveCashier, { body })).toMatchObject({ status: 422, body: { campo } })
  })

  it('a forged identity is ignored', async () => {
    const caller = await app().signInWith(9, 138, 90)
    const body = await cashierBody(db(), { usureg: 1, usuact: 1, idusuario: 1 })
    const answer = await caller.call(calls.saveCashier, { body })
    const [row] = await query('select usureg, usuact from cashier where id = $1', Number(answer.body['cajid']))
    expect(row).toEqual({ usureg: caller.usuid, usuact: caller.usuid })
  })
})

describe('values', () => {
  const bad: [string, unknown][] = [
    ['anioContable', 1949],
    ['anioContable', 2026.5],
    ['anioContable', '2026'],
    ['porcentajeAvance', 15],
    ['porcentajeAvance', 110],
    ['fechaComite', '2026-02-30'],
    ['fechaComite', '1949-12-31'],
    ['fechaComite', '2051-01-01'],
    ['grupo', 'x'.repeat(51)],
    ['idRiesgo', 7],
    ['idRiesgo', 2],
    ['idArea', 2_000_000_000],
    ['idVisitante', 2_000_000_000],
    ['idEstadoVisita', 77],
    ['tieneConvenio', 2],
  ]
  it.each(bad)('%s refuses %j', async (campo, value) => {
    const { cajid } = await createCashier(all, db())
    const answer = await saveCashier(all, cajid, { [campo]: value })
    expect(answer).toMatchObject({ status: 422, body: { campo } })
  })

  it.each([
    ['anioContable', 2026.5, 'El campo Año contable solo acepta números enteros'],
    ['anioContable', 1949, 'El campo Año contable va de 1950 a 2050'],
    ['anioContable', 2051, 'El campo Año contable va de 1950 a 2050'],
    ['porcentajeAvance', 15, 'El campo «Porcentaje de avance» no es válido: el porcentaje va de 0 a 100, de 10 en 10'],
    ['porcentajeAvance', 110, 'El campo «Porcentaje de avance» no es válido: el porcentaje va de 0 a 100, de 10 en 10'],
    ['idRiesgo', 2, 'Riesgo: «Medio» ya no se ofrece'],
  ])('%s says why it refuses %j', async (campo, value, mensaje) => {
    const { cajid } = await createCashier(all, db())
    expect((await saveCashier(all, cajid, { [campo]: value })).body).toMatchObject({ campo, mensaje })
  })

  it('a risk that is past stays where it was stored', async () => {
    const { cajid } = await createCashier(all, db(), { idRiesgo: 3 })
    await query('update cashier set riesgo = 2 where id = $1', cajid)
    expect((await saveCashier(all, cajid, { idRiesgo: 2, grupo: 'Otro' })).status).toBe(200)
    expect((await detailOf(all, cajid)).valores['idRiesgo']).toBe(2)
    expect((await saveCashier(all, cajid, { idRiesgo: 1 })).status).toBe(200)
  })

  it('every text holds what it may and no more', async () => {
    const { cajid } = await createCashier(all, db())
    for (const field of cashierProject.fields) {
      if (field.kind !== 'text' || field.name === 'codigoCajero') continue
      expect((await saveCashier(all, cajid, { [field.name]: 'x'.repeat(field.max + 1) })).status).toBe(422)
      expect((await saveCashier(all, cajid, { [field.name]: 'x'.repeat(field.max) })).status).toBe(200)
    }
  })

  it('facts from files and notes are sent back without effect', async () => {
    const { cajid } = await createCashier(all, db())
    const sent = { nexos: ['a.png'], fotos: [], actas: 'x', adjuntosVisita: [{ id: 1 }], notasConstructor: ['una'], totalDiasVisita: 9 }
    const companions = { tipoAdjuntoNexos: 2, subcarpetaInmobiliaria: 'local', prefijoFacturacion: 'FAC' }
    const answer = await saveCashier(all, cajid, { ...sent, ...companions, padre: 'PADRE', modalityValidations: {}, dataAnterior: {} })
    expect(answer).toMatchObject({ status: 200, body: { version: 1 } })
    const changed = await saveCashier(all, cajid, { ...sent, ...companions, grupo: 'Con lo demás' })
    expect(changed).toMatchObject({ status: 200, body: { version: 2 } })
    expect((await all.call(calls.saveCashier, { body: { cajid, adjuntoDeNadie: 1 } })).status).toBe(422)
  })

  it('a place lies where it is said to lie', async () => {
    const municipality = await aMunicipality(db())
    const [other] = await query(
      `select m.id, d.id as departamento, d.region from municipality m join department d on d.id = m.departamento where d.region <> $1 limit 1`,
      municipality.idRegion,
    )
    const { cajid } = await createCashier(all, db())
    expect(await saveCashier(all, cajid, { idMunicipio: other.id })).toMatchObject({ status: 422, body: { campo: 'idMunicipio' } })
    expect(await saveCashier(all, cajid, { idDepartamento: other.departamento })).toMatchObject({
      status: 422,
      body: { campo: 'idMunicipio' },
    })
    expect((await saveCashier(all, cajid, { idMunicipio: other.id, idRegion: other.region })).status).toBe(200)
    expect((await detailOf(all, cajid)).valores).toMatchObject({ idDepartamento: other.departamento })
  })

  it.each(lookups)('$name keeps one of its list, and none that is closed', async ({ name, of }) => {
    const status = statusOf(catalogs.find((definition) => tableName(definition) === of)!)
    const [open, closed] = await query(
      `insert into ${of} (nombre, ${status}, usureg, usuact) values ($1::text || ' abierto', 1, 1, 1), ($1::text || ' cerrado', 2, 1, 1) returning id`,
      `${name} ${Date.now()}`,
    )
    const { cajid } = await createCashier(all, db())
    expect((await saveCashier(all, cajid, { [name]: open.id })).status).toBe(200)
    const { valores, nombres } = await detailOf(all, cajid)
    expect([valores[name], nombres[name]]).toEqual([open.id, expect.stringContaining('abierto')])
    const refused = await saveCashier(all, cajid, { [name]: closed.id })
    expect(refused).toMatchObject({ status: 422, body: { campo: name } })
    expect(refused.body['mensaje']).toContain('inactivo')
  })

  it('a deactivated choice may stay, and cannot be chosen again', async () => {
    const [area] = await query(`insert into area (nombre, usureg, usuact) values ('Área que se cierra', 1, 1) returning id`)
    const { cajid } = await createCashier(all, db(), { idArea: area.id })
    await query('update area set estado = 2 where id = $1', area.id)
    expect((await saveCashier(all, cajid, { idArea: area.id, grupo: 'Otro' })).status).toBe(200)
    expect((await detailOf(all, cajid)).nombres['idArea']).toBe('Área que se cierra')
    const { cajid: another } = await createCashier(all, db())
    expect(await saveCashier(all, another, { idArea: area.id })).toMatchObject({ status: 422, body: { campo: 'idArea' } })
  })

  it('an actor must have that part, themselves or through their group', async () => {
    const { cajid } = await createCashier(all, db())
    const nobody = (await createUser(db())).usuid
    const group = (await createUser(db(), [], { categoria: 2, visita: 1, usuario: null })).usuid
    const member = (await createUser(db(), [], { grupo: group, heredar: 1 })).usuid
    const stranger = (await createUser(db(), [], { grupo: group, heredar: 0 })).usuid
    const closed = (await createActor(db(), 'visita', [], { estado: 2 })).usuid
    for (const usuid of [nobody, stranger, closed])
      expect(await saveCashier(all, cajid, { idVisitante: usuid })).toMatchObject({ status: 422, body: { campo: 'idVisitante' } })
    for (const usuid of [member, group]) expect((await saveCashier(all, cajid, { idVisitante: usuid })).status).toBe(200)
  })

  it('a type of intervention with a code of its own needs none of monitoring', async () => {
    const [with1, plain] = [await plainIntervention(db(), 1), await plainIntervention(db())]
    const typed = { status: 422, body: { campo: 'codigoMonitoreo' } }
    const withCode = await cashierBody(db(), { idTipoIntervencion: with1, codigoMonitoreo: 'X-1' })
    expect(await all.call(calls.saveCashier, { body: withCode })).toMatchObject(typed)
    const { cajid } = await createCashier(all, db(), { idTipoIntervencion: with1, codigoMonitoreo: '' })
    expect((await detailOf(all, cajid)).valores['codigoMonitoreo']).toBe('N/A')
    expect(await saveCashier(all, cajid, { codigoMonitoreo: '' })).toMatchObject(typed)
    const none = await cashierBody(db(), { idTipoIntervencion: plain, codigoMonitoreo: 'N/A' })
    expect(await all.call(calls.saveCashier, { body: none })).toMatchObject(typed)
    expect(await saveCashier(all, cajid, { codigoMonitoreo: 'X-2' })).toMatchObject(typed)
    await saveCashier(all, cajid, { idTipoIntervencion: plain })
    const { valores, faltantes } = await detailOf(all, cajid)
    expect(valores['codigoMonitoreo']).toBe('')
    expect(faltantes).toContainEqual(expect.objectContaining({ campo: 'codigoMonitoreo' }))
    expect(await saveCashier(all, cajid, { codigoMonitoreo: 'N/A' })).toMatchObject(typed)
    for (const codigoMonitoreo of ['n/a', ' N / a ', 'N/\u00a0A']) {
      expect(await saveCashier(all, cajid, { codigoMonitoreo })).toMatchObject(typed)
      const own = await createCashier(all, db(), { idTipoIntervencion: with1, codigoMonitoreo })
      expect((await detailOf(all, own.cajid)).valores['codigoMonitoreo']).toBe('N/A')
    }
    await saveCashier(all, cajid, { codigoMonitoreo: 'X-2' })
    expect(await saveCashier(all, cajid, { idTipoIntervencion: with1, codigoMonitoreo: 'X-3' })).toMatchObject(typed)
    await saveCashier(all, cajid, { idTipoIntervencion: with1, codigoMonitoreo: 'X-2' })
    expect((await detailOf(all, cajid)).valores['codigoMonitoreo']).toBe('N/A')
  })

  it('a code is one cashier’s', async () => {
    const codigoCajero = `U-${Date.now()}`
    const { cajid } = await createCashier(all, db(), { codigoCajero })
    const answer = await all.call(calls.saveCashier, { body: await cashierBody(db(), { codigoCajero }) })
    expect(answer).toMatchObject({ status: 409, body: { code: 'cajero.codigo', campo: 'codigoCajero' } })
    expect(answer.body['mensaje']).toContain(codigoCajero)
    // Codes that look alike are equal, also in an edit; a record may change the case of its own.
    const alike = codigoCajero.toLowerCase().replace('u', 'ú')
    const { cajid: other } = await createCashier(all, db(), { codigoCajero: `${codigoCajero}-2` })
    expect((await all.call(calls.saveCashier, { body: await cashierBody(db(), { codigoCajero: alike }) })).body['code']).toBe(
      'cajero.codigo',
    )
    const detail = await detailOf(all, other)
    const edit = { cajid: other, version: detail.version, codigoCajero: alike }
    expect(await all.call(calls.saveCashier, { body: edit })).toMatchObject({ status: 409, body: { code: 'cajero.codigo' } })
    await saveCashier(all, cajid, { codigoCajero: codigoCajero.toLowerCase() })
    await saveCashier(all, cajid, { codigoCajero: '' })
    expect((await all.call(calls.saveCashier, { body: await cashierBody(db(), { codigoCajero }) })).status).toBe(200)
  })

  it('nothing changed is said, and nothing written', async () => {
    const { cajid } = await createCashier(all, db())
    const { valores } = await detailOf(all, cajid)
    const { checkPadre: _, ...form } = valores
    const answer = await saveCashier(all, cajid, { ...form, version: 1 })
    expect(answer).toMatchObject({ status: 200, body: { mensaje: 'No has realizado ninguna modificación', sinCambios: true, version: 1 } })
    expect(await eventsOf(cajid)).toHaveLength(1)
  })
})

describe('stages', () => {
  const mine = async (perids: number[]) => {
    const actor = await createActor(db(), 'visita', perids)
    const { cajid } = await createCashier(all, db(), { idVisitante: actor.usuid })
    return { cajid, caller: await app().sessionOf(actor.usuid) }
  }

  it('who edits a stage changes what is of it, and nothing else', async () => {
    const { cajid, caller } = await mine([11, 192])
    const { valores } = await detailOf(all, cajid)
    expect((await saveCashier(caller, cajid, { ...valores, checkPadre: undefined, idEstadoVisita: 2 })).status).toBe(200)
    const refused = await saveCashier(caller, cajid, { direccion: 'Otra' })
    expect(refused).toMatchObject({ status: 403, body: { code: 'proyecto.etapa', campo: 'direccion' } })
    expect(refused.body['mensaje']).toContain('Información Básica')
    expect(await saveCashier(caller, cajid, { idDisenador: null, idEstadoDiseno: 2 })).toMatchObject({ status: 403 })
    const { etapas } = await detailOf(caller, cajid, 'visit')
    expect(etapas['visita']).toBe(true)
    expect(etapas['diseno']).toContain('202')
    expect(etapas['basica']).toContain('139')
  })

  it('who only reads saves nothing, and hears why', async () => {
    const { cajid, caller } = await mine([11, 432])
    const { etapas, acciones } = await detailOf(caller, cajid, 'visit')
    expect(Object.values(etapas).every((may) => typeof may === 'string')).toBe(true)
    expect(acciones['guardar']).toContain('No tiene permiso')
    expect((await saveCashier(caller, cajid, { idEstadoVisita: 2 })).status).toBe(403)
  })

  it('its actors do not decide whether and by whom it is done', async () => {
    const { cajid, caller } = await mine([11, 192])
    const { usuid } = await createActor(db(), 'visita')
    for (const values of [{ requiereVisita: 0 }, { idVisitante: usuid }, { idVisitante: null }]) {
      const [campo] = Object.keys(values)
      const refused = await saveCashier(caller, cajid, values)
      expect(refused).toMatchObject({ status: 403, body: { code: 'proyecto.etapa', campo } })
      expect(refused.body['mensaje']).toMatch(/ \(permiso 139\)\. Pídalo al administrador\.$/)
    }
    expect((await saveCashier(caller, cajid, { idEstadoVisita: 2, fechaEntregaVisita: '2026-12-20' })).status).toBe(200)
    expect((await saveCashier(all, cajid, { requiereVisita: 0, idVisitante: usuid })).status).toBe(200)
  })

  it('its actors do not decide when it is due', async () => {
    const actor = await createActor(db(), 'visita', [11, 192])
    const planned = { idVisitante: actor.usuid, idModalidad: await createModality(db()), fechaInicioCajero: '2026-12-28' }
    const { cajid } = await createCashier(all, db(), { ...planned, fechaTeoricaEntregaVisita: '2027-02-01' })
    const caller = await app().sessionOf(actor.usuid)
    const stored = (await detailOf(all, cajid)).valores
    const typed = { fechaTeoricaInicioVisita: '2027-01-25', fechaTeoricaEntregaVisita: '2027-02-02' }
    for (const entry of [...Object.entries(typed), ['fechaTeoricaEntregaVisita', null]] as [string, string | null][]) {
      const [campo, value] = entry
      const refused = await saveCashier(caller, cajid, { idEstadoVisita: 2, [campo]: value })
      expect(refused).toMatchObject({ status: 403, body: { code: 'proyecto.etapa', campo } })
      expect(refused.body['mensaje']).toMatch(
        /«(Inicio|Entrega) teóric[oa] Visita Local» de la etapa «Visita Local» \(permiso 139\)\. Pídalo al administrador\.$/,
      )
    }
    const { valores, fijos, version } = await detailOf(all, cajid)
    expect([valores, fijos['visita'], version]).toEqual([stored, 2, 1])
    // Stored values are no change, and the real dates are the visitor's own.
    const { checkPadre: _, ...form } = stored
    expect((await saveCashier(caller, cajid, { ...form, version: 1, fechaEntregaVisita: '2027-02-03' })).status).toBe(200)
    expect((await detailOf(all, cajid)).valores).toMatchObject({
      fechaTeoricaEntregaVisita: '2027-02-01',
      fechaEntregaVisita: '2027-02-03',
    })
    const planner = await app().signInWith(9, 90, 139)
    const { cajid: other } = await createCashier(all, db(), planned)
    expect((await saveCashier(planner, other, typed)).status).toBe(200)
    expect((await detailOf(all, other)).fijos['visita']).toBe(3)
  })

  it('out of reach is not there', async () => {
    const { cajid } = await createCashier(all, db())
    const stranger = await app().signInWith(11, 192, 9, 139)
    expect((await saveCashier(stranger, cajid, { idEstadoVisita: 2 })).status).toBe(404)
    expect((await stranger.call(calls.getDetailCashier, { body: { cajid } })).status).toBe(404)
    for (const call of [consults.checkOutCashier, consults.cashierAttachments, consults.fathersAndBrothers])
      expect((await stranger.call(call, { query: { cajId: String(cajid) } })).status).toBe(404)
    expect((await stranger.call(consults.getHistoricalData, { query: { cajid: String(cajid) } })).status).toBe(404)
  })
})

describe('a modality', () => {
  it('says which stages it asks for, with their days', async () => {
    const modid = await createModality(db(), { inmobiliaria: 4, prefactibilidad: 6 })
    const { body } = await all.call(consults.getModalityValidations, { query: { modid: String(modid) } })
    expect(body).toMatchObject({
      reqinmobiliaria: 1,
      reqvisita: 0,
      diasinmobiliaria: 4,
      diascanal: 6,
      diasinterventoria: 0,
      reqconstructor: 0,
    })
    expect((await all.call(consults.getModalityValidations, { query: { modid: '999999' } })).status).toBe(404)
  })

  it('years and statuses can be chosen', async () => {
    const { body } = await all.call(consults.getListYears)
    expect((body as unknown as { anioContable: number }[]).map(({ anioContable }) => anioContable)).toEqual(
      Array.from({ length: 12 }, (_, back) => 2026 - back),
    )
    const { body: states } = await all.call(consults.getStateData)
    expect((states as unknown as { nombre: string }[]).map(({ nombre }) => nombre)).toEqual([
      'En Proceso',
      'Suspendido',
      'Entregado',
      'Cancelado',
    ])
  })
})
