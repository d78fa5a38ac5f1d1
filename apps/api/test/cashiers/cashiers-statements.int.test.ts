import { getTabsCashiers, listCashiers } from '@soportica/contract/cashiers/listCalls'
import { cashierSortFields } from '@soportica/contract/cashiers/listColumns'
import { cashierProject } from '@soportica/contract/cashiers/project'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { listed } from '../../src/capabilities/projects/list/filters.queries.ts'
import { correctSummaries } from '../../src/capabilities/projects/save/summaries.queries.ts'
import { keepLists, viewOf } from '../../src/capabilities/projects/list/listRecords.ts'
import type { UserContext } from '../../src/plugins/context.ts'
import { statementOf } from '../../src/plugins/db/statementText.queries.ts'
import { type Caller, testApp } from '../app.ts'

// Everybody has the list open all day: the number of its statements is part of the promise.
const app = testApp({ clock: () => new Date('2026-11-20T15:00:00Z') })
const query = async (text: string, ...values: unknown[]) => (await app().database.pool.query(text, values)).rows

const ofLists = /\bcashier|data_change/
// Recipients of earlier events are looked up meanwhile (0013).
const ofScreens = /\bescritas\b/
async function statementsOf(call: () => Promise<unknown>): Promise<string[]> {
  const { pool } = app().database
  const statements: string[] = []
  const usual = pool.query.bind(pool)
  const record = (config: unknown, values?: unknown): unknown => {
    const text = typeof config === 'string' ? config : String((config as { text?: string }).text)
    if (ofLists.test(text) && !ofScreens.test(text)) statements.push(text)
    return usual(config as never, values as never)
  }
  Object.assign(pool, { query: record })
  await call().finally(() => Object.assign(pool, { query: usual }))
  return statements
}
const page = (caller: Caller, body: Record<string, unknown> = {}) => caller.call(listCashiers, { body })
const create = async (nombre: string, values: Record<string, unknown> = {}): Promise<number> => {
  const all = { nombre, direccion: 'Calle 1', region: 1, municipio: 1, anio_contable: 2026, usureg: 1, usuact: 1, ...values }
  const names = Object.keys(all)
  const into = `insert into cashier (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')}) returning id`
  const { id } = (await query(into, ...Object.values(all)))[0]
  await correctSummaries(app().database.db, cashierProject, [id])
  return id
}

describe('what a page of the list asks', () => {
  // One of them is that of the session.
  const pages = [{ filters: {} }, { filters: { region: [1] } }, { filters: { nombre: 'parque' } }, { filters: { plazo: 'vencido' } }]
  it.each(pages)('$filters: one statement more where its total is not known, unless words are looked for', async ({ filters }) => {
    const known = 3
    for (const caller of [await app().signInWith(9, 90), await app().signInWith(9)]) {
      await page(caller)
      const body = { filters, rows: 150 }
      await create('Parque nuevo', { usureg: caller.usuid, requiere_visita: 1, teo_entrega_visita: '2026-11-01' })
      expect(await statementsOf(() => page(caller, body))).toHaveLength('nombre' in filters ? known : known + 1)
      expect(await statementsOf(() => page(caller, body))).toHaveLength(known)
    }
  })

  it('words find the same page with the counts and without them', async () => {
    const caller = await app().signInWith(9, 90)
    for (const [region, anio] of [
      [2, 2024],
      [1, 2025],
      [2, 2025],
    ])
      await create(`Variante ${region} Ñuñoa`, { region, anio_contable: anio, codigo: `V${region}${anio}`, tipologia: region })
    const searchPage = async (body: object) => {
      const { results, total } = (await page(caller, { ...body, filters: { nombre: 'VARIANTE nunoa' } })).body
      return { total, ids: (results as unknown as { consecutivo: number }[]).map(({ consecutivo }) => consecutivo) }
    }
    for (const sortField of cashierSortFields)
      for (const [sortOrder, first] of [
        [1, 0],
        [-1, 1],
      ]) {
        await query('update cashier set version = version where id = 1')
        const body = { sortField, sortOrder, first, rows: 2 }
        const searched = await searchPage(body)
        expect(searched).toMatchObject({ total: 3, ids: { length: 2 } })
        expect(await searchPage(body)).toEqual(searched)
      }
  })

  it('its tabs are two', async () => {
    const caller = await app().signInWith(9, 90)
    await page(caller)
    expect(await statementsOf(() => caller.call(getTabsCashiers, { body: {} }))).toHaveLength(2)
  })
})

