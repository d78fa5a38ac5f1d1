import * as calls from '@soportica/contract/cashiers/calls'
import * as consults from '@soportica/contract/cashiers/consultCalls'
import { dayInBogota } from '@soportica/rules/calendarDay'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, testApp } from '../app.ts'
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

const app = testApp()
const db = () => app().database
const query = async (text: string, ...values: unknown[]) => (await db().pool.query(text, values)).rows
let all: Caller
beforeAll(async () => {
  all = await coordinator(app())
})

const some = async (count: number, values: Record<string, unknown> = {}): Promise<number[]> => {
  const made: number[] = []
  for (let n = 0; n < count; n += 1) made.push((await createCashier(all, db(), values)).cajid)
  return made
}
const link = (cajid: number, hijos: number[], more = {}) => saveCashier(all, cajid, { checkPadre: 1, hijos, ...more })
const childrenOf = async (id: number) => (await query('select id from cashier where padre = $1 order by id', id)).map((row) => row.id)
const statusOf = async (id: number) => (await query('select estado from cashier where id = $1', id))[0].estado
const remove = (cajid: number, caller = all) => caller.call(calls.deleteCashier, { body: { cajid } })
const restore = (consecutivo: number, caller = all) => caller.call(calls.restoreCashier, { body: { consecutivo } })
const change = (cajids: number[], estado: number, more = {}) => all.call(calls.massiveChange, { body: { cajids, estado, ...more } })

