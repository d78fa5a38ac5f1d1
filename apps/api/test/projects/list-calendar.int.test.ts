import { getCalendarCashiers, listCashiers } from '@soportica/contract/cashiers/listCalls'
import { cashierProject } from '@soportica/contract/cashiers/project'
import { datedDeliveries } from '@soportica/contract/projects/listWire'
import { finalStatuses } from '@soportica/contract/projects/statusFlags'
import type { StatusClass } from '@soportica/contract/catalogs/statuses'
import { addDays } from '@soportica/rules/calendarDay'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, testApp } from '../app.ts'
import { storeCashiers, storedCashiers } from '../factories/storedCashiers.ts'

const app = testApp({ clock: () => new Date('2026-11-20T17:00:00Z') })
const people: Caller[] = []

beforeAll(async () => {
  // Everything, the own records, and one stage.
  for (const rights of [[9, 90], [9], [11]]) people.push(await app().signInWith(...rights))
  await storeCashiers(
    app().database,
    60,
    people.map(({ usuid }) => usuid),
  )
}, 60_000)

type Body = { readonly tipoModulo: 'cashiers' | 'visit'; readonly estado?: number; readonly filters?: object }
const [desde, dias] = ['2026-10-26', 42]
const calendarOf = async (caller: Caller, body: Body, span: object = { desde, dias }) =>
  datedDeliveries.parse((await caller.call(getCalendarCashiers, { body: { ...body, ...span } })).body).dias

/** The open stages of the records that the list has, one after the other. */
async function stagesOf(caller: Caller, body: Body): Promise<string[]> {
  const { results } = listCashiers.response.parse((await caller.call(listCashiers, { body: { ...body, rows: 150 } })).body)
  const ids = new Set(results.map(({ consecutivo }) => consecutivo))
  const rows = (await storedCashiers(app().database)).filter(({ id }) => ids.has(id)) as unknown as readonly Record<string, unknown>[]
  const stages = cashierProject.dueStages.filter(({ stage }) => body.tipoModulo === 'cashiers' || stage.key === 'visita')
  const isEnded = (row: Record<string, unknown>, column: string, of: StatusClass) => finalStatuses(of).includes(Number(row[column]))
  return rows
    .flatMap((row) =>
      stages.flatMap(({ stage, teorica, entrega, estado, estados, requiere }) => {
        const day = row[teorica!] as string | null
        const left = row['eliminado_en'] !== null || isEnded(row, 'estado', 'cashier_status') || (requiere && row[requiere] !== 1)
        const done = (entrega && row[entrega] !== null) || (estado && estados && isEnded(row, estado, estados))
        return day && day >= desde && day < addDays(desde, dias) && !left && !done ? [`${day} ${String(row['id'])} ${stage.key}`] : []
      }),
    )
    .toSorted()
}
/** The days with all that is due on them: each with more is read alone. */
async function wholeDays(caller: Caller, body: Body) {
  const whole = []
  for (const day of await calendarOf(caller, body))
    whole.push(day.total === day.entregas.length ? day : (await calendarOf(caller, body, { desde: day.dia, dias: 1 }))[0]!)
  return whole
}
const entriesOf = (days: Awaited<ReturnType<typeof calendarOf>>): string[] =>
  days.flatMap(({ dia, entregas }) => entregas.map(({ id, etapa }) => `${dia} ${id} ${etapa}`))

describe.each<[number, Body]>([
  [0, { tipoModulo: 'cashiers' }],
  [1, { tipoModulo: 'cashiers' }],
  [0, { tipoModulo: 'cashiers', estado: 1 }],
  [0, { tipoModulo: 'cashiers', filters: { region: [1, 2] } }],
  [2, { tipoModulo: 'visit' }],
])('user %i, the list %j', (who, body) => {
  it('has the open stages of its records on their days', async () => {
    const days = await wholeDays(people[who]!, body)
    expect(days.length).toBeGreaterThan(2)
    expect(entriesOf(days).toSorted()).toEqual(await stagesOf(people[who]!, body))
    expect(days.every(({ total, entregas }) => total === entregas.length)).toBe(true)
  })
})

it('describes the first of each day and counts all', async () => {
  const all = await wholeDays(people[0]!, { tipoModulo: 'cashiers' })
  expect(Math.max(...all.map(({ total }) => total))).toBeGreaterThan(12)
  const few = all.map((day) => ({ ...day, entregas: day.entregas.slice(0, 12) }))
  expect(await calendarOf(people[0]!, { tipoModulo: 'cashiers' })).toEqual(few)
})

it('is empty in a list that the user may not enter, and refuses strangers and too many days', async () => {
  const body = { tipoModulo: 'cashiers', desde, dias }
  expect(await calendarOf(people[2]!, { tipoModulo: 'cashiers' })).toEqual([])
  expect((await app().anonymous.call(getCalendarCashiers, { body })).status).toBe(401)
  const wrong = await people[0]!.call(getCalendarCashiers, { body: { ...body, dias: 43 } })
  expect(wrong).toMatchObject({ status: 422 })
})
