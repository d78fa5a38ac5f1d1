import { modulePerids, statusOfModule } from '@soportica/contract/projects/modules'
import { cashierProject } from '@soportica/contract/cashiers/project'
import * as lists from '@soportica/contract/cashiers/listCalls'
import { cashierModules } from '@soportica/contract/cashiers/modules'
import { limits } from '@soportica/contract/core/limits'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { inSweep, sweeping } from '../../../../packages/rules/test/sweep.ts'
import { listed } from '../../src/capabilities/projects/list/filters.queries.ts'
import { keepLists, viewOf } from '../../src/capabilities/projects/list/listRecords.ts'
import { correctSummaries } from '../../src/capabilities/projects/save/summaries.queries.ts'
import { seededRandom } from '../../src/demo/random.ts'
import type { UserContext } from '../../src/plugins/context.ts'
import { statementOf } from '../../src/plugins/db/statementText.queries.ts'
import { type Caller, testApp } from '../app.ts'
import { coordinator, createActor, createCashier } from '../factories/cashier.ts'

const app = testApp({ clock: () => new Date('2026-11-20T15:00:00Z') })
const query = async (text: string, ...values: unknown[]) => (await app().database.pool.query(text, values)).rows
let all: Caller
beforeAll(async () => {
  all = await coordinator(app())
})

describe('the list of a stage', () => {
  const list = async (caller: Caller, body: Record<string, unknown>) => {
    const answer = await caller.call(lists.listCashiers, { body: { rows: 150, ...body } })
    expect(answer).toMatchObject({ status: 200 })
    return answer.body as unknown as { results: lists.CashierRow[]; total: number }
  }
  const tabsOf = async (caller: Caller, tipoModulo: string) =>
    (await caller.call(lists.getTabsCashiers, { body: { tipoModulo } })).body['tabs'] as unknown as { id: number; name: string }[]
  const everything = () => app().signInWith(...modulePerids(cashierProject, 'access'), ...modulePerids(cashierProject, 'viewAll'))
  const stages = cashierModules.filter((modulo) => statusOfModule(cashierProject, modulo))

  it('four lists have their tabs by the status of their stage', () => {
    expect(stages).toEqual(['realestate', 'visit', 'design', 'license'])
  })

  it.each(stages)('a row says the status of its tab, and that of the project beside it: %s', async (tipoModulo) => {
    const caller = await everything()
    const { results: general } = await list(caller, { tipoModulo: 'cashiers' })
    const ofProject = new Map(general.map(({ consecutivo, estado }) => [consecutivo, estado]))
    let seen = 0
    for (const { id, name } of (await tabsOf(caller, tipoModulo)).slice(1)) {
      const { results } = await list(caller, { tipoModulo, estado: id })
      for (const row of results) {
        expect([row.idEstadoEtapa, row.estadoEtapa]).toEqual([id, name])
        expect(row.estado).toBe(ofProject.get(row.consecutivo))
      }
      seen += results.length
    }
    expect(seen).toBeGreaterThan(0)
  })

  it.each(['cashiers', 'interventory', 'billing'])(
    'where the tabs are those of the project there is no other status: %s',
    async (tipoModulo) => {
      const { results } = await list(await everything(), { tipoModulo })
      expect(results.length).toBeGreaterThan(0)
      for (const { estadoEtapa, idEstadoEtapa } of results) expect([estadoEtapa, idEstadoEtapa]).toEqual(['', 0])
    },
  )

  it.each([
    ['estado', 'estadoEtapa'],
    ['estadoProyecto', 'estado'],
  ] as const)('sorting by %s sorts what is shown there, with words looked for as well', async (sortField, column) => {
    const caller = await everything()
    const spanish = new Intl.Collator('es-CO', { sensitivity: 'variant' }).compare
    for (const filters of [{}, { nombre: 'a' }]) {
      const { results } = await list(caller, { tipoModulo: 'visit', sortField, sortOrder: 1, filters })
      const names = results.map((row) => row[column])
      expect(new Set(names).size).toBeGreaterThan(1)
      expect(names).toEqual(names.toSorted(spanish))
    }
  })

  it('what comes next in the list of a stage is that stage', async () => {
    const caller = await everything()
    const titles = async (tipoModulo: string) =>
      new Set((await list(caller, { tipoModulo })).results.flatMap(({ proxima }) => proxima?.etapa ?? []))
    expect([...(await titles('visit'))]).toEqual(['Visita Local'])
    expect([...(await titles('builder'))]).toEqual(['Constructor'])
    // No day is set for it: what comes next is that of the project.
    expect((await titles('billing')).size).toBeGreaterThan(1)
  })

  it('both spellings of a module are one list', async () => {
    const caller = await everything()
    const totals = await Promise.all(
      ['realstate', 'realestate', 'cashiers'].map(async (tipoModulo) => (await list(caller, { tipoModulo })).total),
    )
    expect(totals[0]).toBe(totals[1])
    expect(totals[0]).not.toBe(totals[2])
    expect(await tabsOf(caller, 'realstate')).toEqual(await tabsOf(caller, 'realestate'))
  })
})

