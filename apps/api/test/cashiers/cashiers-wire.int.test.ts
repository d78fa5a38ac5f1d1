import * as calls from '@soportica/contract/cashiers/calls'
import * as consults from '@soportica/contract/cashiers/consultCalls'
import * as lists from '@soportica/contract/cashiers/listCalls'
import { getHistory } from '@soportica/contract/records/history'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, testApp } from '../app.ts'
import { cashierBody, coordinator, createActor, createCashier, createModality, detailOf, saveCashier } from '../factories/cashier.ts'

const app = testApp({ clock: () => new Date('2026-12-28T17:00:00Z') })
const db = () => app().database
let all: Caller
beforeAll(async () => {
  all = await coordinator(app())
})

describe('a date', () => {
  it.each(['fechaComite', 'fechaInicioCajero', 'fechaTeoricaEntregaInmobiliaria'] as const)(
    '%s may come with a time, which is dropped',
    async (campo) => {
      const idModalidad = await createModality(db())
      const { cajid } = await createCashier(all, db(), { idModalidad, fechaInicioCajero: '2026-12-28' })
      const day = '2027-01-15'
      expect((await saveCashier(all, cajid, { [campo]: `${day} 23:59:59` })).status).toBe(200)
      expect((await detailOf(all, cajid)).valores[campo]).toBe(day)
      expect((await saveCashier(all, cajid, { [campo]: `${day} 00:00:00` })).body).toMatchObject({ sinCambios: true })
    },
  )

  it.each(['2027-01-15 24:00:00', '2027-01-15 10:60:00', '2027-01-15 10:00', '2027-01-15T10:00:00', '2027-02-30 10:00:00'])(
    '%s is none',
    async (day) => {
      const { cajid } = await createCashier(all, db())
      const mensaje = 'El campo «Fecha comité» no es válido: la fecha debe ser AAAA-MM-DD, entre 1950 y 2050'
      expect(await saveCashier(all, cajid, { fechaComite: day })).toMatchObject({ status: 422, body: { campo: 'fechaComite', mensaje } })
    },
  )

  it('comes with a time to a preview and to the filters of a history as well', async () => {
    const idModalidad = await createModality(db())
    const { cajid } = await createCashier(all, db(), { idModalidad })
    const previewed = (fechaInicioCajero: string) => all.call(calls.previewDates, { body: { cajid, valores: { fechaInicioCajero } } })
    expect((await previewed('2027-01-04 00:00:00')).body).toEqual((await previewed('2027-01-04')).body)
    const filtros = { desde: '2026-12-28 00:00:00', hasta: '2026-12-28 23:59:59' }
    expect((await all.call(getHistory, { body: { entidad: 'cashier', id: cajid, ...filtros } })).status).toBe(200)
  })
})

describe('refusals', () => {
  it.each([
    ['grupo', 'x'.repeat(51), 'El campo «Grupo» no es válido: no puede tener más de 50 caracteres'],
    ['direccion', 'a\u0001b', 'El campo «Dirección» no es válido: contiene caracteres no permitidos'],
    ['fechaComite', 'ayer', 'El campo «Fecha comité» no es válido: la fecha debe ser AAAA-MM-DD, entre 1950 y 2050'],
    ['porcentajeAvance', 15, 'El campo «Porcentaje de avance» no es válido: el porcentaje va de 0 a 100, de 10 en 10'],
    ['fechaTeoricaInicioCanal', 'hoy', 'El campo «Inicio teórico Canal» no es válido: la fecha debe ser AAAA-MM-DD, entre 1950 y 2050'],
    ['areid', 1, 'El campo «Área» no se recibe aquí'],
    ['loQueSea', 1, 'Se envió un campo que no se reconoce'],
  ])('%s is named by its label in the sentence', async (campo, value, mensaje) => {
    const { cajid } = await createCashier(all, db())
    expect(await saveCashier(all, cajid, { [campo]: value })).toMatchObject({ status: 422, body: { campo, mensaje } })
  })

  it('being a parent is said as any other flag', async () => {
    const { cajid: child } = await createCashier(all, db())
    const { cajid } = await createCashier(all, db())
    expect((await saveCashier(all, cajid, { checkPadre: true, hijos: [child] })).status).toBe(200)
    expect((await detailOf(all, cajid)).valores['checkPadre']).toBe(1)
    expect((await saveCashier(all, cajid, { checkPadre: false })).status).toBe(200)
    expect(await detailOf(all, cajid)).toMatchObject({ valores: { checkPadre: 0 }, hijos: [] })
    expect(await saveCashier(all, cajid, { checkPadre: 2 })).toMatchObject({ status: 422, body: { campo: 'checkPadre' } })
  })

  it('a preview refuses the choices that a save refuses', async () => {
    const { cajid } = await createCashier(all, db())
    for (const values of [{ idModalidad: 999_999 }, { idVisitante: 999_999_999 }, { idEstadoVisita: 77 }]) {
      const refusal = (await saveCashier(all, cajid, values)).body
      expect(refusal).toMatchObject({ campo: Object.keys(values)[0], mensaje: expect.stringContaining('la opción no existe') })
      const { mensaje, campo } = refusal
      for (const id of [0, cajid])
        expect(
          await all.call(calls.previewDates, { body: { cajid: id, valores: { fechaInicioCajero: '2026-12-28', ...values } } }),
        ).toMatchObject({ status: 422, body: { mensaje, campo } })
    }
  })

  it('the record of a conflict has its values as the form gets them', async () => {
    const { cajid } = await createCashier(all, db())
    await saveCashier(all, cajid, { version: 1, idEstadoVisita: 2 })
    const { status, body } = await saveCashier(all, cajid, { version: 1, idEstadoVisita: 3 })
    expect(status).toBe(409)
    const { valores } = await detailOf(all, cajid)
    expect(valores).toMatchObject({ fechaComite: null, idTipoProyecto: null, grupo: '' })
    expect(body['registro']).toMatchObject(valores)
  })
})

