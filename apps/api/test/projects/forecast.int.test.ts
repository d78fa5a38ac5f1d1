import { cashierForecast, cashierWorkload, listCashiers } from '@soportica/contract/cashiers/listCalls'
import { cashierProject } from '@soportica/contract/cashiers/project'
import { getRecordForecast } from '@soportica/contract/forecast/calls'
import { dashboardTabs } from '@soportica/contract/permissions/securityWindows'
import { addBusinessDays, businessDaysBetween } from '@soportica/rules/businessDays'
import { addDays } from '@soportica/rules/calendarDay'
import { byLaw } from '@soportica/rules/holidayCalendar'
import { type ScheduledStage, stagesBefore } from '@soportica/rules/schedule'
import { beforeAll, expect, it } from 'vitest'
import { refreshForecast } from '../../src/capabilities/projects/forecast/refreshForecast.queries.ts'
import { seedDatabase } from '../../src/demo/seed/seedDatabase.ts'
import { type Caller, testApp } from '../app.ts'
import { delivered } from '../factories/storedCashiers.ts'

const now = new Date('2026-12-01T15:00:00Z')
const [today, since] = ['2026-12-01', '2024-12-01']
const app = testApp({ clock: () => now })
const tab = dashboardTabs.cajeros
const stageOrder = cashierProject.dueStages.map(({ stage }) => stage.key)
type Row = Readonly<Record<string, string | number | null>> & { readonly id: number; readonly modalidad: number; readonly region: number }
let rows: Row[] = []
const people: Caller[] = []

beforeAll(async () => {
  const { pool, db } = app().database
  const client = await pool.connect()
  await seedDatabase(client, [['past_cashier', 260]], () => {}).finally(() => client.release(true))
  await refreshForecast(db, cashierProject, { isHoliday: byLaw, now }, 7)
  // Two visits in one municipality and one week.
  await pool.query(`update cashier c set municipio = (select min(id) from municipality), teo_inicio_visita = '2026-12-02', teo_entrega_visita = '2026-12-09'
    where c.id in (select id from cashier where estado = 1 and fecha_entrega_visita is null and requiere_visita = 1 and estado_visita not in (4, 5)
      and eliminado_en is null order by id desc limit 2)`)
  const days = Object.values(delivered).map((name) => `${name}::text`)
  rows = (
    await pool.query<Row>(
      `select id, estado, modalidad, region, municipio, inmobiliaria as agencia, fecha_inicio_cajero::text as inicio, ${days.join(', ')}
       from cashier where eliminado_en is null`,
    )
  ).rows
  // Everything; and the records of an agency.
  people.push(await app().signInWith(9, 90, tab), await app().signInWith(9, tab))
  await pool.query('update cashier set inmobiliaria = $1 where id % 3 = 0 and inmobiliaria is not null', [people[1]!.usuid])
  await refreshForecast(db, cashierProject, { isHoliday: byLaw, now }, 7)
}, 60_000)

const dayOf = (row: Row, stage: string): string | null => row[delivered[stage]!] as string | null
const between = (from: string, to: string): number => businessDaysBetween(from, to, byLaw) + 0
/** The beginning and the deliveries of a record, in the order of its stages. */
const stepsOf = (row: Row): { readonly key: string; readonly day: string }[] =>
  ['inicio', ...stageOrder].flatMap((key) => {
    const day = key === 'inicio' ? (row['inicio'] as string | null) : dayOf(row, key)
    return day ? [{ key, day }] : []
  })
const endOf = (row: Row): string | null =>
  row['estado'] === 3
    ? stepsOf(row)
        .filter(({ key }) => key !== 'inicio')
        .map(({ day }) => day)
        .toSorted()
        .at(-1)!
    : null
/** The least days within which so many percent of the cases ended. */
function leastOf(cases: readonly number[], percent: number): number {
  for (let days = 0; ; days += 1) if (cases.filter((each) => each <= days).length * 100 >= percent * cases.length) return days
}

const forecastFor = async (caller: Caller, body: object = {}) =>
  cashierForecast.response.parse((await caller.call(cashierForecast, { body })).body)
const workloadFor = async (caller: Caller) => cashierWorkload.response.parse((await caller.call(cashierWorkload, { body: {} })).body)
async function totalFor(caller: Caller, filters: object): Promise<number> {
  const { body } = await caller.call(listCashiers, { body: { tipoModulo: 'cashiers', filters, rows: 10 } })
  return listCashiers.response.parse(body).total
}