it('a page far behind the end is empty, by whatever it is sorted', async () => {
  const answers = await Promise.all(
    ['consecutivo', 'region', 'municipio', 'estado', 'responsable', 'proxima', 'nombre'].map(async (sortField) => {
      const { status, body } = await all.call(lists.listCashiers, { body: { sortField, sortOrder: 1, first: limits.maxId, rows: 20 } })
      return [sortField, status, body['results']]
    }),
  )
  expect(answers.filter(([, status]) => status !== 200)).toEqual([])
  expect(answers.flatMap(([, , results]) => results)).toEqual([])
})

it('a module that shows no deleted records counts none', async () => {
  const { cajid } = await createCashier(all, app().database)
  await query(`update cashier set estado = (select id from cashier_status where eliminado = 1), eliminado_en = now() where id = $1`, cajid)
  const [{ id: estado }] = await query('select id from cashier_status where eliminado = 1')
  const totals = await Promise.all(
    cashierModules.map(async (tipoModulo) => {
      const { body } = await all.call(lists.listCashiers, { body: { tipoModulo, estado } })
      return [tipoModulo, body['total'], (body['results'] as unknown as unknown[]).length]
    }),
  )
  expect(totals.filter(([, total, rows]) => total !== rows)).toEqual([])
  expect(totals.find(([modulo]) => modulo === 'cashiers')).toEqual(['cashiers', 1, 1])
})

it('what is due names people as they are called now', async () => {
  const { usuid } = await createActor(app().database, 'visita')
  const { cajid } = await createCashier(all, app().database)
  await query(`update cashier set requiere_visita = 1, visitante = $2, teo_entrega_visita = '2026-11-01' where id = $1`, cajid, usuid)
  const currentName = async () => {
    const { body } = await all.call(lists.dueSummary, { body: {} })
    return (body['actores'] as unknown as { usuid: number; nombre: string }[]).find((actor) => actor.usuid === usuid)?.nombre
  }
  expect(await currentName()).toBeTruthy()
  await query(`update app_user set nombre = 'Renombrada', apellido = 'Después' where id = $1`, usuid)
  expect(await currentName()).toBe('Renombrada Después')
})

const page = (caller: Caller, body: Record<string, unknown> = {}) => caller.call(lists.listCashiers, { body })
const create = async (nombre: string, values: Record<string, unknown> = {}): Promise<number> => {
  const created = { nombre, direccion: 'Calle 1', region: 1, municipio: 1, anio_contable: 2026, usureg: 1, usuact: 1, ...values }
  const names = Object.keys(created)
  const into = `insert into cashier (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')}) returning id`
  const { id } = (await query(into, ...Object.values(created)))[0]
  await correctSummaries(app().database.db, cashierProject, [id])
  return id
}

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

