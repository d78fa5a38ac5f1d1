import { getFiles } from '@soportica/contract/records/attachments'
import * as calls from '@soportica/contract/cashiers/calls'
import * as consults from '@soportica/contract/cashiers/consultCalls'
import * as lists from '@soportica/contract/cashiers/listCalls'
import { getHistory } from '@soportica/contract/records/history'
import { notesOf } from '@soportica/contract/records/notes'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Answer, type Caller, testApp } from '../app.ts'
import { cashierBody, coordinator, createActor, createCashier, createModality, detailOf, saveCashier } from '../factories/cashier.ts'

const app = testApp()
const db = () => app().database
let all: Caller
let withoutVisit: number
beforeAll(async () => {
  all = await coordinator(app())
  withoutVisit = await createModality(db(), { inmobiliaria: 3 })
})

const made = async (values = {}) => (await createCashier(all, db(), values)).cajid
const signedIn = async (...args: Parameters<typeof createActor> extends [unknown, ...infer Options] ? Options : never): Promise<Caller> =>
  app().sessionOf((await createActor(db(), ...args)).usuid)
const detail = (caller: Caller, cajid: number, tipoModulo = 'cashiers') =>
  caller.call(calls.getDetailCashier, { body: { cajid, tipoModulo } })
const rowIn = async (caller: Caller, id: number, tipoModulo = 'cashiers', estado = 0): Promise<lists.CashierRow | undefined> => {
  const { body } = await caller.call(lists.listCashiers, { body: { tipoModulo, estado, filters: { consecutivo: [id] } } })
  return (body['results'] as unknown as lists.CashierRow[])[0]
}
const versionOf = async (id: number) => (await detailOf(all, id)).version
const moved = (caller: Caller, ...cajids: number[]) => caller.call(calls.massiveChange, { body: { cajids, estado: 2 } })

/** All calls about one record, except bulk changes. */
const about = (caller: Caller, cajid: number): Promise<Answer>[] => [
  detail(caller, cajid, 'visit'),
  saveCashier(caller, cajid, { tipoModulo: 'visit', fechaEntregaVisita: '2026-12-09' }),
  caller.call(calls.previewDates, { body: { cajid, valores: {} } }),
  caller.call(calls.getDuplicate, { body: { cajid } }),
  caller.call(calls.deleteCashier, { body: { cajid } }),
  caller.call(calls.restoreCashier, { body: { consecutivo: cajid } }),
  caller.call(consults.checkOutCashier, { query: { cajId: String(cajid) } }),
  caller.call(consults.cashierAttachments, { query: { cajId: String(cajid) } }),
  caller.call(consults.fathersAndBrothers, { query: { cajId: String(cajid) } }),
  caller.call(consults.getHistoricalData, { query: { cajid: String(cajid) } }),
  caller.call(getHistory, { body: { entidad: 'cashier', id: cajid } }),
  caller.call(notesOf[1].getNotes, { body: { id: cajid } }),
  caller.call(getFiles, { body: { sistema: 1, id: cajid } }),
]

