import { cancelRequestDecisions, previewRequestDecisions, requestDecisionsProgress } from '@soportica/contract/requests/bulkCalls'
import { getGroupsLocalSearch, listLocalSearch, searchDimensions } from '@soportica/contract/local-search/calls'
import { getGroupsRequest, listRequest, requestDimensions } from '@soportica/contract/requests/calls'
import * as fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { runs } from '../../../../packages/rules/test/sweep.ts'
import { type Caller, testApp } from '../app.ts'
import { expectGroupsOf } from '../factories/groups.ts'
import { chains, createRequest, decide, listOf, machines, premises } from '../factories/request.ts'
import { applyMany, decideMany, type ManyDecision, previewMany } from '../factories/requestBulk.ts'
import { lastActions, undoLast } from '../factories/undo.ts'
import { patience } from '../patience.ts'

const app = testApp()
const query = async (text: string, ...values: unknown[]) => (await app().database.pool.query(text, values)).rows
const statesOf = async (ids: readonly number[]): Promise<Map<number, number>> =>
  new Map((await query('select id, estado from request where id = any($1)', ids)).map(({ id, estado }) => [id, estado]))
const some = async (count: number, values: object = chains.plain): Promise<number[]> => {
  const made: number[] = []
  for (let n = 0; n < count; n += 1) made.push(await createRequest(asker, { ...values }))
  return made
}
let [asker, approver, solver, both] = [] as unknown as [Caller, Caller, Caller, Caller]
beforeAll(async () => {
  asker = await app().signInWith(450)
  approver = await app().signInWith(461, 462)
  solver = await app().signInWith(463)
  both = await app().signInWith(450, 461, 462, 463)
})

it('groups of requests and searches add up to their lists, for each person and filter; a bulk change takes one group', async () => {
  const own = await app().signInWith(450)
  const made = await some(2)
  await decide(approver, made[0]!, 'aprobar')
  await createRequest(own, { ...chains.premises, ...premises })
  const search = await createRequest(asker, { ...chains.premises, ...premises })
  await decide(approver, search, 'aprobar')
  const people = [both, own, asker, approver]
  await expectGroupsOf({
    list: listRequest,
    groups: getGroupsRequest,
    dimensions: requestDimensions,
    people,
    filters: [{}, { estado: 1 }, { estado: 2 }, { requisito: [4] }, { esperaPorMi: true }],
  })
  await expectGroupsOf({
    list: listLocalSearch,
    groups: getGroupsLocalSearch,
    dimensions: searchDimensions,
    people: [await app().signInWith(449), asker, own],
    filters: [
      { opc: 1, estado: 0 },
      { opc: 1, estado: 2 },
      { opc: 4, estado: 0 },
    ],
  })
  const grupo = { dimension: 'solicitante', valor: String(own.usuid) }
  expect(await previewMany(approver, 'aprobar', { filtro: { estado: 1, grupo } })).toMatchObject({ cambian: 1, rechazan: 0 })
})

