import { dateColumns } from '@soportica/contract/projects/stageDates'
import { dueStateOf } from '@soportica/contract/projects/dueState'
import { cashierProject } from '@soportica/contract/cashiers/project'
import { businessDaysBetween } from '@soportica/rules/businessDays'
import type { CalendarDay } from '@soportica/rules/calendarDay'
import { latenesses, windowSoon } from '@soportica/rules/due'
import { calendarWith } from '@soportica/rules/holidayCalendar'
import { drizzle } from 'drizzle-orm/node-postgres'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { Due } from '../../src/capabilities/alerts/defineTimedAlert.ts'
import { cashierAlerts } from '../../src/modules/cashiers/cashiers.public.ts'
import { testApp } from '../app.ts'
import { createUser } from '../factories/user.ts'
import { type Stored, storeCashiers } from '../factories/storedCashiers.ts'

const app = testApp()
const isHoliday = calendarWith([])
const alertOf = (evento: string) => cashierAlerts.find((alert) => alert.evento === evento)!
const [soon, overdue] = [alertOf('cashier.stageDue'), alertOf('cashier.stageOverdue')]

describe('the stages that the alerts of the morning find', () => {
  let rows: Stored[]
  let people: number[]
  beforeAll(async () => {
    people = [(await createUser(app().database)).usuid, 1]
    rows = await storeCashiers(app().database, 200, people)
  }, 60_000)

  const valuesOf = (row: Stored) => Object.fromEntries(cashierProject.fields.map(({ name, column }) => [name, row[column]]))
  /** Each stage of each cashier that stands so on this day, by the pure functions. */
  function stagesInState(state: 'vencida' | 'porVencer', hoy: CalendarDay) {
    const pronto = windowSoon(hoy, isHoliday).hasta
    return rows.flatMap((row) =>
      cashierProject.scheduledStages.flatMap((stage) => {
        const entrega = row[dateColumns(stage.key).entrega] as string | null
        if (!entrega || dueStateOf(cashierProject, stage, valuesOf(row), { entrega, hoy, pronto }) !== state) return []
        const actor = cashierProject.fields.find(({ name }) => name === stage.actor)
        const datos = { nombre: row.nombre, etapa: stage.titulo, actor: actor ? row[actor.column] : null }
        return [{ entidad: `cashier.${stage.key}`, registro: row.id, vence: entrega, datos }]
      }),
    )
  }
  const inOrder = (found: readonly Due[]) =>
    found.toSorted((one, other) => one.registro - other.registro || (one.entidad < other.entidad ? -1 : 1))
  const wordsOnly = (found: readonly Due[]) => inOrder(found.map((one) => ({ ...one, datos: { ...one.datos } })))

  it.each(['2026-11-17', '2026-11-20', '2027-01-12'])('on %s are those that are due soon', async (today) => {
    const expected = stagesInState('porVencer', today).map((one) => ({ ...one, aviso: 0 }))
    expect(expected.length).toBeGreaterThan(0)
    expect(wordsOnly(await soon.due(app().database.db, today, isHoliday))).toEqual(inOrder(expected))
  })

  it.each(['2026-11-18', '2026-12-09', '2027-01-13', '2027-12-07'])(
    'on %s are the overdue ones of a year, and none before',
    async (today) => {
      const end = latenesses.at(-1)! + 5
      const all = stagesInState('vencida', today)
      const expected = all.flatMap((one) => {
        const late = businessDaysBetween(one.vence, today, isHoliday)
        return late < end ? [{ ...one, aviso: latenesses.filter((from) => late >= from).length }] : []
      })
      expect(expected.length).toBeGreaterThan(0)
      expect(expected.length).toBeLessThan(all.length)
      expect(wordsOnly(await overdue.due(app().database.db, today, isHoliday))).toEqual(inOrder(expected))
    },
  )

  it('are found in the indexes of what is pending, among many that are delivered', async () => {
    const client = await app().database.pool.connect()
    onTestFinished(async () => {
      await client.query('rollback')
      client.release()
    })
    const days = cashierProject.scheduledStages.map(({ key }) => dateColumns(key).entrega)
    await client.query(`begin; insert into cashier (nombre, direccion, region, municipio, anio_contable, estado, usureg, usuact, ${days.join()})
      select 'Uno de muchos', '', region, municipio, 2026, case when n % 4 = 0 then 1 else 3 end, 1, 1,
        ${days.map(() => `date '2025-01-01' + n % 900`).join()}
      from generate_series(1, 8000) n, (select region, municipio from cashier order by id limit 1) c; analyze cashier`)
    for (const alert of [soon, overdue]) {
      const sent: { text: string; values: unknown[] }[] = []
      await alert.due(drizzle(client, { logger: { logQuery: (text, values) => sent.push({ text, values }) } }), '2026-11-20', isHoliday)
      expect(sent).toHaveLength(1)
      const { rows: plans } = await client.query(`explain (format json) ${sent[0]!.text}`, sent[0]!.values)
      const plan = JSON.stringify(plans)
      for (const { key } of cashierProject.scheduledStages) expect(plan).toContain(`"cashier_pendiente_${key}"`)
      expect(plan).not.toMatch(/"Node Type":"Seq Scan"[^{}]*"Relation Name":"cashier"/)
    }
  })
})