describe('the body of the list', () => {
  const idsOf = async (body: Record<string, unknown>) => {
    const answer = await all.call(lists.listCashiers, { body })
    expect(answer).toMatchObject({ status: 200 })
    return (answer.body['results'] as unknown as { consecutivo: number }[]).map(({ consecutivo }) => consecutivo)
  }

  it('takes null as if it were not there', async () => {
    const { cajid } = await createCashier(all, db())
    const nothing = { filters: null, estado: null, rows: null, first: null, tipoModulo: null, pagination: null, sortField: null }
    expect(await idsOf(nothing)).toEqual(await idsOf({}))
    const none = { nombre: null, codigo: null, region: null, actor: null, anioContable: null, plazo: null, estado: null, tipoModulo: null }
    expect(await idsOf({ filters: { ...none, consecutivo: [cajid] }, pagination: { rows: null, first: null } })).toEqual([cajid])
    const tabs = async (body: Record<string, unknown>) => (await all.call(lists.getTabsCashiers, { body })).body
    expect(await tabs({ filters: none, tipoModulo: null })).toEqual(await tabs({}))
    const selected = await all.call(lists.getCashiers, { body: { filters: null, rows: null, id: cajid } })
    expect(selected.body).toMatchObject([{ consecutivo: cajid }])
    for (const call of [lists.byAccountingYear, calls.getDetailCashier])
      expect((await all.call(call, { body: { tipoModulo: null, ...(call === calls.getDetailCashier ? { cajid } : {}) } })).status).toBe(200)
  })

  it('has room for tab and module among the filters; what stands beside them counts', async () => {
    const { cajid } = await createCashier(all, db(), { requiereVisita: 0, idEstadoCajero: 2 })
    const consecutivo = [cajid]
    expect(await idsOf({ filters: { consecutivo, estado: 2 } })).toEqual([cajid])
    expect(await idsOf({ filters: { consecutivo, estado: 1 } })).toEqual([])
    expect(await idsOf({ estado: 2, filters: { consecutivo, estado: 1 } })).toEqual([cajid])
    expect(await idsOf({ filters: { consecutivo, tipoModulo: 'visit' } })).toEqual([])
    expect(await idsOf({ tipoModulo: 'cashiers', filters: { consecutivo, tipoModulo: 'visit' } })).toEqual([cajid])
    const { body } = await all.call(lists.getTabsCashiers, { body: { filters: { consecutivo, tipoModulo: 'visit', estado: 1 } } })
    const [todos, first] = body['tabs'] as unknown as { name: string; count: number }[]
    expect([todos, first]).toMatchObject([
      { name: 'Todos', count: 0 },
      { name: 'Por Programar', count: 0 },
    ])
    expect((await all.call(lists.listCashiers, { body: { filters: { pestania: 1 } } })).status).toBe(422)
  })

  it('a record whose stage moved leaves the tab in which it was, and comes to the other', async () => {
    const { usuid } = await createActor(db(), 'visita')
    const { cajid } = await createCashier(all, db(), { idVisitante: usuid })
    const filters = { consecutivo: [cajid] }
    const counts = async (tipoModulo: string) => {
      const { body } = await all.call(lists.getTabsCashiers, { body: { tipoModulo, filters } })
      return (body['tabs'] as unknown as { id: number; count: number }[]).filter(({ count }) => count > 0).map(({ id }) => id)
    }
    for (const [tipoModulo, campo] of [
      ['visit', 'idEstadoVisita'],
      ['realestate', 'idEstadoInmobiliaria'],
      ['design', 'idEstadoDiseno'],
      ['cashiers', 'idEstadoCajero'],
    ] as const) {
      expect([await idsOf({ tipoModulo, estado: 1, filters }), await counts(tipoModulo)]).toEqual([[cajid], [0, 1]])
      expect((await saveCashier(all, cajid, { tipoModulo, [campo]: 2 })).status).toBe(200)
      expect(await idsOf({ tipoModulo, estado: 1, filters })).toEqual([])
      expect([await idsOf({ tipoModulo, estado: 2, filters }), await counts(tipoModulo)]).toEqual([[cajid], [0, 2]])
    }
  })
})

describe('lookups', () => {
  it('modalities of the committee are those that may be chosen', async () => {
    const [open, closed] = [await createModality(db()), await createModality(db())]
    await db().pool.query('update modality set estado = 2 where id = $1', [closed])
    const { status, body } = await all.call(consults.getModalityComite)
    expect(status).toBe(200)
    const found = body as unknown as { id: number; nombre: string }[]
    expect(found.find(({ id }) => id === open)?.nombre).toMatch(/^Modalidad /)
    expect(found.some(({ id }) => id === closed)).toBe(false)
    expect((await createCashier(all, db(), { idModalidadComite: open })).version).toBe(1)
    expect((await all.call(calls.saveCashier, { body: await cashierBody(db(), { idModalidadComite: closed }) })).status).toBe(422)
  })
})