describe('decisions on many requests', () => {
  it('are described before, and then taken in one batch that goes back', async () => {
    const [one, two, closed] = (await some(3)) as [number, number, number]
    await decide(approver, closed, 'rechazar')
    const said = await previewMany(approver, 'aprobar', { ids: [two, one, closed, 2_000_000_000] })
    expect(said).toMatchObject({ cambian: 2, iguales: 0, rechazan: 2, versiones: [one, two].map((id) => [id, 1]) })
    expect(said.primeros[0]).toEqual({
      id: one,
      nombre: expect.stringMatching(/^N° \d{5} · .+ · Se necesita para la apertura$/),
      campos: [{ campo: 'estado', etiqueta: 'Estado', antes: 'Por Aprobar', despues: 'Aprobada' }],
      avisos: [],
    })
    expect(said.rechazados.find(({ id }) => id === closed)?.motivo).toMatch(/ya fue gestionada por/)
    expect([...(await statesOf([one, two])).values()]).toEqual([1, 1])
    const done = await applyMany(approver, 'aprobar', said.versiones, 'Todas')
    expect(done).toMatchObject({ estado: 'terminado', mensaje: 'Se aprobaron 2 solicitudes.', aplicados: [one, two], rechazados: [] })
    expect(await query('select distinct registro from history where lote = $1', done.lote)).toHaveLength(2)
    expect(await query(`select nota from request_step where solicitud = $1 and accion = 'aprobar'`, two)).toEqual([{ nota: 'Todas' }])
    expect((await lastActions(approver))[0]).toMatchObject({ lote: done.lote, accion: 'decisión de 2 solicitudes' })
    await undoLast(approver, done.lote)
    expect([...(await statesOf([one, two])).values()]).toEqual([1, 1])
  })

  it('of a whole filter leave out the ones let go', async () => {
    const ids = await some(3)
    const filtro = { estado: 1, numero: ids }
    const said = await previewMany(approver, 'rechazar', { filtro, menos: [ids[0]] })
    expect(said.versiones.map(([id]) => id)).toEqual(ids.slice(1))
    const { body } = await listOf(approver, { numero: ids, esperaPorMi: true })
    expect(body['total']).toBe(3)
    expect((await approver.call(previewRequestDecisions, { body: { accion: 'aprobar', objetivo: {} } })).status).toBe(422)
  })

  it('are refused as each by itself: without right, without the document, in its search, after another decision', async () => {
    const [plain, plans, search] = [
      ...(await some(1)),
      ...(await some(1, { ...chains.plans, ...machines })),
      ...(await some(1, { ...chains.premises, ...premises })),
    ] as [number, number, number]
    const ids = [plain, plans, search]
    const without = await previewMany(solver, 'aprobar', { ids })
    expect([without.cambian, without.motivos]).toEqual([0, [{ motivo: expect.stringContaining('461'), cantidad: 3 }]])
    await decideMany(approver, 'aprobar', ids)
    const said = await previewMany(solver, 'solucionar', { ids })
    expect(said.versiones).toEqual([[plain, 2]])
    expect(said.rechazados.map(({ id, motivo }) => [id, motivo])).toEqual([
      [plans, 'El archivo es obligatorio'],
      [search, expect.stringContaining('Gestión Inmobiliaria')],
    ])
    await decide(both, plain, 'solucionar')
    const late = await applyMany(solver, 'solucionar', [...said.versiones, [search, 2]])
    expect(late).toMatchObject({ aplicados: [], mensaje: 'No se solucionó ninguna solicitud. 2 no se cambiaron; revise los motivos.' })
    expect(late.rechazados[0]!.motivo).toMatch(/ya fue gestionada por/)
  })

  it('of many run in the background; only their author follows them', async () => {
    const [one] = (await some(1)) as [number]
    const absent = Array.from({ length: 200 }, (_, at) => [1_999_999_000 + at, 1])
    const begun = await applyMany(approver, 'aprobar', [[one, 1], ...absent])
    expect(begun).toMatchObject({ estado: 'pendiente', total: 201, mensaje: 'Se aprueban 201 solicitudes en segundo plano.' })
    const follow = (caller: Caller) => caller.call(requestDecisionsProgress, { body: { lote: begun.lote } })
    await expect.poll(async () => (await follow(approver)).body['estado'], { timeout: patience(20_000) }).toBe('terminado')
    expect((await follow(approver)).body).toMatchObject({ hechos: 201, aplicados: [one] })
    expect((await follow(both)).status).toBe(404)
    expect((await both.call(cancelRequestDecisions, { body: { lote: begun.lote } })).status).toBe(404)
  })
})

it('any decision by anybody does what its preview said, and touches nothing else', async () => {
  const people = [approver, solver, both, asker]
  const ids = [...(await some(4)), ...(await some(2, { ...chains.plans, ...machines })), await createRequest(both)]
  const actions: readonly ManyDecision[] = ['aprobar', 'rechazar', 'solucionar']
  const anybody = fc.record({
    who: fc.constantFrom(...people),
    accion: fc.constantFrom(...actions),
    chosen: fc.subarray(ids, { minLength: 1 }),
    meanwhile: fc.option(fc.record({ id: fc.constantFrom(...ids), accion: fc.constantFrom(...actions) }), { nil: undefined }),
    undone: fc.boolean(),
    since: fc.option(fc.record({ at: fc.nat(), accion: fc.constantFrom(...actions) }), { nil: undefined }),
  })
  await fc.assert(
    fc.asyncProperty(anybody, async ({ who, accion, chosen, meanwhile, undone, since }) => {
      const said = await previewMany(who, accion, { ids: chosen })
      expect(said.cambian + said.rechazan).toBe(chosen.length)
      if (said.versiones.length === 0) return
      const moved = meanwhile && (await decide(both, meanwhile.id, meanwhile.accion)).status === 200 ? [meanwhile.id] : []
      const before = await statesOf(ids)
      const done = await applyMany(who, accion, said.versiones)
      const promised = said.versiones.map(([id]) => id)
      expect(done.aplicados).toEqual(promised.filter((id) => !moved.includes(id)))
      expect(done.rechazados.map(({ id }) => id)).toEqual(promised.filter((id) => moved.includes(id)))
      const after = await statesOf(ids)
      const changed = ids.filter((id) => before.get(id) !== after.get(id))
      expect(changed).toEqual(done.aplicados)
      expect(await query('select distinct registro from history where lote = $1', done.lote)).toHaveLength(changed.length)
      if (!undone || changed.length === 0) return
      const acted = since && changed[since.at % changed.length]!
      const stays = acted !== undefined && (await decide(both, acted, since!.accion)).status === 200 ? [acted] : []
      const decided = await statesOf(stays)
      const { registros } = await undoLast(who, done.lote)
      expect(await statesOf(ids)).toEqual(new Map([...before, ...decided]))
      expect(registros.flatMap(({ id, cambios, quedan }) => (cambios.length === 0 && quedan.length === 1 ? [id] : []))).toEqual(stays)
      // Each went back once, with its step and its line in the history.
      const back = changed.filter((id) => !stays.includes(id))
      const steps = await query(
        `select solicitud from request_step where solicitud = any($1) and accion = 'deshacer' order by id desc limit $2`,
        ids,
        back.length,
      )
      expect(steps.map(({ solicitud }) => solicitud).toSorted((one, two) => one - two)).toEqual(back)
    }),
    runs(15, 200),
  )
}, 120_000)
