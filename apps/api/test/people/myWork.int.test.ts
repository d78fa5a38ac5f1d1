import { planRespond } from '@soportica/contract/permissions/planRequests'
import { getMyWork } from '@soportica/contract/work/myWork'
import { beforeAll, expect, it } from 'vitest'
import { type Caller, testApp } from '../app.ts'
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