it('the duration of each stage is that of a recount by hand', async () => {
  const { duraciones, desde, hasta } = await forecastFor(people[0]!)
  expect({ desde, hasta }).toEqual({ desde: since, hasta: today })
  for (const stage of stageOrder) {
    const cases = rows.flatMap((row) => {
      const end = dayOf(row, stage)
      const before = stagesBefore(stage as ScheduledStage).find((key) => dayOf(row, key))
      const begin = before ? dayOf(row, before) : (row['inicio'] as string | null)
      return end && begin && end >= since && end <= today ? [Math.max(0, between(begin, end))] : []
    })
    const total = duraciones.find(({ etapa, por }) => etapa === stage && por === 'total')
    expect({ stage, ...total }).toMatchObject({ casos: cases.length, mediana: leastOf(cases, 50), p80: leastOf(cases, 80) })
  }
  // The delays with which the history was made: an estate agency takes longer than planned, and few cases have no figure.
  const agency = duraciones.find(({ etapa, por }) => etapa === 'inmobiliaria' && por === 'total')!
  expect(agency.mediana! - agency.planeados!).toBeGreaterThanOrEqual(3)
  for (const { casos, mediana } of duraciones) expect(mediana === null).toBe(casos < 5)
  expect(duraciones.some(({ casos }) => casos < 5)).toBe(true)
})

it('each duration leads to as many records, for who sees all and for who sees the own', async () => {
  for (const caller of people) {
    const { duraciones, desde, hasta } = await forecastFor(caller)
    const names = { total: undefined, tipo: 'modalidad', region: 'region', actor: 'actor' }
    for (const { etapa, por, id, casos } of duraciones.filter(({ etapa: stage }) => stage === 'visita' || stage === 'aconstructor')) {
      const filters = {
        momento: 'duracion',
        etapa,
        momentoDesde: desde,
        momentoHasta: hasta,
        ...(por !== 'total' && { [names[por]]: [id] }),
      }
      expect({ etapa, por, id, total: await totalFor(caller, filters) }).toEqual({ etapa, por, id, total: casos })
    }
  }
  const [all, own] = await Promise.all(people.map(async (caller) => (await forecastFor(caller)).duraciones))
  expect(own!.length).toBeGreaterThan(0)
  expect(own![0]!.casos).toBeLessThan(all![0]!.casos)
})

/** What a record was expected to take on a day, counted without any order. */
function forecastBy(row: Row, day: string): { dia50: string; dia80: string; casos: number } | undefined {
  const steps = stepsOf(row).filter((step) => step.day < day)
  const latest = steps
    .map((step) => step.day)
    .toSorted()
    .at(-1)
  const last = steps.findLast((step) => step.day === latest)
  if (!last) return undefined
  const first = `${Number(day.slice(0, 4)) - 2}${day.slice(4, 8)}01`
  const elapsed = between(last.day, day)
  const alike = [
    (other: Row) => other.modalidad === row.modalidad && other.region === row.region,
    (other: Row) => other.modalidad === row.modalidad,
    () => true,
  ]
  for (const isAlike of alike) {
    const cases = rows.flatMap((other) => {
      const end = endOf(other)
      const step = stepsOf(other).find(({ key }) => key === last.key)
      if (!end || end >= day || end < first || !step || !isAlike(other)) return []
      const days = between(step.day, end)
      return days >= elapsed ? [days] : []
    })
    if (cases.length < 20) continue
    const dayAfter = (percent: number) => addBusinessDays(last.day, leastOf(cases, percent), byLaw)
    return { dia50: dayAfter(50), dia80: dayAfter(80), casos: cases.length }
  }
  return undefined
}

