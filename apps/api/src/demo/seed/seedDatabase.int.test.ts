import type { FieldName } from '@soportica/contract/projects/fieldName'
import { branchProject } from '@soportica/contract/branches/project'
import { missingForDelivery } from '@soportica/contract/projects/delivery'
import { dateColumns, datesOf, realDatesOf } from '@soportica/contract/projects/stageDates'
import { cashierProject } from '@soportica/contract/cashiers/project'
import { catalogs } from '@soportica/contract/catalogs/registry'
import { businessDaysBetween } from '@soportica/rules/businessDays'
import { byLaw } from '@soportica/rules/holidayCalendar'
import { type StagePlans, scheduleOf } from '@soportica/rules/schedule'
import { expect, test } from 'vitest'
import { inSweep } from '../../../../../packages/rules/test/sweep.ts'
import { testDatabase } from '../../../test/database.ts'
import { type Modality, stepOf } from '../../modules/cashiers/cashiers.public.ts'
import { seedDatabase } from './seedDatabase.ts'

const signatures = 'select md5(string_agg(t::text, chr(10) order by id)) as sum from'

test('adds what was asked for, numbers go on, and every row keeps the rules of its table', async () => {
  const { pool } = await testDatabase()
  const client = await pool.connect()
  try {
    const [before] = (await client.query(`select (select count(*) from area) as areas, (select count(*) from cashier) as cashiers`)).rows
    await seedDatabase(
      client,
      [
        ['area', 300],
        ['cashier', 400],
        ['branch', 100],
      ],
      () => {},
    )
    const [after] = (await client.query(`select (select count(*) from area) as areas, (select count(*) from cashier) as cashiers`)).rows
    expect(after).toEqual({ areas: before.areas + 300, cashiers: before.cashiers + 400 })

    const [next] = (
      await client.query(
        `insert into area (nombre, usureg, usuact) values ('La siguiente', 1, 1) returning id, (select max(id) from area) as last`,
      )
    ).rows
    expect(next.id).toBe(next.last + 1)
    const [spread] = (
      await client.query('select count(distinct region)::int as regions, count(distinct estado)::int as states from cashier')
    ).rows
    expect(spread).toEqual({ regions: 8, states: 5 })
    const strays = await client.query('select 1 from cashier where (estado = 5) <> (eliminado_en is not null) or fecact < fecreg')
    expect(strays.rowCount).toBe(0)
  } finally {
    client.release(true)
  }
})

test('the changes of a record follow each other, in the order of time, to what it holds', async () => {
  const { pool } = await testDatabase()
  const client = await pool.connect()
  try {
    const before = (await client.query<{ id: string }>('select max(id) as id from history')).rows[0]!.id
    await seedDatabase(client, [['history', 700]], () => {})
    const { rows } = await client.query<{ registro: number; valores: string[]; antes: string[]; ahora: string }>(
      `select h.registro, array_agg(h.despues order by h.id) as valores, array_agg(h.antes order by h.id) as antes,
        min(c.codigo_solicitante_diseno) as ahora
      from history h join cashier c on c.id = h.registro
      where h.id > $1 and h.entidad = 'cashier' and h.campo = 'codigoSolicitanteDiseno' group by h.registro`,
      [before],
    )
    expect(rows.reduce((sum, { valores }) => sum + valores.length, 0)).toBe(700)
    for (const { registro, valores, antes, ahora } of rows)
      expect({ registro, antes: antes.slice(1), ahora }).toEqual({ registro, antes: valores.slice(0, -1), ahora: valores.at(-1) })
    const order = await client.query(
      'select 1 from (select fecha, lag(fecha) over (order by id) as antes from history where id > $1) t where fecha < antes',
      [before],
    )
    expect(order.rowCount).toBe(0)
  } finally {
    client.release(true)
  }
})

test('the planner knows every table that was filled, those that refer to the rows as well', async () => {
  const { pool } = await testDatabase()
  const client = await pool.connect()
  try {
    const tables = ['aftersales_report', 'aftersales_place', 'finding', 'request', 'request_step', 'plan_request', 'plan_request_type']
    await seedDatabase(
      client,
      ['aftersales_report', 'request', 'plan_request'].map((table) => [table, 5]),
      () => {},
    )
    const unknown = await client.query('select relname from pg_stat_user_tables where relname = any($1) and last_analyze is null', [tables])
    expect(unknown.rows).toEqual([])
  } finally {
    client.release(true)
  }
})