describe('who sees all of a stage', () => {
  // Enters and sees all visits and holds every other right on a cashier, but not the entry to the general list.
  const rights = [11, 438, 192, 196, 201, 93, 445, 138, 139, 140]

  it('reaches records that require the stage and no others, by any call', async () => {
    const caller = await app().signInWith(...rights)
    const [included, spared, unticked] = [await made(), await made({ requiereVisita: 0 }), await made({ idModalidad: withoutVisit })]
    const { body } = await caller.call(lists.getCashiers, { body: { rows: 150 } })
    const selected = new Set((body as unknown as { consecutivo: number }[]).map(({ consecutivo }) => consecutivo))
    expect([included, spared, unticked].map((id) => selected.has(id))).toEqual([true, false, false])
    for (const id of [spared, unticked]) {
      const answers = await Promise.all(about(caller, id))
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
      expect((await moved(caller, id)).body).toMatchObject({ aplicados: [], rechazados: [{ motivo: expect.stringMatching(/no existe/) }] })
      expect(await versionOf(id)).toBe(1)
    }
    expect((await detail(caller, included, 'visit')).status).toBe(200)
    expect((await saveCashier(caller, included, { tipoModulo: 'visit', idEstadoVisita: 2 })).status).toBe(200)
    await saveCashier(all, included, { requiereVisita: 0 })
    expect((await detail(caller, included, 'visit')).status).toBe(404)
  })

  it('answers the same for a record out of reach and a missing one', async () => {
    const caller = await app().signInWith(...rights)
    const refusalOf = async (id: number, tipoModulo: string) => {
      const { status, body } = await detail(caller, id, tipoModulo)
      const { requestId: _, ...said } = body
      return { status, ...said }
    }
    const hidden = await made({ requiereVisita: 0 })
    for (const modulo of ['visit', 'cashiers']) {
      const nothing = await refusalOf(999_999_999, modulo)
      expect(nothing).toMatchObject({ status: 404, code: 'registro.noEncontrado' })
      expect(await refusalOf(hidden, modulo)).toEqual(nothing)
    }
  })

  it('has rights of the general list only for what that one shows', async () => {
    const caller = await app().signInWith(...rights)
    const cajid = await made()
    const answers = [
      await saveCashier(caller, cajid, { grupo: 'Otro' }),
      await caller.call(calls.deleteCashier, { body: { cajid } }),
      await caller.call(calls.getDuplicate, { body: { cajid } }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403])
    expect(answers[0]?.body).toMatchObject({
      code: 'proyecto.otroModulo',
      campo: 'grupo',
      mensaje: expect.stringMatching(/«Cajeros».*139/),
    })
    expect(await versionOf(cajid)).toBe(1)
    const { etapas, acciones } = await detailOf(caller, cajid)
    expect(etapas).toMatchObject({ visita: true, basica: expect.stringMatching(/«Cajeros».*139/) })
    expect(acciones).toMatchObject({ guardar: true, eliminar: expect.stringMatching(/«Cajeros».*93/), entregar: expect.any(String) })
  })

  it('and enters the general list, edits the visible records, and changes many of them', async () => {
    const caller = await app().signInWith(9, 11, 438, 139)
    const [own, foreign] = [(await createCashier(all, db())).cajid, await made()]
    await db().pool.query('update cashier set usureg = $2 where id = $1', [own, caller.usuid])
    expect((await rowIn(caller, own, 'visit'))?.acciones['editar']).toBe(true)
    expect((await rowIn(caller, foreign, 'visit'))?.acciones['editar']).toMatch(/«Cajeros».*139/)
    expect((await saveCashier(caller, own, { grupo: 'Suyo' })).status).toBe(200)
    expect((await saveCashier(caller, foreign, { grupo: 'Ajeno' })).status).toBe(403)
    expect((await moved(caller, own, foreign)).body).toMatchObject({
      aplicados: [own],
      rechazados: [{ id: foreign, motivo: expect.stringMatching(/«Cajeros».*139/) }],
    })
    expect(await versionOf(foreign)).toBe(1)
  })
})

describe('a child that is linked', () => {
  const asParent = (hijo: number) => ({ checkPadre: 1, hijos: [hijo], idEstadoCajero: 4 })

  it('is any editable one, also for editors of the parent', async () => {
    const caller = await app().signInWith(9, 11, 438, 139)
    const [own, foreign] = [(await createCashier(all, db())).cajid, await made()]
    await db().pool.query('update cashier set usureg = $2 where id = $1', [own, caller.usuid])
    expect(await saveCashier(caller, own, asParent(foreign))).toMatchObject({ status: 403, body: { code: 'proyecto.otroModulo' } })
    expect([await versionOf(own), await versionOf(foreign)]).toEqual([1, 1])
  })

  it('and for users who register one', async () => {
    const caller = await app().signInWith(9, 90, 138)
    const free = await made()
    const answer = await caller.call(calls.saveCashier, { body: { ...(await cashierBody(db())), cajid: 0, ...asParent(free) } })
    expect(answer).toMatchObject({ status: 403, body: { mensaje: expect.stringContaining('139') } })
    expect(await versionOf(free)).toBe(1)
  })
})

