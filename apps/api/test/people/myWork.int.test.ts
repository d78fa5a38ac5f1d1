import { countNotifications, markNotification } from '@soportica/contract/notifications/notifications'
import { planRespond } from '@soportica/contract/permissions/planRequests'
import { deleteCashierNote } from '@soportica/contract/records/notes'
import { branchRecord, cashierRecord } from '@soportica/contract/records/records'
import { listCashiers } from '@soportica/contract/cashiers/listCalls'
import { getMyWork } from '@soportica/contract/work/myWork'
import { getTeamWork } from '@soportica/contract/work/teamWork'
import { getWorkDays } from '@soportica/contract/work/workDays'
import { beforeAll, expect, it } from 'vitest'
import { type Caller, testApp } from '../app.ts'
import { storeCast } from '../factories/cashierCast.ts'
import { createRecord, mentionOf, peridsIn, written } from '../factories/note.ts'
import { allNotified } from '../factories/notification.ts'
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
  const daysOf = async (body: object) => {
    const answer = await visitor.call(getWorkDays, { body: { desde: '2026-11-18', dias: 6, ...body } })
    return getWorkDays.response.parse(answer.body).dias.map(({ dia, total, tareas }) => [dia, total, tareas.map(({ id }) => id)])
  }
  expect(await daysOf({})).toEqual([
    ['2026-11-18', 1, [today]],
    ['2026-11-22', 1, [sunday]],
    ['2026-11-23', 1, [nextWeek]],
  ])
  expect(await daysOf({ tipo: 'branch' })).toEqual([])
  for (let n = 0; n < 13; n += 1) await visitOn(visitor.usuid, '2026-11-30')
  const [, total, ids] = (await daysOf({ desde: '2026-11-30' }))[0]!
  expect([total, (ids as number[]).length]).toEqual([13, 12])
  await app().database.pool.query(`update cashier set eliminado_en = now() where teo_entrega_visita = '2026-11-30'`)
  expect((await workOf(mate)).porLista).toEqual([{ tipo: 'cashier', lista: 'visit', total: 1, vencidos: 1 }])
  expect(await workOf(stranger)).toEqual({ grupos: [], porLista: [] })
})

it('one kind alone is listed, and every kind is still counted; a long group shows its first ones', async () => {
  const answers = await app().sessionOf((await createUser(app().database, [11, planRespond], { visita: 1 })).usuid)
  await visitOn(answers.usuid, '2026-11-18')
  for (let at = 0; at < 30; at += 1) await createPlanRequest(app())
  await visitOn(answers.usuid, '2026-11-17')
  // Work without a day may have waited longest.
  expect((await workOf(answers)).grupos.map(({ grupo }) => grupo)).toEqual(['vencido', 'sinFecha', 'hoy'])
  const { grupos, porLista } = await workOf(answers, { tipo: 'planRequest' })
  const [plans] = grupos
  expect([grupos.length, plans?.grupo, plans?.filas.length]).toEqual([1, 'sinFecha', 25])
  expect(plans!.total).toBeGreaterThanOrEqual(30)
  expect(plans!.filas[0]).toMatchObject({ tarea: 'Responder', entrega: null, dias: null })
  expect(porLista).toEqual([
    { tipo: 'cashier', lista: 'visit', total: 2, vencidos: 1 },
    { tipo: 'planRequest', lista: '', total: plans!.total, vencidos: 0 },
  ])
})

const noteRights = (kind = cashierRecord) => peridsIn(kind, kind.general, 'viewAll', 'viewNotes', 'createNote', 'deleteNote')
const setUpMentions = async () => {
  const rights = [...noteRights(), ...noteRights(branchRecord)]
  const person = await app().sessionOf((await createUser(app().database, rights)).usuid)
  const author = await app().sessionOf((await createUser(app().database, rights, { nombre: 'Carolina', apellido: 'Mejía' })).usuid)
  const mention = async (id: number, kind = cashierRecord) => {
    const notid = await written(author, { id, description: `<p>${mentionOf(person.usuid)} revise el contrato</p>` }, kind)
    await allNotified(app().database)
    return notid
  }
  const waiting = async (caller = person) => (await workOf(caller, { tipo: 'mention' })).grupos.flatMap(({ filas }) => filas)
  const titles = async (caller = person) => (await waiting(caller)).map(({ titulo }) => titulo.split(' · ')[0])
  const unread = async () => (await person.call(countNotifications, { query: {} })).body['sinVer']
  return { person, author, mention, waiting, titles, unread }
}

it('a mention waits for the mentioned person until it is done, or answered in its record', async () => {
  const { person, author, mention, waiting, titles, unread } = await setUpMentions()
  const [id, other, branch] = [
    await createRecord(app().database),
    await createRecord(app().database),
    await createRecord(app().database, branchRecord),
  ]
  for (const one of [id, other]) await mention(one)
  await mention(branch, branchRecord)
  const [task, ...more] = await waiting()
  expect(task).toMatchObject({
    tipo: 'mention',
    tarea: 'Carolina Mejía lo mencionó',
    entrega: null,
    desde: '2026-11-18',
    mencion: {
      ruta: `/consultation?id=${id}&etapa=0&ver=notas`,
      sistema: 1,
      registro: id,
      actid: 0,
      autor: { id: author.usuid, nombre: 'Carolina Mejía' },
    },
  })
  expect(task!.titulo).toMatch(new RegExp(`^Cajero N° ${id} · .+`))
  expect(task!.detalle).toBe('revise el contrato')
  expect(more.map(({ mencion }) => mencion?.registro)).toEqual([other, branch])
  expect((await workOf(person)).porLista).toEqual([{ tipo: 'mention', lista: '', total: 3, vencidos: 0 }])
  expect([await titles(author), await titles(stranger)]).toEqual([[], []])
  // Done.
  expect((await author.call(markNotification, { params: { id: String(task!.id) }, body: {} })).status).toBe(404)
  expect((await person.call(markNotification, { params: { id: String(task!.id) }, body: {} })).status).toBe(200)
  expect([await titles(), await unread()]).toEqual([[`Cajero N° ${other}`, `Sucursal N° ${branch}`], 2])
  // A note of somebody else, or in another record, is no answer.
  await written(author, { id: branch }, branchRecord)
  await written(person, { id })
  expect(await unread()).toBe(2)
  await written(person, { id: branch }, branchRecord)
  expect([await titles(), await unread()]).toEqual([[`Cajero N° ${other}`], 1])
})

it('a mention in a deleted note, in a deleted record or without its right waits for nobody', async () => {
  const { person, author, mention, titles } = await setUpMentions()
  const [gone, first, second] = [await createRecord(app().database), await createRecord(app().database), await createRecord(app().database)]
  const notid = await mention(gone)
  for (const id of [first, second]) await mention(id)
  expect(await titles()).toEqual([`Cajero N° ${gone}`, `Cajero N° ${first}`, `Cajero N° ${second}`])
  expect((await author.call(deleteCashierNote, { body: { notid } })).status).toBe(200)
  await app().database.pool.query('update cashier set eliminado_en = now() where id = $1', [first])
  expect(await titles()).toEqual([`Cajero N° ${second}`])
  const [viewNotes] = peridsIn(cashierRecord, 'cashiers', 'viewNotes')
  for (const ofPerson of [
    'profile_permission where perfil = (select perfil from app_user where id = $2)',
    'user_permission where usuid = $2',
  ])
    await app().database.pool.query(`delete from ${ofPerson} and perid = $1`, [viewNotes, person.usuid])
  expect(await titles(await app().sessionOf(person.usuid))).toEqual([])
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