test.each(inSweep)('any catalogue takes rows that its own list can show', async () => {
  const { pool } = await testDatabase()
  const client = await pool.connect()
  try {
    const wanted = catalogs.map(({ name }): [string, number] => [name, 60])
    expect((await seedDatabase(client, wanted, () => {})).map(({ tabla, filas }) => [tabla, filas])).toEqual(wanted)
    const strays = await client.query('select 1 from requirement_type where requiere_adjunto = 0 and (multiple = 1 or obligatorio = 1)')
    expect(strays.rowCount).toBe(0)
    const steps = await client.query('select 1 from modality where (inmobiliaria = 1) <> (diasinmobiliaria > 0)')
    expect(steps.rowCount).toBe(0)
    const systems = await client.query('select sistema, count(*)::int as n from attached_type where id > 100 group by 1 order by 1')
    expect(systems.rows).toEqual([
      { sistema: 1, n: 60 },
      { sistema: 2, n: 60 },
    ])
  } finally {
    client.release(true)
  }
})

test.each(inSweep)('the same ids are the same rows', async () => {
  const { pool } = await testDatabase()
  const client = await pool.connect()
  try {
    const last = async (): Promise<unknown> => (await client.query(`${signatures} (select * from cashier where id > 1000000) t`)).rows[0]
    await client.query(`select setval(pg_get_serial_sequence('cashier', 'id'), 1000000)`)
    await seedDatabase(client, [['cashier', 1_000]], () => {})
    const first = await last()
    await client.query('delete from cashier where id > 1000000')
    await client.query(`select setval(pg_get_serial_sequence('cashier', 'id'), 1000000)`)
    await seedDatabase(client, [['cashier', 1_000]], () => {})
    expect(await last()).toEqual(first)
  } finally {
    client.release(true)
  }
})

type Row = Readonly<Record<string, string | number | null>> & { readonly id: number; readonly modalidad: number }
const wanted = 200
const scheduled = cashierProject.stageColumns.filter(({ teorica }) => teorica)

test.each(inSweep)('theoretical dates are those that the product would compute', async () => {
  const { pool } = await testDatabase()
  const client = await pool.connect()
  try {
    await seedDatabase(client, [['cashier', wanted]], () => {})
    const { rows: storedRows } = await client.query<{ fila: Row }>(
      `select to_jsonb(r) as fila from cashier r order by id desc limit ${wanted}`,
    )
    const { rows } = await client.query<Modality & { id: number }>('select * from modality')
    const modalities = new Map(rows.map((row) => [row.id, row]))
    let dated = 0
    for (const { fila } of storedRows) {
      const modality = modalities.get(fila.modalidad)!
      const plans: StagePlans = Object.fromEntries(
        scheduled.map(({ stage, requiere }) => {
          const { pide, dias } = stepOf(modality, stage)
          return [stage.key, { participa: pide && (requiere === undefined || fila[requiere] !== 0), dias }]
        }),
      )
      const schedule: Readonly<Record<string, { inicio: string; entrega: string; totalDias: number } | undefined>> = scheduleOf(
        String(fila['fecha_inicio_cajero']),
        plans,
        byLaw,
      )
      const stored = scheduled.map(({ stage: { key } }) => {
        const { inicio, entrega, totalDias } = dateColumns(key)
        return [key, fila[inicio], fila[entrega], fila[totalDias]]
      })
      const computed = scheduled.map(({ stage: { key } }) => {
        const dates = schedule[key]
        return [key, dates?.inicio ?? null, dates?.entrega ?? null, dates?.totalDias ?? null]
      })
      expect({ id: fila.id, stored }).toEqual({ id: fila.id, stored: computed })
      dated += Object.keys(schedule).length
    }
    expect(storedRows).toHaveLength(wanted)
    expect(dated).toBeGreaterThan(wanted * 3)
  } finally {
    client.release(true)
  }
})