it('what is remembered ends with the change of a holiday', async () => {
  const caller = await app().signInWith(9, 90)
  const id = await create('El del festivo', { requiere_visita: 1, teo_entrega_visita: '2026-11-26' })
  const currentPlazo = async () => {
    const { body } = await page(caller, { filters: { consecutivo: [id] } })
    return (body['results'] as unknown as { proxima: { plazo: string } }[])[0]!.proxima.plazo
  }
  expect(await currentPlazo()).toBe('a tiempo')
  await query(
    `insert into holiday_override (fecha, accion, nombre, motivo, usureg, usuact) values ('2026-11-24', 'agregar', 'Día cívico', 'Prueba', 1, 1)`,
  )
  expect(await currentPlazo()).toBe('porVencer')
  await query('delete from holiday_override')
  expect(await currentPlazo()).toBe('a tiempo')
})

it('of a family everybody is told of those he may see', async () => {
  const actor = await app().signInWith(11)
  const [padre, mio] = [
    await create('El padre', { check_padre: 1 }),
    await create('El mío', { visitante: actor.usuid, requiere_visita: 1 }),
  ]
  const otro = await create('Otro mío', { padre, usureg: actor.usuid, requiere_visita: 1 })
  const ajeno = await create('El ajeno', { padre })
  await query('update cashier set padre = $1 where id = $2', padre, mio)
  const rowOf = async (caller: Caller, tipoModulo: string) => {
    const { body } = await page(caller, { tipoModulo, filters: { consecutivo: [mio] } })
    return (body['results'] as unknown as Record<string, unknown>[])[0]
  }
  const relative = (id: number, nombre: string) => ({ caj_id: id, caj_nombre: nombre })
  expect(await rowOf(actor, 'visit')).toMatchObject({ padre: 'HIJO', padreInfo: null, hermanos: [relative(otro, 'Otro mío')] })
  expect(await rowOf(await app().signInWith(9, 90), 'cashiers')).toMatchObject({
    padreInfo: relative(padre, 'El padre'),
    hermanos: [relative(otro, 'Otro mío'), relative(ajeno, 'El ajeno')],
  })
})

it('who acts in few of many is answered from the indexes of people', async () => {
  const user = { usuid: 2, permisos: new Set([9]) } as unknown as UserContext['user']
  const context = { db: app().database.db, clock: () => new Date(), log: undefined as never, requestId: 'list', user }
  const view = await viewOf(
    context,
    cashierProject,
    keepLists(async () => () => false),
    'cashiers',
  )
  const { text, values } = statementOf(
    sql`explain select r.id from cashier r where ${listed(view, {})} and r.eliminado_en is null order by r.id desc limit 20`,
  )
  const client = await app().database.pool.connect()
  await client.query(`begin; insert into cashier (nombre, direccion, region, municipio, anio_contable, usureg, usuact, visitante, disenador)
    select 'Uno de muchos', '', 1, 1, 2026, 1, 1, 1, 1 from generate_series(1, 20000); analyze cashier`)
  const plan = JSON.stringify((await client.query(text, values)).rows)
  await client.query('rollback')
  client.release()
  for (const index of ['cashier_usureg', ...cashierProject.actorColumns.map((name) => `cashier_${name}`)]) expect(plan).toContain(index)
})