it.each(inSweep)('who acts in few of many is answered from the indexes of people', async () => {
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

// By names of something else a list is not sorted but walked, name by name (0032): it must be the same list.
describe('sorted by the name of something else', () => {
  const deleted = 5
  const names = {
    region: 'region',
    municipio: 'municipality',
    modalidad: 'modality',
    tipologia: 'typology',
    tipoIntervencion: 'intervention_type',
    estado: 'cashier_status',
    responsable: "(select id, btrim(nombre || ' ' || apellido) as nombre from app_user)",
  } as const
  const columns = {
    region: 'region',
    municipio: 'municipio',
    modalidad: 'modalidad',
    tipologia: 'tipologia',
    tipoIntervencion: 'tipo_intervencion',
    estado: 'estado',
    responsable: 'responsable',
  } as const
  type SortField = keyof typeof names
  const sorts = Object.keys(names) as SortField[]

  let seesAll: Caller
  let own: Caller
  beforeAll(async () => {
    const random = seededRandom(32)
    seesAll = await app().signInWith(9, 90)
    own = await app().signInWith(9)
    // The same name twice: of a deleted row and of its successor.
    await query(`insert into typology (nombre, usureg, usuact, eliminado_en) select nombre, 1, 1, now() from typology order by id limit 2`)
    const ids = async (table: string): Promise<number[]> => (await query(`select id from ${table} order by id`)).map(({ id }) => id)
    const [regions, typologies, interventions, modalities] = await Promise.all(
      ['region', 'typology', 'intervention_type', 'modality'].map(ids),
    )
    for (let n = 0; n < 240; n += 1) {
      const estado = random.pick([1, 1, 2, 3, deleted])
      await query(
        `insert into cashier (nombre, direccion, region, municipio, anio_contable, tipologia, tipo_intervencion, modalidad, estado, eliminado_en, usureg, usuact,
         visitante, disenador, requiere_visita, requiere_diseno, teo_entrega_visita, teo_entrega_diseno)
       values ($1, 'Calle 1', $2, $9, 2026, $3, $4, $5, $6, $7, $8, 1, $10, $11, 1, 1, $12, $13)`,
        `Ordenado ${n}`,
        random.pick(regions!.slice(0, 4)),
        random.pick([null, ...typologies!.slice(0, 3), ...typologies!.slice(-2)]),
        random.pick([null, ...interventions!.slice(0, 3)]),
        random.pick([null, ...modalities!.slice(0, 2)]),
        estado,
        estado === deleted ? '2026-01-01' : null,
        random.pick([1, own.usuid]),
        random.pick([1, 2, 3, 40, 41]),
        random.pick([null, 2, 3, 4]),
        random.pick([null, 3, 5, 6]),
        random.pick([null, '2026-11-02', '2026-12-01', '2027-01-04']),
        random.pick([null, '2026-11-01', '2026-12-02']),
      )
    }
  })

  const someFilters: readonly Record<string, number[]>[] = [
    {},
    { region: [1, 2] },
    ...(sweeping ? [{ modalidad: [1] }, { tipologia: [1] }] : []),
  ]
  const pages = [[7, 10], [100, 50], ...(sweeping ? [[0, 20] as const] : [])] as const
  type SortedQuery = {
    sortField: SortField
    sortOrder: 1 | -1
    estado: number
    first: number
    rows: number
    filters: Record<string, number[]>
  }
  async function listedIds(caller: Caller, listQuery: SortedQuery): Promise<number[]> {
    const { body } = await caller.call(lists.listCashiers, { body: { tipoModulo: 'cashiers', ...listQuery } })
    return (body['results'] as unknown as { consecutivo: number }[]).map(({ consecutivo }) => consecutivo)
  }
  /** All rows, sorted by the database. */
  async function sorted({ sortField, sortOrder, estado, first, rows, filters }: SortedQuery, usuid?: number): Promise<number[]> {
    const direction = sortOrder === 1 ? 'asc' : 'desc'
    const conditions = [
      estado === 0 ? 'r.eliminado_en is null' : `r.estado = ${estado}`,
      ...Object.entries(filters).map(([name, ids]) => `r.${name} = any('{${ids.join()}}')`),
      ...(usuid ? [`r.usureg = ${usuid}`] : []),
    ]
    const found = await query(
      `select r.id from cashier r left join ${names[sortField]} n on n.id = r.${columns[sortField]}
     where ${conditions.join(' and ')} order by n.nombre ${direction}, r.id ${direction} limit ${rows} offset ${first}`,
    )
    return found.map(({ id }) => id)
  }

  it.each(sorts.flatMap((sortField) => ([1, -1] as const).map((sortOrder) => ({ sortField, sortOrder }))))(
    'by $sortField, $sortOrder: every page is that of all rows sorted',
    async (order) => {
      // Of the places there are a thousand names to walk.
      for (const estado of order.sortField === 'municipio' ? [0] : sweeping ? [0, 1, 3] : [0, 1])
        for (const filters of order.sortField === 'municipio' ? someFilters.slice(0, 2) : someFilters)
          for (const [first, rows] of pages) {
            const listQuery = { ...order, estado, first, rows, filters }
            expect([listQuery, await listedIds(seesAll, listQuery)]).toEqual([listQuery, await sorted(listQuery)])
          }
      const gone = { ...order, estado: deleted, first: 0, rows: 20, filters: {} }
      expect(await listedIds(all, gone)).toEqual(await sorted(gone))
      const his = { ...order, estado: 0, first: 3, rows: 20, filters: {} }
      expect(await listedIds(own, his)).toEqual(await sorted(his, own.usuid))
    },
  )
})
