import { applyPlanReplies, previewPlanReplies } from '@soportica/contract/plan-requests/bulkCalls'
import { declineRequestPlains, getGroupsPlains, listRequestPlains, planDimensions } from '@soportica/contract/plan-requests/calls'
import * as fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { runs } from '../../../../packages/rules/test/sweep.ts'
import { type Caller, testApp } from '../app.ts'
import { applied, previewed } from '../factories/bulk.ts'
import { expectGroupsOf } from '../factories/groups.ts'
import { answerPlan, createPlanRequest, planOf, plansListed } from '../factories/planRequest.ts'
import { mailTo, outbox } from '../visitor.ts'

const app = testApp()
const query = async (text: string, ...values: unknown[]) => (await app().database.pool.query(text, values)).rows
const statesOf = async (ids: readonly number[]): Promise<number[]> =>
  (await query('select estado from plan_request where id = any($1) order by id', ids)).map(({ estado }) => estado)
let [answers, rejects, reader] = [] as unknown as [Caller, Caller, Caller]
beforeAll(async () => {
  answers = await app().signInWith(69, 65)
  rejects = await app().signInWith(69, 66)
  reader = await app().signInWith(69)
})

it('groups of plan requests add up to their list; a bulk change takes one group', async () => {
  for (const values of [{ region: 'Isla' }, { region: '', proyecto: 1 }, { region: 'Isla', proyecto: 2 }] as const)
    await createPlanRequest(app(), values)
  await expectGroupsOf({
    list: listRequestPlains,
    groups: getGroupsPlains,
    dimensions: planDimensions.toSorted((one, other) => one.key.localeCompare(other.key)),
    people: [answers, reader],
    filters: [{}, { estado: 1 }, { proyecto: [0, 2] }, { region: 'Isla' }],
  })
  const filtro = { estado: 1, grupo: { dimension: 'region', valor: 'Isla' } }
  const said = await previewed(rejects, previewPlanReplies, { accion: 'rechazar', texto: 'No', objetivo: { filtro } })
  expect(said).toMatchObject({ cambian: 2 })
})

it('many are answered with a template that is filled in for each, by mail, in one batch', async () => {
  const made = [
    await createPlanRequest(app(), { nombre: 'Ana Gil' }),
    await createPlanRequest(app(), { codigo: 'ZX-9' }),
    await createPlanRequest(app()),
  ]
  const [one, two, dealt] = made.map(({ sopid }) => sopid) as [number, number, number]
  await answerPlan(answers, dealt)
  const reply = { accion: 'responder', texto: 'Hola, {nombre}.\nLos planos de {codigo} están en camino.' }
  const said = await previewed(answers, previewPlanReplies, { ...reply, objetivo: { ids: [one, two, dealt, 2_000_000_000] } })
  expect(said).toMatchObject({ cambian: 2, rechazan: 2, versiones: [one, two].map((id) => [id, 1]) })
  expect(said.primeros[0]!.campos).toEqual([
    { campo: 'estadoPlano', etiqueta: 'Estado', antes: 'Por responder', despues: 'Enviada' },
    { campo: 'mensaje', etiqueta: 'Mensaje', antes: '', despues: 'Hola, Ana Gil.\nLos planos de ATM-001 están en camino.' },
  ])
  expect(said.rechazados.find(({ id }) => id === dealt)?.motivo).toContain('respondida')
  expect(await outbox(app().directory, made[0]!.correo)).toEqual([])
  const done = await applied(answers, applyPlanReplies, { ...reply, versiones: [...said.versiones, [dealt, 2]] })
  expect(done).toMatchObject({ aplicados: [one, two], rechazados: [{ id: dealt }] })
  expect(done.mensaje).toBe('Se respondieron 2 solicitudes de planos. 1 no se cambió; revise los motivos.')
  expect((await mailTo(app(), made[0]!.correo)).texto).toContain('Hola, Ana Gil.')
  expect((await mailTo(app(), made[1]!.correo)).texto).toContain('Los planos de ZX-9 están en camino.')
  expect(await planOf(reader, two)).toMatchObject({ estadoPlanoId: 2, archivos: [] })
  expect(await query('select distinct registro from history where lote = $1', done.lote)).toHaveLength(2)
})

it('many of a filter are rejected with one reason, each with its right', async () => {
  const made = [await createPlanRequest(app(), { codigo: 'RR-1' }), await createPlanRequest(app(), { codigo: 'RR-1' })]
  const [one, two] = made.map(({ sopid }) => sopid) as [number, number]
  const reply = { accion: 'rechazar', texto: 'El código {codigo} no existe' }
  const objetivo = { filtro: { estado: 1, codigo: 'RR-1' }, menos: [one] }
  const without = await previewed(answers, previewPlanReplies, { ...reply, objetivo })
  expect([without.cambian, without.rechazados[0]!.motivo]).toEqual([0, expect.stringContaining('66')])
  expect((await reader.call(previewPlanReplies, { body: { ...reply, objetivo } })).status).toBe(403)
  const blank = await rejects.call(previewPlanReplies, { body: { ...reply, texto: ' ', objetivo } })
  expect(blank).toMatchObject({ status: 422, body: { mensaje: expect.stringContaining('requerido') } })
  const { versiones } = await previewed(rejects, previewPlanReplies, { ...reply, objetivo })
  const done = await applied(rejects, applyPlanReplies, { ...reply, versiones })
  expect(done).toMatchObject({ aplicados: [two], mensaje: 'Se rechazó 1 solicitud de planos.' })
  // A reason has no placeholders.
  expect((await mailTo(app(), made[1]!.correo)).texto).toContain('El código {codigo} no existe')
  expect((await plansListed(reader, { codigo: 'RR-1', estado: 1 })).results.map(({ sopid }) => sopid)).toEqual([one])
})

it('any reply by anybody does what its preview said, and touches nothing else', async () => {
  const ids: number[] = []
  for (let n = 0; n < 12; n += 1) ids.push((await createPlanRequest(app())).sopid)
  const anybody = fc.record({
    who: fc.constantFrom(answers, rejects),
    accion: fc.constantFrom('responder', 'rechazar'),
    chosen: fc.subarray(ids, { minLength: 1, maxLength: 3 }),
    meanwhile: fc.option(fc.constantFrom(...ids), { nil: undefined }),
  })
  await fc.assert(
    fc.asyncProperty(anybody, async ({ who, accion, chosen, meanwhile }) => {
      const reply = { accion, texto: 'Para {nombre}' }
      const said = await previewed(who, previewPlanReplies, { ...reply, objetivo: { ids: chosen } })
      expect(said.cambian + said.rechazan).toBe(chosen.length)
      if (said.versiones.length === 0) return
      if (meanwhile) await rejects.call(declineRequestPlains, { body: { sopid: meanwhile, op: 1, motivo: 'No' } })
      const before = await statesOf(ids)
      const done = await applied(who, applyPlanReplies, { ...reply, versiones: said.versiones })
      const promised = said.versiones.map(([id]) => id)
      expect(done.aplicados).toEqual(promised.filter((id) => id !== meanwhile))
      const after = await statesOf(ids)
      expect(ids.filter((_, at) => before[at] !== after[at])).toEqual(done.aplicados)
    }),
    runs(10, 100),
  )
}, 120_000)
