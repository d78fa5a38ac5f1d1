import { branchTimelines } from '@soportica/contract/branches/listCalls'
import { cashierTimelines } from '@soportica/contract/cashiers/listCalls'
import { deleteCashier } from '@soportica/contract/cashiers/calls'
import { cashierProject } from '@soportica/contract/cashiers/project'
import { dateColumns } from '@soportica/contract/projects/stageDates'
import { mostTimelines, type RecordTimeline } from '@soportica/contract/projects/timelineWire'
import { addBusinessDays, businessDaysBetween } from '@soportica/rules/businessDays'
import { dayInBogota, addDays } from '@soportica/rules/calendarDay'
import { byLaw } from '@soportica/rules/holidayCalendar'
import { projectionOf } from '@soportica/rules/schedule'
import { beforeAll, expect, it } from 'vitest'
import { seededRandom } from '../../src/demo/random.ts'
import { type Caller, testApp } from '../app.ts'
import { createBranch, saveBranch } from '../factories/branch.ts'
import { coordinator, createActor, createCashier } from '../factories/cashier.ts'

const app = testApp()
const query = async (text: string, ...values: unknown[]) => (await app().database.pool.query(text, values)).rows
const today = dayInBogota(new Date())
let all: Caller
beforeAll(async () => {
  all = await coordinator(app())
})
type Body = { readonly tipoModulo?: 'cashiers' | 'visit'; readonly ids: readonly number[] }
const ask = async (caller: Caller, body: Body): Promise<RecordTimeline[]> =>
  (await caller.call(cashierTimelines, { body })).body as unknown as RecordTimeline[]

type Course = { inicio: string; entrega: string; totalDias: number; real: string | null }
/** A cashier whose stages have dates and courses of all kinds. */
async function randomCashier(random: ReturnType<typeof seededRandom>) {
  const { cajid } = await createCashier(all, app().database)
  const courses: Record<string, Course> = {}
  for (const { stage, entrega } of cashierProject.stageColumns.filter((each) => each.stage.dates === 'scheduled')) {
    if (random.below(4) === 0) continue
    const inicio = addDays(today, random.between(-200, 120))
    const days = random.below(25)
    const course = {
      inicio,
      entrega: addBusinessDays(inicio, days, byLaw),
      totalDias: days,
      real: random.below(2) === 0 ? addDays(today, -random.below(150)) : null,
    }
    courses[stage.key] = course
    const columns = dateColumns(stage.key)
    await query(
      `update cashier set ${columns.inicio} = $2, ${columns.entrega} = $3, ${columns.totalDias} = $4, ${entrega!} = $5 where id = $1`,
      cajid,
      course.inicio,
      course.entrega,
      course.totalDias,
      course.real,
    )
  }
  return { id: cajid, courses }
}

it('says of random cashiers what the rules say of their stages', async () => {
  const random = seededRandom(11)
  const records = []
  for (let n = 0; n < 12; n += 1) records.push(await randomCashier(random))
  const answered = await ask(all, { ids: records.map(({ id }) => id) })
  for (const { id, courses } of records) {
    const real = Object.fromEntries(Object.entries(courses).map(([key, course]) => [key, course.real]))
    const projected = projectionOf(courses, real, today, byLaw) as Record<string, { entrega: string; desviacion: number }>
    const expected = Object.entries(courses).map(([etapa, { inicio, entrega, real: delivered }]) => ({
      etapa,
      inicio,
      entrega,
      proyectada: projected[etapa]!.entrega,
      real: delivered,
      desviacion: businessDaysBetween(entrega, projected[etapa]!.entrega, byLaw),
      fijo: 0,
      atrasada: delivered === null && entrega < today,
    }))
    const etapas = answered.find((record) => record.id === id)!.etapas.map(({ desde: _, ...etapa }) => etapa)
    expect(etapas.toSorted((one, other) => one.etapa.localeCompare(other.etapa))).toEqual(
      expected.toSorted((one, other) => one.etapa.localeCompare(other.etapa)),
    )
  }
})