describe('two stages in one person', () => {
  it('each of them is edited in what its own module shows', async () => {
    const caller = await signedIn('visita', [10, 11, 192, 182], { inmobiliaria: 1 })
    const other = (await createActor(db(), 'visita')).usuid
    const agency = await made({ idInmobiliaria: caller.usuid, idVisitante: other })
    const visit = await made({ idVisitante: caller.usuid })
    const inVisit = await detailOf(caller, agency, 'visit')
    expect(inVisit.etapas).toMatchObject({ inmobiliaria: true, visita: expect.stringMatching(/«Visita Local».*192/) })
    const refused = await saveCashier(caller, agency, { tipoModulo: 'visit', fechaEntregaVisita: '2026-12-09', idEstadoVisita: 2 })
    expect(refused).toMatchObject({ status: 403, body: { code: 'proyecto.otroModulo' } })
    expect(await versionOf(agency)).toBe(1)
    expect((await saveCashier(caller, agency, { tipoModulo: 'realestate', idEstadoInmobiliaria: 2 })).status).toBe(200)
    expect((await saveCashier(caller, visit, { tipoModulo: 'visit', idEstadoVisita: 2 })).status).toBe(200)
    expect((await saveCashier(caller, visit, { tipoModulo: 'visit', idEstadoInmobiliaria: 2 })).status).toBe(403)
  })

  it('a user who may edit neither gets the reason', async () => {
    const caller = await signedIn('inmobiliaria', [10, 11, 192, 431])
    const cajid = await made({ idInmobiliaria: caller.usuid })
    expect((await detailOf(caller, cajid, 'realestate')).acciones['guardar']).toMatch(/«Visita Local».*192/)
    expect(await saveCashier(caller, cajid, { idEstadoVisita: 2 })).toMatchObject({ status: 403, body: { code: 'proyecto.otroModulo' } })
    expect((await rowIn(caller, cajid, 'realestate'))?.acciones['editar']).toMatch(/139 o 182/)
  })

  it('shows and counts a record of two modules once', async () => {
    const caller = await signedIn('visita', [10, 11, 438, 156], { inmobiliaria: 1 })
    const year = 2049
    const cashier = await made({ idInmobiliaria: caller.usuid, anioContable: year })
    const agency = await made({ idInmobiliaria: caller.usuid, requiereVisita: 0, anioContable: year })
    await made({ requiereVisita: 0, anioContable: year })
    const spared = await made({ idInmobiliaria: caller.usuid, requiereInmobiliaria: 0, requiereVisita: 0, anioContable: year })
    const { body } = await caller.call(lists.getCashiers, { body: { rows: 150, filters: { anioContable: year } } })
    expect((body as unknown as { consecutivo: number }[]).map(({ consecutivo }) => consecutivo)).toEqual([agency, cashier])
    const years = (await caller.call(lists.byAccountingYear, { body: {} })).body as unknown as Record<string, number>[]
    expect(years.find(({ anioContable }) => anioContable === year)).toEqual({ anioContable: year, cantidadCajeros: 2 })
    expect((await caller.call(consults.checkOutCashier, { query: { cajId: String(spared) } })).status).toBe(404)
  })
})

describe('a copy', () => {
  it.each([
    [[9, 90, 430, 140], 138],
    [[9, 90, 430, 138], 140],
  ])('is offered and started only with the right: not with %j', async (perids, missing) => {
    const caller = await app().signInWith(...perids)
    const cajid = await made()
    const reason = expect.stringMatching(new RegExp(`permiso ${missing}`))
    expect((await rowIn(caller, cajid))?.acciones['duplicar']).toEqual(reason)
    expect((await detailOf(caller, cajid)).acciones['duplicar']).toEqual(reason)
    expect(await caller.call(calls.getDuplicate, { body: { cajid } })).toMatchObject({ status: 403, body: { mensaje: reason } })
  })
  it('is offered with all of them', async () => {
    const caller = await app().signInWith(9, 90, 430, 138, 140)
    const cajid = await made()
    expect((await rowIn(caller, cajid))?.acciones['duplicar']).toBe(true)
    expect((await detailOf(caller, cajid)).acciones['duplicar']).toBe(true)
    expect((await caller.call(calls.getDuplicate, { body: { cajid } })).status).toBe(200)
  })
})