describe('parent and child', () => {
  it('a parent has children, each once, and never itself', async () => {
    const [parent, one, two] = await some(3)
    expect((await link(parent!, [one!, two!, one!, parent!])).status).toBe(200)
    expect(await childrenOf(parent!)).toEqual([one, two])
    const { hijos } = await detailOf(all, parent!)
    expect(new Set(hijos.map(({ caj_id }) => caj_id))).toEqual(new Set([one, two]))
    expect((await detailOf(all, one!)).padre).toMatchObject({ caj_id: parent })
    const historyRows = await query(
      `select campo, despues from history where entidad = 'cashier' and registro = $1 and campo = 'padre'`,
      one,
    )
    expect(historyRows).toEqual([{ campo: 'padre', despues: String(parent) }])
  })

  it('without a child it is none, and itself is none', async () => {
    const [parent] = await some(1)
    expect((await link(parent!, [])).body['mensaje']).toBe('Debe seleccionar al menos un cajero hijo si activa la opción de padre.')
    expect(await link(parent!, [parent!])).toMatchObject({
      status: 422,
      body: { campo: 'hijos', mensaje: 'Un cajero no puede asociarse a sí mismo como hijo.' },
    })
    expect((await saveCashier(all, parent!, { checkPadre: 1 })).status).toBe(422)
  })

  it('one parent at most, and depth one', async () => {
    const [parent, child, other, grandchild] = await some(4)
    await link(parent!, [child!])
    const taken = await link(other!, [child!])
    expect(taken).toMatchObject({ status: 409, body: { code: 'familia.hijoDeOtro', campo: 'hijos' } })
    expect(taken.body['mensaje']).toContain(`(${parent})`)
    expect(await link(child!, [grandchild!])).toMatchObject({ status: 409, body: { code: 'cajero.esHijo' } })
    expect(await link(other!, [parent!])).toMatchObject({ status: 409, body: { code: 'familia.hijoPadre' } })
  })

  it('neither deleted nor delivered when it is linked', async () => {
    const [parent, gone] = await some(2)
    const { cajid: delivered } = await createCashier(all, db(), await deliverable(db()))
    await remove(gone!)
    await saveCashier(all, delivered, { idEstadoCajero: 3 })
    for (const id of [gone!, delivered])
      expect(await link(parent!, [id])).toMatchObject({ status: 409, body: { code: 'familia.hijoCerrado' } })
    expect(await link(parent!, [2_000_000_000])).toMatchObject({ status: 422, body: { campo: 'hijos' } })
    const { body } = await all.call(consults.getChildren, { body: { cajid: parent, rows: 150 } })
    const possible = (body as unknown as { consecutivo: number }[]).map(({ consecutivo }) => consecutivo)
    for (const id of [parent!, gone!, delivered]) expect(possible).not.toContain(id)
  })

  it('is found by a part of its code, in any case', async () => {
    const codigoCajero = `Kód-${Date.now()}`
    const [one] = await some(1, { codigoCajero })
    for (const texto of [codigoCajero.toLowerCase(), codigoCajero.slice(4, -1), 'KOD-'])
      expect((await all.call(consults.getChildren, { body: { cajid: 0, texto, rows: 150 } })).body).toContainEqual(
        expect.objectContaining({ consecutivo: one, codigo: codigoCajero }),
      )
  })

  it('unticked, it lets all go', async () => {
    const [parent, one, two] = await some(3)
    await link(parent!, [one!, two!])
    await saveCashier(all, parent!, { checkPadre: 0, hijos: [one!] })
    expect(await childrenOf(parent!)).toEqual([])
    expect((await detailOf(all, parent!)).valores['checkPadre']).toBe(0)
  })

  it('of a new cashier as well', async () => {
    const [one] = await some(1)
    const answer = await all.call(calls.saveCashier, { body: await cashierBody(db(), { checkPadre: 1, hijos: [one] }) })
    expect(await childrenOf(Number(answer.body['cajid']))).toEqual([one])
    expect((await all.call(calls.saveCashier, { body: await cashierBody(db(), { checkPadre: 1 }) })).status).toBe(422)
  })

  it('of two parents that take one child at once, one gets it', async () => {
    const [one, two, child] = await some(3)
    const answers = await Promise.all([link(one!, [child!]), link(two!, [child!])])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  })

  it('of two that take each other at once, one is the parent', async () => {
    const [one, two] = await some(2)
    const answers = await Promise.all([link(one!, [two!]), link(two!, [one!])])
    expect(answers.filter(({ status }) => status === 409).length).toBeGreaterThan(0)
    for (const { status } of answers) expect([200, 409]).toContain(status)
    const linked = await query('select id from cashier where padre is not null and id = any($1)', [one, two])
    expect(linked).toHaveLength(answers.filter(({ status }) => status === 200).length)
  })

  it('a parent’s status reaches its children', async () => {
    const [parent, one, two] = await some(3)
    await link(parent!, [one!, two!])
    await saveCashier(all, parent!, { idEstadoCajero: 2 })
    expect(await Promise.all([one!, two!].map(statusOf))).toEqual([2, 2])
  })

  it('that of a new parent as well', async () => {
    const [one] = await some(1)
    const { cajid: closed } = await createCashier(all, db(), { idEstadoCajero: 4 })
    const body = await cashierBody(db(), { idEstadoCajero: 2, checkPadre: 1, hijos: [one, closed] })
    const answer = await all.call(calls.saveCashier, { body })
    expect(answer.status).toBe(200)
    expect(await Promise.all([one!, closed].map(statusOf))).toEqual([2, 4])
    expect(String(answer.body['avisos'])).toContain(`(${closed}) no pasó a «Suspendido»`)
    const noted = await cashierBody(db(), { idEstadoCajero: 3, ...(await deliverable(db())), checkPadre: 1, hijos: [(await some(1))[0]] })
    expect(String((await all.call(calls.saveCashier, { body: noted })).body['avisos'])).toContain('no pasó a «Entregado»')
  })

  it('delivered are those children that could be by themselves; the others are named', async () => {
    const modelo = await deliverable(db())
    const { cajid: parent } = await createCashier(all, db(), modelo)
    const { cajid: ready } = await createCashier(all, db(), await deliverable(db()))
    const [bare] = await some(1)
    const answer = await link(parent, [ready, bare!], { idEstadoCajero: 3 })
    expect(answer.status).toBe(200)
    expect(await Promise.all([ready, bare!].map(statusOf))).toEqual([3, 1])
    expect(String(answer.body['avisos'])).toContain(`(${bare})`)
    const versions = await query(
      'select c.id, c.version, max(h.version) as recorded from cashier c join history h on h.registro = c.id where entidad = $1 and c.id = any($2) group by c.id',
      'cashier',
      [ready, bare],
    )
    for (const { version, recorded } of versions) expect(version).toBe(recorded)
  })
})