it('begins a stage at the end of the one before, as far as that is known', async () => {
  const { cajid } = await createCashier(all, app().database)
  const [past, due, after] = [addDays(today, -40), addDays(today, -20), addDays(today, 30)]
  await query(
    `update cashier set teo_inicio_inmobiliaria = $2, teo_entrega_inmobiliaria = $3, total_dias_inmobiliaria = 5, teo_inicio_visita = $3,
       teo_entrega_visita = $4, total_dias_visita = 5 where id = $1`,
    cajid,
    past,
    due,
    after,
  )
  const [{ etapas }] = (await ask(all, { ids: [cajid] })) as [RecordTimeline]
  const [first, second] = ['inmobiliaria', 'visita'].map((key) => etapas.find(({ etapa }) => etapa === key)!)
  expect(first).toMatchObject({ desde: past, atrasada: true, real: null })
  expect(second).toMatchObject({ desde: first!.proyectada, atrasada: false })
})

it('has typed dates of branches, which follow a late stage', async () => {
  const sucid = await createBranch(all, app())
  const due = addDays(today, -10)
  const saved = await saveBranch(all, sucid, {
    version: 1,
    requiereDiseno: 1,
    requiereLicencia: 1,
    fechaTeoricaInicioDiseno: addDays(today, -30),
    fechaTeoricaEntregaDiseno: due,
    fechaTeoricaInicioLicencia: addDays(today, 5),
    fechaTeoricaEntregaLicencia: addDays(today, 20),
    fechaRealInicioCivil: '2026-01-05',
    fechaRealEntregaCivil: '2026-01-20',
  })
  expect(saved.status).toBe(200)
  const { body } = await all.call(branchTimelines, { body: { ids: [sucid] } })
  const [{ id, etapas }] = body as unknown as [RecordTimeline]
  const late = businessDaysBetween(due, etapas.find(({ etapa }) => etapa === 'diseno')!.proyectada!, byLaw)
  expect(id).toBe(sucid)
  expect(late).toBeGreaterThan(0)
  expect(etapas.map(({ etapa }) => etapa)).toEqual(['diseno', 'licencia', 'civil'])
  expect(etapas[0]).toMatchObject({ atrasada: true, desviacion: late, fijo: 3 })
  expect(etapas[1]).toMatchObject({ desde: addBusinessDays(addDays(today, 5), late, byLaw), desviacion: late, atrasada: false })
  expect(etapas[2]).toMatchObject({ inicio: null, entrega: null, desde: '2026-01-05', real: '2026-01-20', proyectada: null })
})

it('shows nobody a record that the list of the module hides from them', async () => {
  const visitor = await createActor(app().database, 'visita', [11])
  const others = await createCashier(all, app().database)
  const own = await createCashier(all, app().database, { idVisitante: visitor.usuid })
  const deleted = await createCashier(all, app().database)
  await all.call(deleteCashier, { body: { cajid: deleted.cajid } })
  const ids = [others.cajid, own.cajid, deleted.cajid]
  const seen = async (caller: Caller, tipoModulo?: 'cashiers' | 'visit') =>
    (await ask(caller, { ...(tipoModulo && { tipoModulo }), ids })).map(({ id }) => id).toSorted((one, other) => one - other)
  const caller = await app().signIn(visitor.usuario)
  expect(await seen(caller, 'visit')).toEqual([own.cajid])
  expect(await seen(await app().signInWith(9, 90), 'cashiers')).toEqual([others.cajid, own.cajid])
  expect(await seen(all, 'cashiers')).toEqual(ids)
  expect(await seen(caller, 'cashiers')).toEqual([])
  // Without a module: those of any list that they may enter, without deleted ones.
  expect(await seen(caller)).toEqual([own.cajid])
  expect(await seen(all)).toEqual([others.cajid, own.cajid])
  expect((await (await app().signInWith(267)).call(cashierTimelines, { body: { ids } })).status).toBe(403)
})

it.each([
  ['no record', [], 'El campo Cajeros es requerido'],
  ['a word', ['x'], 'El campo Cajeros no es válido: se esperaba una lista de números'],
  ['too many', Array.from({ length: mostTimelines + 1 }, (_, at) => at + 1), 'El campo Cajeros no puede tener más de 500 opciones'],
])('refuses %s in words', async (_, ids, mensaje) => {
  const { status, body } = await all.call(cashierTimelines, { body: { ids } })
  expect([status, body['mensaje']]).toEqual([422, mensaje])
})
