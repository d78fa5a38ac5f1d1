import * as calls from '@soportica/contract/cashiers/calls'
import * as consults from '@soportica/contract/cashiers/consultCalls'
import { getHistory, type HistoryEntry } from '@soportica/contract/records/history'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Answer, type Caller, testApp } from '../app.ts'
import { coordinator, createActor, createCashier, createModality, deliverable, detailOf, saveCashier } from '../factories/cashier.ts'
import { fileOf } from '../factories/exportedFile.ts'

const app = testApp()
const db = () => app().database
const query = async (text: string, ...values: unknown[]) => (await db().pool.query(text, values)).rows

let all: Caller
/** Sees their own records, without any notes. */
let owner: Caller
beforeAll(async () => {
  all = await coordinator(app())
  owner = await app().signInWith(9, 138, 139)
})

const secretName = 'Banco Oculto'
const unseen = 'un cajero que usted no ve'
const own = async (values = {}) => (await createCashier(owner, db(), values)).cajid
const secret = async (values = {}) => (await createCashier(all, db(), { nombreCajero: secretName, ...values })).cajid
const link = (caller: Caller, cajid: number, hijos: number[], more = {}) => saveCashier(caller, cajid, { checkPadre: 1, hijos, ...more })
const childrenOf = async (id: number) => (await query('select id from cashier where padre = $1 order by id', id)).map((row) => row.id)
const historyOf = async (caller: Caller, id: number) =>
  (await caller.call(getHistory, { body: { entidad: 'cashier', id } })).body['results'] as unknown as HistoryEntry[]
const moveMany = (caller: Caller, cajids: number[], estado: number) => caller.call(calls.massiveChange, { body: { cajids, estado } })

/** Neither name nor number of it. */
function expectUnsaid(answer: unknown, id: number): void {
  const text = JSON.stringify(answer)
  expect(text).not.toContain(secretName)
  expect(text).not.toMatch(new RegExp(`"${id}"|[ :(,\\[]${id}[ ),\\]}]`))
}
const sentence = ({ body }: Answer): string => String(body['mensaje'])

describe('a parent out of reach', () => {
  it('is named nowhere: form, history, refusals, many at once', async () => {
    const [child, other, hidden] = [await own(), await own(), await secret()]
    await link(all, hidden, [child])
    const detail = await detailOf(owner, child)
    expect(detail.padre).toBeNull()
    expect(detail.nombres).not.toHaveProperty('padre')
    expectUnsaid({ ...detail, cajid: 0 }, hidden)
    const history = await historyOf(owner, child)
    expect(history.flatMap(({ cambios }) => cambios)).toContainEqual(expect.objectContaining({ campo: 'padre', despues: unseen }))
    expectUnsaid(history, hidden)
    expect((await historyOf(all, child))[0]?.cambios).toMatchObject([{ campo: 'padre', despues: secretName }])
    const refused = [await link(owner, child, [other]), await link(owner, other, [child]), await moveMany(owner, [child, other], 2)]
    expect(refused.map(({ status }) => status)).toEqual([409, 409, 200])
    expect(refused.slice(0, 2).map(sentence)).toEqual([expect.stringContaining(unseen), expect.stringContaining(unseen)])
    expect(refused[2]?.body).toMatchObject({ aplicados: [other], rechazados: [{ id: child, motivo: expect.stringContaining(unseen) }] })
    for (const { body } of refused) expectUnsaid(body, hidden)
    expect(sentence(await link(all, other, [child]))).toContain(`«${secretName}» (${hidden})`)
  })

  it('that may not be seen is not given away by a copy either', async () => {
    const source = await own()
    const { body } = await all.call(calls.saveCashier, {
      body: { ...(await detailOf(all, source)).valores, cajid: 0, nombreCajero: secretName, duplicadoDe: source, checkPadre: 0 },
    })
    const history = await historyOf(owner, source)
    expect(history[0]?.cambios).toMatchObject([{ campo: 'duplicadoEn', despues: unseen }])
    expectUnsaid(history, Number(body['cajid']))
  })
})

it('the history as an Excel file says no more than the screen', async () => {
  const [child, hidden] = [await own(), await secret()]
  await link(all, hidden, [child])
  const rowsFor = async (caller: Caller) => {
    return JSON.stringify((await fileOf(caller, { lista: 'bitacora', filtros: { entidad: 'cashier', id: child } })).rows)
  }
  expect(await rowsFor(all)).toContain(secretName)
  const fileText = await rowsFor(owner)
  expect(fileText).toContain(unseen)
  expect(fileText).not.toContain(secretName)
})