describe('many at once', () => {
  it('children are left out, with a notice', async () => {
    const [parent, child, single] = await some(3)
    await link(parent!, [child!])
    const { body } = await change([child!, single!], 2)
    expect(body).toMatchObject({ aplicados: [single], rechazados: [{ id: child }] })
    expect(await statusOf(child!)).toBe(1)
    expect((await change([child!], 2)).body).toMatchObject({
      mensaje: 'La actualización de estados no debe contener hijos.',
      aplicados: [],
    })
    await change([parent!, child!], 2)
    expect(await statusOf(child!)).toBe(2)
  })

  it('each stands for itself: what may go, goes', async () => {
    const { cajid: ready } = await createCashier(all, db(), await deliverable(db()))
    const [bare, gone] = await some(2)
    await remove(gone!)
    const { body, status } = await change([ready, bare!, gone!, 2_000_000_000, ready], 3)
    expect(status).toBe(200)
    expect(body['aplicados']).toEqual([ready])
    expect((body['rechazados'] as unknown as { id: number }[]).map(({ id }) => id)).toEqual([bare, gone, 2_000_000_000])
    expect((await change([ready], 1)).body).toMatchObject({ aplicados: [] })
    const { cajid: other } = await createCashier(all, db(), await deliverable(db()))
    await change([other], 3)
    expect((await change([ready, other, bare!], 2, { nota: 'Vuelve' })).body).toMatchObject({ aplicados: [ready, other, bare] })
    // The note is stored on each changed record, with history and event.
    const notes = await db().pool.query(
      `select n.registro, n.tiponota, n.texto, (e.datos ->> 'registro')::int as de,
        (select count(*)::int from history h where h.entidad = 'note' and h.registro = n.id) as cambios
       from note n join event e on e.entidad = 'note' and e.registro = n.id where n.sistema = 1 and n.registro = any($1) order by n.id`,
      [[ready, other, bare]],
    )
    const said = { tiponota: 'Cambio de estado', texto: 'Vuelve', cambios: 2 }
    expect(notes.rows).toEqual([ready, other, bare].map((registro) => ({ ...said, registro, de: registro })))
    expect((await change([ready], 5)).status).toBe(422)
    expect((await change([ready], 99)).status).toBe(422)
  })
})

describe('deleted and restored', () => {
  it('keeps what it stood at, is read-only, and stands there again', async () => {
    const [cajid] = await some(1)
    await saveCashier(all, cajid!, { idEstadoCajero: 2 })
    expect((await remove(cajid!)).status).toBe(200)
    expect(await statusOf(cajid!)).toBe(5)
    const detail = await detailOf(all, cajid!)
    expect(Object.values(detail.etapas).every((may) => typeof may === 'string')).toBe(true)
    expect(detail.acciones).toMatchObject({ restaurar: true })
    expect(await saveCashier(all, cajid!, { grupo: 'x' })).toMatchObject({ status: 409, body: { code: 'cajero.eliminado' } })
    expect((await remove(cajid!)).status).toBe(409)
    expect((await restore(cajid!)).status).toBe(200)
    expect(await statusOf(cajid!)).toBe(2)
    expect(await restore(cajid!)).toMatchObject({ status: 409, body: { code: 'cajero.noEliminado' } })
    const historyRows = await query(`select accion from history where entidad = 'cashier' and registro = $1 order by id`, cajid)
    expect(new Set(historyRows.map(({ accion }) => accion))).toEqual(new Set(['creado', 'actualizado', 'eliminado', 'restaurado']))
  })

  it('a child says, restored, that it is none any more', async () => {
    const [parent, child] = await some(2)
    await link(parent!, [child!])
    const deleted = async () => {
      await remove(child!)
      return (await restore(child!)).body['mensaje']
    }
    expect(await deleted()).toMatch(/ Al eliminarlo dejó de ser hijo: elíjalo de nuevo en su padre\.$/)
    expect(await deleted()).toMatch(/^Se restauró el cajero «[^»]+»\.$/)
  })

  it('a parent stays while it has children; a child that goes is free', async () => {
    const [parent, child] = await some(2)
    await link(parent!, [child!])
    const refused = await remove(parent!)
    expect(refused).toMatchObject({ status: 409, body: { code: 'registro.enUsoPor' } })
    expect((await remove(child!)).status).toBe(200)
    expect((await detailOf(all, parent!)).valores['checkPadre']).toBe(0)
    expect((await remove(parent!)).status).toBe(200)
    await restore(child!)
    expect((await detailOf(all, child!)).padre).toBeNull()
  })

  it('a code that was taken meanwhile keeps it away', async () => {
    const codigoCajero = `R-${Date.now()}`
    const [cajid] = await some(1, { codigoCajero })
    await remove(cajid!)
    await createCashier(all, db(), { codigoCajero: codigoCajero.toLowerCase() })
    expect(await restore(cajid!)).toMatchObject({ status: 409, body: { code: 'cajero.codigo' } })
  })

  it('who neither deletes nor restores does not see it', async () => {
    const [cajid] = await some(1)
    await remove(cajid!)
    const reader = await app().signInWith(9, 90, 139)
    expect((await reader.call(calls.getDetailCashier, { body: { cajid } })).status).toBe(404)
    expect((await saveCashier(reader, cajid!, { grupo: 'x' })).status).toBe(404)
  })

  it('who is no parent is given no children', async () => {
    const [one, two, three] = await some(3)
    const refused = { status: 422, body: { campo: 'hijos' } }
    expect(await saveCashier(all, one!, { checkPadre: 0, hijos: [two!] })).toMatchObject(refused)
    const body = await cashierBody(db(), { checkPadre: 0, hijos: [two!] })
    expect(await all.call(calls.saveCashier, { body })).toMatchObject(refused)
    await link(one!, [two!])
    expect(await saveCashier(all, one!, { checkPadre: 0, hijos: [two!, three!] })).toMatchObject(refused)
    expect(await childrenOf(one!)).toEqual([two])
  })

  it('while it is saved, it is saved or deleted, not both lost', async () => {
    const [cajid] = await some(1)
    const [saved, gone] = await Promise.all([saveCashier(all, cajid!, { grupo: 'Nuevo' }), remove(cajid!)])
    expect(gone.status).toBe(200)
    expect([200, 409]).toContain(saved.status)
    const [row] = await query('select grupo, estado, version from cashier where id = $1', cajid)
    expect(row).toEqual({ grupo: saved.status === 200 ? 'Nuevo' : '', estado: 5, version: saved.status === 200 ? 3 : 2 })
  })
})

