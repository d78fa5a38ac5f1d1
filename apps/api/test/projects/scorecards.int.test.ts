import { cashierScorecard, cashierScorecards, listCashiers } from '@soportica/contract/cashiers/listCalls'
import { cashierProject } from '@soportica/contract/cashiers/project'
import { startExport } from '@soportica/contract/core/exports'
import { dashboardTabs } from '@soportica/contract/permissions/securityWindows'
import { addDays } from '@soportica/rules/calendarDay'
import { byLaw } from '@soportica/rules/holidayCalendar'
import { beforeAll, expect, it } from 'vitest'
import { refreshForecast } from '../../src/capabilities/projects/forecast/refreshForecast.queries.ts'
import { seedDatabase } from '../../src/demo/seed/seedDatabase.ts'
import { type Caller, testApp } from '../app.ts'
import { fileOf } from '../factories/exportedFile.ts'

const now = new Date('2026-12-01T15:00:00Z')
const [today, since] = ['2026-12-01', '2026-01-01']
const app = testApp({ clock: () => now })
const tab = dashboardTabs.cajeros
type Delivery = { readonly id: number; readonly actor: number | null; readonly dia: string | null; readonly teorica: string | null }
type Lost = {
  readonly registro: number
  readonly etapa: string
  readonly motivo: number | null
  readonly parte: number | null
  readonly perdidos: number
}
const stages = cashierProject.dueStages.flatMap(({ stage, actor, entrega, teorica }) =>
  actor ? [{ key: stage.key, field: stage.actor!, actor, entrega: entrega!, teorica: teorica! }] : [],
)
const deliveries = new Map<string, Delivery[]>()
let lost: Lost[] = []
const people: Caller[] = []
let replaced = { id: 0, before: 0, after: 0 }

beforeAll(async () => {
  const { pool, db } = app().database
  const client = await pool.connect()
  await seedDatabase(client, [['past_cashier', 260]], () => {}).finally(() => client.release(true))
  // Everything; and the records of an agency.
  people.push(await app().signInWith(9, 90, tab), await app().signInWith(9, tab))
  const own = people[1]!.usuid
  await pool.query('update cashier set inmobiliaria = $1 where id % 3 = 0 and inmobiliaria is not null', [own])
  // An agency that was replaced after its delivery.
  const { rows: found } = await pool.query<{ id: number; antes: number }>(
    `select id, inmobiliaria as antes from cashier where fecha_entrega_inmobiliaria between $1 and '2026-10-31' and id % 3 = 1 order by id limit 1`,
    [since],
  )
  replaced = { id: found[0]!.id, before: found[0]!.antes, after: people[0]!.usuid }
  await pool.query('update cashier set inmobiliaria = $2 where id = $1', [replaced.id, replaced.after])
  await pool.query(
    `insert into history (entidad, registro, version, lote, accion, campo, antes, despues, usuid, fecha)
     values ('cashier', $1, 9, gen_random_uuid(), 'editado', 'idInmobiliaria', $2, $3, 1, '2026-11-20')`,
    [replaced.id, String(replaced.before), String(replaced.after)],
  )
  await refreshForecast(db, cashierProject, { isHoliday: byLaw, now })
  for (const { key, actor, entrega, teorica } of stages) {
    const { rows } = await pool.query<Delivery>(
      `select id, ${actor} as actor, ${entrega}::text as dia, ${teorica}::text as teorica from cashier where eliminado_en is null`,
    )
    deliveries.set(
      key,
      rows.map((row) => (key === 'inmobiliaria' && row.id === replaced.id ? { ...row, actor: replaced.before } : row)),
    )
  }
  lost = (
    await pool.query<Lost>(
      `select registro, etapa, motivo, parte, perdidos from stage_delay where entidad = 'cashier' and retirado_en is null and perdidos > 0`,
    )
  ).rows
}, 60_000)

const period = { desde: since, hasta: today }
const cardsFor = async (caller: Caller, body: object = {}) =>
  cashierScorecards.response.parse((await caller.call(cashierScorecards, { body: { ...period, ...body } })).body)
async function totalFor(caller: Caller, filters: object): Promise<number> {
  const { body } = await caller.call(listCashiers, { body: { tipoModulo: 'cashiers', filters, rows: 10 } })
  return listCashiers.response.parse(body).total
}
const done = (etapa: string, actor: number) =>
  deliveries.get(etapa)!.filter((row) => row.actor === actor && row.dia !== null && row.dia >= since && row.dia <= today)
const lostIn = (etapa: string, actor: number) => {
  const ids = new Set(done(etapa, actor).map(({ id }) => id))
  return lost.filter((row) => row.etapa === etapa && ids.has(row.registro))
}
const sum = (rows: readonly Lost[]): number => rows.reduce((days, { perdidos }) => days + perdidos, 0)