describe('a child out of reach', () => {
  const family = async (values = {}, ofHidden = {}) => {
    const [parent, seen, hidden] = [await own(values), await own(), await secret(ofHidden)]
    await link(all, parent, [seen, hidden])
    return { parent, seen, hidden }
  }

  it('stays when the visible ones are replaced, and keeps the parent a parent', async () => {
    const { parent, seen, hidden } = await family()
    const other = await own()
    expect((await detailOf(owner, parent)).hijos.map(({ caj_id }) => caj_id)).toEqual([seen])
    expect((await link(owner, parent, [other])).status).toBe(200)
    expect(await childrenOf(parent)).toEqual([hidden, other])
    expect((await link(owner, parent, [])).status).toBe(200)
    expect(await childrenOf(parent)).toEqual([hidden])
    expect((await link(owner, parent, [])).body).toMatchObject({ sinCambios: true })
    expect(await saveCashier(owner, parent, { checkPadre: 0, hijos: [] })).toMatchObject({ status: 422, body: { campo: 'checkPadre' } })
    expect(await childrenOf(parent)).toEqual([hidden])
    const detail = await detailOf(owner, parent)
    expect(detail).toMatchObject({ hijos: [], valores: { checkPadre: 1 }, acciones: { eliminar: expect.any(String) } })
    const history = await historyOf(owner, parent)
    expect(JSON.stringify(history)).toContain(unseen)
    for (const answer of [detail, history]) expectUnsaid(answer, hidden)
  })

  it('does not appear in a conflict', async () => {
    const { parent, hidden } = await family()
    const { version } = await detailOf(owner, parent)
    const [one, two] = [await own(), await own()]
    await link(owner, parent, [one], { version })
    const late = await link(owner, parent, [two], { version })
    expect(late).toMatchObject({ status: 409, body: { code: 'registro.conflicto', registro: { hijos: String(one) } } })
    expectUnsaid(late.body, hidden)
    expect((await link(owner, parent, [two], { version: version + 1 })).status).toBe(200)
    expect(await childrenOf(parent)).toEqual([hidden, two])
  })

  it('that does not follow is counted, not named', async () => {
    const ready = await deliverable(db())
    const { parent, seen, hidden } = await family(ready)
    const saved = await saveCashier(owner, parent, { idEstadoCajero: 3 })
    expect(saved.body['avisos']).toEqual([expect.stringContaining(`(${seen})`), 'Un cajero hijo que usted no ve no pasó a «Entregado».'])
    expectUnsaid(saved.body['avisos'], hidden)
    const another = await family(await deliverable(db()))
    const { body } = await moveMany(owner, [another.parent], 3)
    expect(body).toMatchObject({ aplicados: [another.parent], rechazados: [{ id: another.seen }] })
    expect(String(body['mensaje'])).toMatch(/Un cajero hijo que usted no ve no pasó a «Entregado»\.$/)
    expectUnsaid(body, another.hidden)
    expect((await moveMany(owner, [another.hidden], 2)).body).toMatchObject({
      rechazados: [{ motivo: 'El registro no existe o fue eliminado' }],
    })
  })

  it('and one that follows is in no answer, while one that is seen is among those that changed', async () => {
    const { parent, seen, hidden } = await family()
    const { body } = await moveMany(owner, [parent, seen], 2)
    expect(body).toMatchObject({ aplicados: [parent, seen], rechazados: [], mensaje: '2 cajeros pasaron a «Suspendido».' })
    const stands = await query('select distinct estado from cashier where id = any($1)', [parent, seen, hidden])
    expect(stands).toEqual([{ estado: 2 }])
    expect((await moveMany(owner, [parent, seen], 2)).body).toMatchObject({ aplicados: [], rechazados: [{ id: parent }, { id: seen }] })
  })
})

describe('why something was changed', () => {
  const words = 'Se perdió el contrato del local'

  it('is read where the notes are, not in the history', async () => {
    const cajid = await own({ idEstadoCajero: 4 })
    await saveCashier(all, cajid, { idEstadoCajero: 1, nota: words })
    await all.call(calls.massiveChange, { body: { cajids: [cajid], estado: 4 } })
    await all.call(calls.massiveChange, { body: { cajids: [cajid], estado: 1, nota: words } })
    for (const caller of [owner, all]) expect(JSON.stringify(await historyOf(caller, cajid))).not.toContain(words)
    expect(await query('select texto from note where sistema = 1 and registro = $1', cajid)).toEqual([{ texto: words }, { texto: words }])
  })

  it('of a reprogramming is visible to readers of the visit’s notes', async () => {
    const { usuid } = await createActor(db(), 'visita')
    const idModalidad = await createModality(db())
    const cajid = await own({ idModalidad, fechaInicioCajero: '2027-12-27', idVisitante: usuid })
    const reprogrammed = await saveCashier(all, cajid, { reprogramming: true, motivo: words })
    expect(reprogrammed.status).toBe(200)
    const baselinesFor = async (caller: Caller) =>
      (await caller.call(consults.getHistoricalData, { query: { cajid: String(cajid) } })).body as unknown as { motivo: string }[]
    expect(await baselinesFor(all)).toMatchObject([{ motivo: words }])
    expect(await baselinesFor(owner)).toMatchObject([{ motivo: '' }])
    for (const [caller, motivo] of [
      [all, words],
      [owner, ''],
    ] as const)
      expect((await detailOf(caller, cajid)).reprogramacion).toMatchObject({ motivo })
    expect(JSON.stringify(await historyOf(owner, cajid))).not.toContain(words)
    expect(
      await query(
        'select datos::text from event where entidad = $1 and registro = $2 and datos::text like $3',
        'cashier',
        cajid,
        `%${words}%`,
      ),
    ).toEqual([])
  })
})