describe('a copy', () => {
  it('has what describes it and nothing that happened to it', async () => {
    const idModalidad = await createModality(db())
    const { usuid } = await createActor(db(), 'visita')
    const values = { ...(await deliverable(db())), idModalidad, fechaInicioCajero: '2026-12-28', idVisitante: usuid, requiereDiseno: 0 }
    const { cajid } = await createCashier(all, db(), {
      ...values,
      anioContable: 2020,
      idEstadoVisita: 2,
      porcentajeAvance: 40,
      grupo: 'G1',
    })
    const { valores: source } = await detailOf(all, cajid)
    const { body } = await all.call(calls.getDuplicate, { body: { cajid } })
    const valores = body['valores'] as unknown as Record<string, unknown>
    expect(valores).toMatchObject({
      nombreCajero: `${String(source['nombreCajero'])} (copia)`,
      direccion: source['direccion'],
      grupo: 'G1',
      idModalidad,
      requiereDiseno: 0,
      codigoCajero: '',
      codigoMonitoreo: '',
      idEstadoVisita: 1,
      idEstadoCajero: 1,
      fechaEntregaATM: null,
      porcentajeAvance: 0,
      anioContable: Number(dayInBogota(new Date()).slice(0, 4)),
    })
    const saved = await all.call(calls.saveCashier, { body: { ...valores, checkPadre: 0, cajid: 0, duplicadoDe: cajid } })
    expect(saved.status).toBe(200)
    const copy = Number(saved.body['cajid'])
    expect((await detailOf(all, copy)).valores).toMatchObject({ fechaTeoricaEntregaInmobiliaria: '2027-01-20' })
    const campos = async (id: number) =>
      (await query(`select campo, despues from history where entidad = 'cashier' and registro = $1`, id)).map(
        ({ campo, despues }) => `${campo}=${despues}`,
      )
    expect(await campos(copy)).toContain(`duplicadoDe=${cajid}`)
    expect(await campos(cajid)).toContain(`duplicadoEn=${copy}`)
    const unchanged = await all.call(calls.saveCashier, {
      body: await cashierBody(db(), { duplicadoDe: cajid, nombreCajero: source['nombreCajero'] }),
    })
    expect(String(unchanged.body['mensaje'])).toContain('(copia)')
  })

  it('starts its own life again, whatever is sent', async () => {
    const [cajid] = await some(1)
    const happened = {
      idEstadoVisita: 4,
      idEstadoCajero: 4,
      fechaEntregaVisita: '2025-01-02',
      porcentajeAvance: 100,
      codigoMonitoreo: 'M-1',
    }
    const values = { ...happened, estaAprobadoContrato: 1, codigoCajero: `CP-${Date.now()}`, fechaInicioCajero: '2026-12-28' }
    const saved = await all.call(calls.saveCashier, { body: await cashierBody(db(), { duplicadoDe: cajid, ...values }) })
    expect(saved.status).toBe(200)
    expect(saved.body['avisos']).toEqual([expect.stringContaining('«Código monitoreo»')])
    expect((await detailOf(all, Number(saved.body['cajid']))).valores).toMatchObject({
      idEstadoVisita: 1,
      idEstadoCajero: 1,
      fechaEntregaVisita: null,
      porcentajeAvance: 0,
      codigoMonitoreo: '',
      estaAprobadoContrato: 0,
      codigoCajero: values.codigoCajero,
      fechaInicioCajero: '2026-12-28',
    })
  })

  it('asks for its right', async () => {
    const [cajid] = await some(1)
    const caller = await app().signInWith(9, 90, 138)
    expect((await caller.call(calls.saveCashier, { body: await cashierBody(db(), { duplicadoDe: cajid }) })).status).toBe(403)
    expect((await caller.call(calls.getDuplicate, { body: { cajid } })).status).toBe(403)
  })
})