it('the published error is that of a recount by hand, and leads to its records', async () => {
  const { aciertos } = await forecastFor(people[0]!)
  let counted = 0
  for (const [mes, antes, month] of [
    ['2026-11', 1, '2026-10-01'],
    ['2026-10', 3, '2026-07-01'],
    ['2026-09', 3, '2026-06-01'],
    ['2026-10', 1, '2026-09-01'],
  ] as const) {
    const ended = rows.flatMap((row) => {
      const end = endOf(row)
      if (!end?.startsWith(mes)) return []
      const forecast = forecastBy(row, month)
      return forecast ? [{ end, ...forecast }] : []
    })
    const deviations = ended.map(({ end, dia50 }) => between(dia50, end)).toSorted((a, b) => a - b)
    const published = aciertos.find((each) => each.mes === mes && each.antes === antes)
    counted += ended.length
    expect({ mes, antes, ...published }).toEqual({
      mes,
      antes,
      registros: ended.length,
      en50: ended.filter(({ end, dia50 }) => end <= dia50).length,
      en80: ended.filter(({ end, dia80 }) => end <= dia80).length,
      desviacion: deviations[Math.ceil(deviations.length / 2) - 1],
    })
    const period = { momentoDesde: `${mes}-01`, momentoHasta: `${mes}-31`.replace('11-31', '11-30').replace('09-31', '09-30') }
    expect(await totalFor(people[0]!, { momento: `previsto${antes}`, ...period })).toBe(ended.length)
    expect(await totalFor(people[0]!, { momento: `previsto${antes}en80`, ...period })).toBe(published!.en80)
  }
  expect(counted).toBeGreaterThan(10)
})

it('an open record has the dates of the recount, and one that is finished or unseen has none', async () => {
  const ask = (caller: Caller, id: number) => caller.call(getRecordForecast, { body: { entidad: 'cashier', id } })
  const open = rows.filter((row) => row['estado'] === 1 && row['inicio'] && (row['inicio'] as string) < today)
  let some = 0
  for (const row of open.slice(-25)) {
    const { body } = await ask(people[0]!, row.id)
    const { pronostico, motivo } = getRecordForecast.response.parse(body)
    const wanted = forecastBy(row, today)
    if (wanted) some += 1
    expect(pronostico && { dia50: pronostico.dia50, dia80: pronostico.dia80, casos: pronostico.casos }).toEqual(wanted ?? null)
    expect(motivo === null).toBe(wanted !== undefined)
  }
  expect(some).toBeGreaterThan(5)
  const finished = rows.find((row) => row['estado'] === 3)!
  expect((await ask(people[0]!, finished.id)).body).toEqual({ pronostico: null, motivo: null })
  const stranger = await app().signInWith(9)
  expect((await ask(stranger, finished.id)).status).toBe(404)
})

it('each figure of the workload and each group of visits leads to as many records', async () => {
  for (const caller of people) {
    const { semanas, actores, visitas, desde, hasta, entregadas } = await workloadFor(caller)
    expect(semanas).toHaveLength(8)
    expect(semanas[0]!.lunes).toBe('2026-11-30')
    const week = (lunes: string) => ({ momentoDesde: lunes, momentoHasta: addDays(lunes, 6) })
    for (const { lunes, registros } of semanas.slice(0, 3)) {
      expect(await totalFor(caller, { momento: 'vence', ...week(lunes) })).toBe(registros)
    }
    for (const { etapa, usuid, semanas: counts, entregadas: own } of actores.slice(0, 3)) {
      const of = { etapa, actor: [usuid] }
      const [first] = counts
      const totals = await Promise.all(
        ['vence', 'empieza', 'enCurso'].map((momento) => totalFor(caller, { momento, ...of, ...week(semanas[0]!.lunes) })),
      )
      expect(totals).toEqual([first!.vencen, first!.empiezan, first!.enCurso])
      expect(await totalFor(caller, { momento: 'duracion', ...of, momentoDesde: desde, momentoHasta: hasta })).toBe(own)
    }
    expect(await totalFor(caller, { momento: 'duracion', momentoDesde: desde, momentoHasta: hasta })).toBe(entregadas)
    for (const { lunes, municipio, registros, etapa } of visitas.slice(0, 3)) {
      expect(registros).toBeGreaterThan(1)
      expect(await totalFor(caller, { momento: 'vence', etapa, municipio: [municipio.id], ...week(lunes) })).toBe(registros)
    }
  }
  const { actores, visitas } = await workloadFor(people[0]!)
  expect(actores.some(({ semanas }) => semanas.some(({ vencen }) => vencen > 0))).toBe(true)
  expect(visitas.length).toBeGreaterThan(0)
})

it('nobody sees them without the dashboard or signed out', async () => {
  const stranger = await app().signInWith(9, 90)
  for (const call of [cashierForecast, cashierWorkload]) {
    expect((await stranger.call(call, { body: {} })).status).toBe(403)
    expect((await app().anonymous.call(call, { body: {} })).status).toBe(401)
  }
  expect(await people[0]!.call(listCashiers, { body: { filters: { momento: 'nunca' } } })).toMatchObject({
    status: 422,
    body: { campo: 'filters.momento' },
  })
})