describe('opening a cashier', () => {
  it.each([
    ['cashiers', [9, 90], /139 o 430/],
    ['visit', [11, 438], /139, 430, 192 o 432/],
    ['visit', [11, 438, 431], /139, 430, 192 o 432/],
    ['visit', [11, 438, 430], /«Cajeros».*430/],
  ])('in %s with %j is refused, and the consultation is not', async (tipoModulo, perids, reason) => {
    const caller = await app().signInWith(...perids)
    const cajid = await made()
    expect((await rowIn(caller, cajid, tipoModulo))?.acciones['ver']).toMatch(reason)
    expect(await detail(caller, cajid, tipoModulo)).toMatchObject({ status: 403, body: { mensaje: expect.stringMatching(reason) } })
    expect((await caller.call(consults.checkOutCashier, { query: { cajId: String(cajid) } })).status).toBe(200)
  })

  it.each([
    ['cashiers', [9, 90, 430]],
    ['cashiers', [9, 90, 139]],
    ['visit', [11, 438, 432]],
    ['visit', [11, 438, 192]],
    ['billing', [17, 90, 430]],
    ['cashiers', [9, 90, 11, 432]],
  ])('in %s requires %j', async (tipoModulo, perids) => {
    const caller = await app().signInWith(...perids)
    const cajid = await made()
    expect((await rowIn(caller, cajid, tipoModulo))?.acciones['ver']).toBe(true)
    expect((await detail(caller, cajid, tipoModulo)).status).toBe(200)
  })

  it('that was deleted is visible to users who may restore it', async () => {
    const caller = await app().signInWith(9, 90, 445)
    const cajid = await made()
    expect((await detail(caller, cajid)).status).toBe(403)
    await all.call(calls.deleteCashier, { body: { cajid } })
    expect((await rowIn(caller, cajid, 'cashiers', 5))?.acciones['ver']).toBe(true)
    expect((await detail(caller, cajid)).status).toBe(200)
  })
})

describe('an empty list', () => {
  const listed = async (caller: Caller, body: Record<string, unknown>) =>
    (await caller.call(lists.listCashiers, { body })).body as unknown as { total: number; motivo?: string }

  it('says why, and who can mend it: the module has no actor of its own, or no cashier was assigned', async () => {
    await made()
    expect(await listed(await app().signInWith(17), { tipoModulo: 'billing' })).toMatchObject({
      total: 0,
      motivo: expect.stringMatching(/«Facturación» no tiene un actor propio.*administrador.*\(permiso 90\)/),
    })
    // Filters that hold nothing leave nothing out.
    expect(await listed(await app().signInWith(11), { tipoModulo: 'visit', filters: { nombre: '', region: [] } })).toMatchObject({
      total: 0,
      motivo: expect.stringMatching(/asignan en «Visita Local».*coordinador.*\(permiso 438\)/),
    })
  })

  it('gives no reason if filters or tab explain it, nor to users who see all or some', async () => {
    const billing = await app().signInWith(17)
    const cajid = await made()
    const filters = { nombre: 'no hay ninguno así' }
    const silent = [
      await listed(billing, { tipoModulo: 'billing', filters }),
      await listed(billing, { tipoModulo: 'billing', estado: 2 }),
      await listed(await app().signInWith(17, 90), { tipoModulo: 'billing', filters }),
      await listed(await app().signInWith(17, 90), { tipoModulo: 'billing' }),
      // Refused for another reason.
      await listed(await app().signInWith(17), { tipoModulo: 'visit' }),
    ]
    await db().pool.query('update cashier set usureg = $2 where id = $1', [cajid, billing.usuid])
    silent.push(await listed(billing, { tipoModulo: 'billing' }))
    expect(silent.map(({ motivo }) => motivo)).toEqual(silent.map(() => undefined))
    expect(silent.at(-1)?.total).toBe(1)
  })
})