it('each figure is that of a recount by hand', async () => {
  const { filas, soloPropio, hoy } = await cardsFor(people[0]!)
  expect({ soloPropio, hoy }).toEqual({ soloPropio: false, hoy: today })
  const wanted = stages.flatMap(({ key }) =>
    [...new Set(deliveries.get(key)!.flatMap(({ actor }) => actor ?? []))].flatMap((actor) => {
      const rows = done(key, actor)
      const days = lostIn(key, actor)
      return rows.length === 0
        ? []
        : [
            {
              etapa: key,
              usuid: actor,
              entregadas: rows.length,
              aTiempo: rows.filter(({ dia, teorica }) => teorica !== null && dia! <= teorica).length,
              tarde: rows.filter(({ dia, teorica }) => teorica !== null && dia! > teorica).length,
              perdidos: sum(days),
              registrosPerdidos: new Set(days.map(({ registro }) => registro)).size,
              motivos: new Map(
                [...new Set(days.map(({ motivo }) => motivo ?? 0))].map((id) => [
                  id,
                  sum(days.filter(({ motivo }) => (motivo ?? 0) === id)),
                ]),
              ),
            },
          ]
    }),
  )
  const byKey = (a: { etapa: string; usuid: number }, b: { etapa: string; usuid: number }) =>
    a.etapa.localeCompare(b.etapa) || a.usuid - b.usuid
  const counted = filas
    .filter(({ entregadas }) => entregadas > 0)
    .map(({ etapa, usuid, entregadas, aTiempo, tarde, perdidos, registrosPerdidos, motivos }) => ({
      etapa,
      usuid,
      entregadas,
      aTiempo,
      tarde,
      perdidos,
      registrosPerdidos,
      motivos: new Map(motivos.map(({ id, perdidos: days }) => [id, days])),
    }))
  expect(counted.toSorted(byKey)).toEqual(wanted.toSorted(byKey))
  expect(counted.some(({ tarde, perdidos }) => tarde > 0 && perdidos > 0)).toBe(true)
  for (const { casos, mediana } of filas) expect(mediana === null).toBe(casos < 5)
})

it('a delivery counts for the actor of its day', async () => {
  const { filas } = await cardsFor(people[0]!)
  expect(filas.some(({ etapa, usuid, entregadas }) => etapa === 'inmobiliaria' && usuid === replaced.after && entregadas > 0)).toBe(false)
  expect(
    await totalFor(people[0]!, { consecutivo: [replaced.id], momento: 'entregada', etapa: 'inmobiliaria', actor: [replaced.before] }),
  ).toBe(1)
})

it('each figure leads to as many records, for who sees all and for who sees the own', async () => {
  for (const caller of people) {
    const { filas } = await cardsFor(caller)
    const some = ['inmobiliaria', 'visita', 'aconstructor'].flatMap((key) => filas.filter(({ etapa }) => etapa === key).slice(0, 2))
    expect(some.length).toBeGreaterThan(0)
    for (const row of some) {
      const of = { etapa: row.etapa, actor: [row.usuid] }
      const within = { ...of, momentoDesde: since, momentoHasta: today }
      const reasons = row.motivos.slice(0, 2).map(({ id }) => id)
      const parties = row.partes.slice(0, 2).map(({ id }) => id)
      expect({
        entregadas: await totalFor(caller, { ...within, momento: 'entregada' }),
        aTiempo: await totalFor(caller, { ...within, momento: 'aTiempo' }),
        tarde: await totalFor(caller, { ...within, momento: 'tarde' }),
        registrosPerdidos: await totalFor(caller, { ...within, momento: 'perdidos' }),
        motivos: await Promise.all(reasons.map((id) => totalFor(caller, { ...within, momento: 'perdidos', motivoAtraso: [id] }))),
        partes: await Promise.all(parties.map((id) => totalFor(caller, { ...within, momento: 'perdidos', parteAtraso: [id] }))),
        casos: await totalFor(caller, { ...within, momento: 'duracion' }),
        enCurso: await totalFor(caller, { ...of, momento: 'enCurso', momentoHasta: today }),
        vencidas: await totalFor(caller, { ...of, momento: 'vence', momentoHasta: addDays(today, -1) }),
      }).toEqual({
        entregadas: row.entregadas,
        aTiempo: row.aTiempo,
        tarde: row.tarde,
        registrosPerdidos: row.registrosPerdidos,
        motivos: row.motivos.slice(0, 2).map(({ registros }) => registros),
        partes: row.partes.slice(0, 2).map(({ registros }) => registros),
        casos: row.casos,
        enCurso: row.enCurso,
        vencidas: row.vencidas,
      })
    }
  }
})

