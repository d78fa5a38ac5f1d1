import { planRespond } from '@soportica/contract/permissions/planRequests'
import { listCashiers } from '@soportica/contract/cashiers/listCalls'
import { getMyWork } from '@soportica/contract/work/myWork'
import { getTeamWork } from '@soportica/contract/work/teamWork'
import { beforeAll, expect, it } from 'vitest'
import { type Caller, testApp } from '../app.ts'
import { storeCast } from '../factories/cashierCast.ts'
import { createRecord } from '../factories/note.ts'
import { createPlanRequest } from '../factories/planRequest.ts'
import { createUser } from '../factories/user.ts'

// A Wednesday; the Monday before is a holiday.
const app = testApp({ clock: () => new Date('2026-11-18T15:00:00Z') })
let visitor: Caller
let mate: Caller
let stranger: Caller
let group: number
beforeAll(async () => {
  const { database } = app()
  group = (await createUser(database, [], { visita: 1, categoria: 2 })).usuid
  visitor = await app().sessionOf((await createUser(database, [11], { visita: 1, grupo: group, heredar: 1 })).usuid)
  mate = await app().sessionOf((await createUser(database, [11], { visita: 1, grupo: group, heredar: 0 })).usuid)
  stranger = await app().signInWith(450)
})
const workOf = async (caller: Caller, body: object = {}) => getMyWork.response.parse((await caller.call(getMyWork, { body })).body)
type Visit = { readonly entregada?: string; readonly eliminado?: string }
const visitOn = async (visitante: number, day: string | null, { entregada, eliminado }: Visit = {}): Promise<number> => {
  const id = await createRecord(app().database)
  await app().database.pool.query(
    `update cashier set visitante = $2, teo_entrega_visita = $3, fecha_entrega_visita = $4, eliminado_en = $5, requiere_visita = 1,
      estado_visita = 1, estado = 1 where id = $1`,
    [id, visitante, day, entregada, eliminado],
  )
  return id
}

it('stages are grouped by their day, for their actor and the people who act for the group', async () => {
  const [late, today, sunday, nextWeek] = [
    await visitOn(visitor.usuid, '2026-11-13'),
    await visitOn(visitor.usuid, '2026-11-18'),
    await visitOn(group, '2026-11-22'),
    await visitOn(visitor.usuid, '2026-11-23'),
  ]
  await visitOn(visitor.usuid, null)
  await visitOn(visitor.usuid, '2026-11-10', { entregada: '2026-11-09' })
  await visitOn(visitor.usuid, '2026-11-10', { eliminado: '2026-11-11' })
  await visitOn(mate.usuid, '2026-11-10')
  const { grupos, porLista } = await workOf(visitor)
  expect(grupos.map(({ grupo, total, filas }) => [grupo, total, filas.map(({ id, dias }) => [id, dias])])).toEqual([
    ['vencido', 1, [[late, -2]]],
    ['hoy', 1, [[today, 0]]],
    ['semana', 1, [[sunday, 2]]],
    ['despues', 1, [[nextWeek, 3]]],
  ])
  expect(grupos[0]!.filas[0]).toMatchObject({ tipo: 'cashier', lista: 'visit', tarea: 'Visita Local', entrega: '2026-11-13', desde: null })
  expect(porLista).toEqual([{ tipo: 'cashier', lista: 'visit', total: 4, vencidos: 1 }])
  expect((await workOf(mate)).porLista).toEqual([{ tipo: 'cashier', lista: 'visit', total: 1, vencidos: 1 }])
  expect(await workOf(stranger)).toEqual({ grupos: [], porLista: [] })
})

it('one kind alone is listed, and every kind is still counted; a long group shows its first ones', async () => {
  const answers = await app().sessionOf((await createUser(app().database, [11, planRespond], { visita: 1 })).usuid)
  await visitOn(answers.usuid, '2026-11-18')
  for (let at = 0; at < 30; at += 1) await createPlanRequest(app())
  const { grupos, porLista } = await workOf(answers, { tipo: 'planRequest' })
  const [plans] = grupos
  expect([grupos.length, plans?.grupo, plans?.filas.length]).toEqual([1, 'sinFecha', 25])
  expect(plans!.total).toBeGreaterThanOrEqual(30)
  expect(plans!.filas[0]).toMatchObject({ tarea: 'Responder', entrega: null, dias: null })
  expect(porLista).toEqual([
    { tipo: 'cashier', lista: 'visit', total: 1, vencidos: 0 },
    { tipo: 'planRequest', lista: '', total: plans!.total, vencidos: 0 },
  ])
})

let cast: ReturnType<typeof storeCast> | undefined
it.each(['region', 'responsable'] as const)('the work of everybody by %s is that of the whole lists, figure by figure', async (por) => {
  cast ??= storeCast(app())
  const { caller } = (await cast).people[0]!
  const count = async (tipoModulo: string, filters: object): Promise<number> => {
    const answer = await caller.call(listCashiers, { body: { tipoModulo, filters, rows: 1 } })
    expect(answer.status).toBe(200)
    return Number(answer.body['total'])
  }
  const { listas } = getTeamWork.response.parse((await caller.call(getTeamWork, { body: { por } })).body)
  expect(listas.map(({ tipo, lista, titulo }) => [tipo, lista, titulo])).toEqual([['cashier', 'cashiers', 'Cajeros']])
  let all = 0
  for (const { valor, nombre, ...figures } of listas[0]!.grupos) {
    expect([nombre, await count('cashiers', { [por]: [Number(valor)], plazo: 'vencido' })]).toEqual([nombre, figures.vencido])
    for (const [term, figure] of Object.entries(figures)) {
      all += figure
      const within = { [por]: [Number(valor)], grupo: { dimension: 'entrega', valor: term } }
      expect([nombre, term, await count('cashiers', within)]).toEqual([nombre, term, figure])
    }
  }
  expect(all).toBe((await count('cashiers', {})) - (await count('cashiers', { grupo: { dimension: 'entrega', valor: '' } })))
  expect(all).toBeGreaterThan(0)
})

it('the work of everybody is for users who see a list whole: of the general module, or of stages', async () => {
  const teamOf = async (caller: Caller) => (await caller.call(getTeamWork, { body: {} })).body['listas']
  expect(await workOf(visitor)).not.toHaveProperty('equipo')
  expect(await teamOf(visitor)).toEqual([])
  const ofStage = await app().signInWith(11, 438)
  expect((await workOf(ofStage)).equipo).toBe(true)
  expect(await teamOf(ofStage)).toMatchObject([{ tipo: 'cashier', lista: 'visit' }])
})