test.each(inSweep)('branches hold what their statuses ask for, dates as the product counts them, and some of the cashiers', async () => {
  const { pool } = await testDatabase()
  const client = await pool.connect()
  try {
    await seedDatabase(client, [['branch', wanted * 2]], () => {})
    const { rows } = await client.query<{ fila: Readonly<Record<string, string | number | null>> }>(
      'select to_jsonb(r) as fila from branch r where teo_entrega_intervencion is not null or estado = 7 or id <= 40',
    )
    const column = (name: FieldName): string => branchProject.fieldByName.get(name)!.column
    const typed = branchProject.stages.filter(({ dates }) => dates === 'typed')
    let dated = 0
    for (const { fila } of rows) {
      for (const stage of typed) {
        const [plan, real] = [datesOf(stage), realDatesOf(stage)]
        for (const [inicio, entrega, total] of [
          [plan.inicio, plan.entrega, plan.totalDias],
          [real.inicio, stage.entrega!, real.totalDias],
        ] as const) {
          const [from, to] = [fila[column(inicio)], fila[column(entrega)]]
          const counted = from && to ? businessDaysBetween(String(from), String(to), byLaw) : null
          const stageDates = { id: fila['id'], etapa: stage.key, desde: from, hasta: to }
          expect({ ...stageDates, total: fila[column(total)] }).toEqual({ ...stageDates, total: counted })
          expect(counted ?? 0).toBeGreaterThanOrEqual(0)
          if (counted !== null) dated += 1
        }
      }
      const values = Object.fromEntries(branchProject.fields.map((field) => [field.name, fila[field.column] ?? '']))
      const faltan = fila['estado'] === 4 ? missingForDelivery(branchProject, values) : []
      expect({ id: fila['id'], faltan }).toEqual({ id: fila['id'], faltan: [] })
    }
    expect(rows.length).toBeGreaterThan(wanted)
    expect(dated).toBeGreaterThan(wanted * 5)
    const [totals] = (
      await client.query(`select count(distinct b.estado)::int as estados, count(*) filter (where (b.check_padre = 1) <> (h.n > 0))::int as solas,
          count(*) filter (where h.n > 0)::int as padres, count(*) filter (where (b.estado = 6) <> (b.estado_previo is not null and b.eliminado_en is not null))::int as revividas
        from branch b cross join lateral (select count(*) as n from cashier c where c.sucursal = b.id) h`)
    ).rows
    expect(totals).toMatchObject({ estados: 7, solas: 0, revividas: 0 })
    expect(totals.padres).toBeGreaterThan(8)
    const twofold = await client.query('select 1 from cashier where sucursal is not null and (padre is not null or check_padre = 1)')
    expect(twofold.rowCount).toBe(0)
  } finally {
    client.release(true)
  }
})

test('requests have a way that leads to where they stand, numbers that follow each other, and counts', async () => {
  const { pool } = await testDatabase()
  const client = await pool.connect()
  try {
    const last = async () => (await client.query<{ ultimo: number }>('select ultimo from request_number')).rows[0]!.ultimo
    const before = await last()
    await seedDatabase(client, [['request', 600]], () => {})
    expect(await last()).toBe(before + 600)
    const { rows: ways } = await client.query<{ id: number; estado: number; version: number; pasos: { de: number; a: number }[] }>(
      `select r.id, r.estado, r.version, json_agg(json_build_object('de', s.de, 'a', s.a) order by s.id) as pasos
        from request r join request_step s on s.solicitud = r.id where r.id > $1 group by r.id`,
      [before],
    )
    expect(ways).toHaveLength(600)
    const led = ({ pasos }: (typeof ways)[number]) => pasos.reduce((state, { de, a }) => (de === state ? a : Number.NaN), 0)
    expect(ways.filter((way) => led(way) !== way.estado || way.pasos.length !== way.version)).toEqual([])
    expect(new Set(ways.map(({ estado }) => estado)).size).toBeGreaterThan(15)
    const strays = await client.query(`select id from request where fecact < fecreg or (estado = 24) <> (solucionador is not null)
      or (estado = 1) = (aprobador is not null) or desde > '2026-11-03'`)
    expect(strays.rows).toEqual([])
  } finally {
    client.release(true)
  }
})