it('somebody who does not see all records gets only the own work, also when another actor is wanted', async () => {
  const [all, own] = people
  const { filas, soloPropio } = await cardsFor(own!)
  expect(soloPropio).toBe(true)
  expect([...new Set(filas.map(({ usuid }) => usuid))]).toEqual([own!.usuid])
  // Another actor of a record that this agency sees.
  const other = (await cardsFor(all!)).filas.find(({ usuid, etapa }) => etapa === 'visita' && usuid !== own!.usuid)!
  const wanted = { ...period, etapa: 'visita', actor: other.usuid }
  expect((await all!.call(cashierScorecard, { body: wanted })).status).toBe(200)
  expect((await own!.call(cashierScorecard, { body: wanted })).status).toBe(404)
  const { rows: lines } = await fileOf(own!, { lista: 'entregasCajeros', filtros: period })
  const [head = [], ...cells] = lines
  expect(cells).toHaveLength(filas.reduce((total, { entregadas }) => total + entregadas, 0))
  expect(new Set(cells.map((line) => line[head.indexOf('Responsable')])).size).toBe(1)
})

it('an actor has months and the slowest deliveries, and a region only its records', async () => {
  const [all] = people
  const { filas } = await cardsFor(all!)
  const first = filas.find(({ etapa, tarde }) => etapa === 'inmobiliaria' && tarde > 0)!
  const { fila, meses, lentas } = cashierScorecard.response.parse(
    (await all!.call(cashierScorecard, { body: { ...period, etapa: first.etapa, actor: first.usuid } })).body,
  )
  expect(fila).toEqual(first)
  for (const { mes, entregadas } of meses)
    expect(entregadas).toBe(done(first.etapa, first.usuid).filter(({ dia }) => dia!.startsWith(mes)).length)
  expect(meses.reduce((total, { entregadas }) => total + entregadas, 0)).toBe(first.entregadas)
  const beyond = lentas.map(({ dias, planeados }) => dias - planeados)
  expect(beyond).toEqual(beyond.toSorted((a, b) => b - a))
  expect(beyond.length).toBeGreaterThan(0)
  const region = (await app().database.pool.query<{ region: number }>('select region from cashier where id = $1', [lentas[0]!.id])).rows[0]!
    .region
  const part = (await cardsFor(all!, { region: [region] })).filas.find(
    ({ etapa, usuid }) => etapa === first.etapa && usuid === first.usuid,
  )!
  const within = {
    etapa: first.etapa,
    actor: [first.usuid],
    region: [region],
    momento: 'entregada',
    momentoDesde: since,
    momentoHasta: today,
  }
  expect(part.entregadas).toBe(await totalFor(all!, within))
  expect(part.entregadas).toBeLessThan(first.entregadas)
})

it('the files add up to the figures', async () => {
  const [all] = people
  const { filas } = await cardsFor(all!)
  const actors = await fileOf(all!, { lista: 'desempenoCajeros', filtros: period })
  expect(actors.rows).toHaveLength(filas.length + 1)
  const { rows: lines } = await fileOf(all!, { lista: 'entregasCajeros', filtros: period })
  const [head = [], ...cells] = lines
  const total = (read: (row: (typeof filas)[number]) => number) => filas.reduce((days, row) => days + read(row), 0)
  const cell = (name: string) => (line: (typeof cells)[number]) => line[head.indexOf(name)]
  expect(cells).toHaveLength(total(({ entregadas }) => entregadas))
  expect(cells.filter((line) => cell('A tiempo')(line) === 'Sí')).toHaveLength(total(({ aTiempo }) => aTiempo))
  expect(cells.reduce((days, line) => days + Number(cell('Días perdidos')(line)), 0)).toBe(total(({ perdidos }) => perdidos))
})

it('nobody sees them without the dashboard or signed out, and a wrong period says its field', async () => {
  const stranger = await app().signInWith(9, 90)
  for (const [call, body] of [
    [cashierScorecards, {}],
    [cashierScorecard, { etapa: 'visita', actor: 1 }],
  ] as const) {
    expect((await stranger.call(call, { body })).status).toBe(403)
    expect((await app().anonymous.call(call, { body })).status).toBe(401)
    expect(await people[0]!.call(call, { body: { ...body, desde: today, hasta: since } })).toMatchObject({
      status: 422,
      body: { campo: 'hasta' },
    })
  }
  expect(await stranger.call(startExport, { body: { lista: 'desempenoCajeros' } })).toMatchObject({ status: 403 })
})
