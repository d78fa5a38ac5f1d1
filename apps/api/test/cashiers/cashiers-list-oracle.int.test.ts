import { whoSeesRecord } from '../../src/capabilities/projects/rights/whoSees.queries.ts'
import { cashierProject } from '@soportica/contract/cashiers/project'
import { deliveryGroups, dimensionsOf, nobody } from '@soportica/contract/projects/grouping'
import * as lists from '@soportica/contract/cashiers/listCalls'
import { findRecords } from '@soportica/contract/records/recordCalls'
import { cashierSortFields } from '@soportica/contract/cashiers/listColumns'
import { beforeAll, describe, expect, it } from 'vitest'
import { sweeping } from '../../../../packages/rules/test/sweep.ts'
import { type Random, seededRandom } from '../../src/demo/random.ts'
import { testApp } from '../app.ts'
import * as oracle from '../factories/cashierOracle.ts'
import { fileOf } from '../factories/exportedFile.ts'
import { allOf, type Cast, ids, listedOf, type Person, storeCast } from '../factories/cashierCast.ts'
import { type Stored, storedCashiers } from '../factories/storedCashiers.ts'

const app = testApp({ clock: () => new Date('2026-11-20T15:00:00Z') })
const names = Object.keys(oracle.modules)
let cast: Cast
let people: readonly Person[]
let rows: readonly Stored[]
let modalities: Cast['modalities']
beforeAll(async () => {
  cast = await storeCast(app())
  ;({ people, rows, modalities } = cast)
}, 60_000)
const listedBy = (person: Person, modulo: string, estado?: number): Stored[] => listedOf(cast, person, modulo, estado)

describe('what everybody sees', () => {
  it.each(names)(
    'in %s: the rows of every tab, the total and the counts',
    async (modulo) => {
      for (const person of people) {
        const { body } = await person.caller.call(lists.getTabsCashiers, { body: { tipoModulo: modulo } })
        const tabs = body['tabs'] as unknown as { id: number; name: string; count: number }[]
        expect(tabs[0]).toEqual({ id: 0, name: 'Todos', count: listedBy(person, modulo).length })
        const deleted = modulo === 'cashiers' && [93, 445].some((perid) => person.looker.permisos.includes(perid))
        const stage = oracle.modules[modulo]!.estado !== undefined
        expect(tabs.map(({ id }) => id)).toEqual([0, 1, 2, 3, 4, ...(stage || deleted ? [5] : [])])
        for (const { id, count } of tabs) {
          const expected = ids(listedBy(person, modulo, id))
          const list = await allOf(person.caller, { tipoModulo: modulo, estado: id })
          expect({ modulo, id, ...list, rows: 0, count }).toEqual({
            modulo,
            id,
            ids: expected,
            total: expected.length,
            rows: 0,
            count: expected.length,
          })
        }
      }
    },
    60_000,
  )

  it('in the selector, and where notes and attachments are looked for', async () => {
    for (const { caller, looker } of people) {
      const expected = ids(rows.filter((row) => row.eliminado_en === null && oracle.sees(looker, row, modalities)))
      const selected = async (first: number) => {
        const answer = await caller.call(lists.getCashiers, { body: { rows: 150, first } })
        expect(answer).toMatchObject({ status: 200 })
        return answer.body as unknown as { consecutivo: number }[]
      }
      const found = [...(await selected(0)), ...(await selected(150)), ...(await selected(300))]
      expect(found.map(({ consecutivo }) => consecutivo)).toEqual(expected)
      const record = async (first: number) =>
        (await caller.call(findRecords, { body: { sistema: 1, rows: 150, first } })).body['results'] as unknown as { id: number }[]
      expect([...(await record(0)), ...(await record(150)), ...(await record(300))].map(({ id }) => id)).toEqual(expected)
    }
  }, 60_000)

  it('decides who is notified of a record', async () => {
    const usuids = people.map(({ caller }) => caller.usuid)
    for (const row of rows.filter((_, at) => at % 6 === 0)) {
      const expected = people
        .filter(({ looker }) => row.eliminado_en === null && oracle.sees(looker, row, modalities))
        .map(({ caller }) => caller.usuid)
      expect(await whoSeesRecord(app().database.db, cashierProject, usuids, row.id)).toEqual(expected)
    }
  }, 60_000)

  it.each(['cashiers', 'visit', 'builder'])(
    'in the file of %s',
    async (modulo) => {
      for (const person of people.slice(0, sweeping ? 5 : 2)) {
        const [, ...cells] = (await fileOf(person.caller, { lista: 'cajeros', filtros: { tipoModulo: modulo } })).rows
        expect(cells.map(([id]) => id)).toEqual(ids(listedBy(person, modulo)))
      }
    },
    60_000,
  )

  it('in the figures by year and by status', async () => {
    for (const { caller, looker } of people) {
      const general = looker.permisos.includes(9)
      const own = rows.filter(
        (row) =>
          row.eliminado_en === null &&
          (general ? oracle.showsIn('cashiers', looker, row, modalities) : oracle.sees(looker, row, modalities)),
      )
      const years = (await caller.call(lists.byAccountingYear, { body: {} })).body as unknown as {
        anioContable: number
        cantidadCajeros: number
      }[]
      const expected = [...new Set(own.map((row) => Number(row['anio_contable'])))].toSorted((a, b) => a - b)
      expect(years).toEqual(
        expected.map((anioContable) => ({
          anioContable,
          cantidadCajeros: own.filter((row) => row['anio_contable'] === anioContable).length,
        })),
      )
      const states = (await caller.call(lists.statusByYear, { body: { anio: 2025 } })).body as unknown as {
        idEstado: number
        cantidadCajeros: number
      }[]
      expect(states.map(({ cantidadCajeros }) => cantidadCajeros)).toEqual(
        [1, 2, 3, 4].map((estado) => own.filter((row) => row['anio_contable'] === 2025 && row.estado === estado).length),
      )
    }
  })
})

describe('the filters', () => {
  const cases: [Record<string, unknown>, (row: Stored, modulo: string) => boolean][] = [
    [{ nombre: 'cienaga' }, (row) => oracle.contains(row.nombre, 'cienaga')],
    [{ nombre: 'DUNA  eter' }, (row) => oracle.contains(row.nombre, 'duna eter')],
    [{ nombre: '100%' }, (row) => row.nombre.includes('100%')],
    [{ nombre: 'a_b' }, (row) => row.nombre.includes('a_b')],
    [{ nombre: 'nadie' }, () => false],
    // One or two letters match the beginning of a word.
    ...['É', 'é', 'b', 'CI', 'ci', 'ún', 'eb', '4', '11', 'Ñ', 'a_', '_', '_b', '%', '0%', '\\', '[', '.', '(b', "b'", 'b 1 é', 'útil'].map(
      (nombre): [Record<string, unknown>, (row: Stored) => boolean] => [{ nombre }, (row) => oracle.contains(row.nombre, nombre)],
    ),
    [{ anioContable: 2025 }, (row) => row['anio_contable'] === 2025],
    [{ region: [1] }, (row) => row['region'] === 1],
    [{ region: [1, 2], modalidad: [1, 3] }, (row) => [1, 2].includes(Number(row['region'])) && [1, 3].includes(Number(row['modalidad']))],
    [{ tipologia: [2], anioContable: 2026 }, (row) => row['tipologia'] === 2 && row['anio_contable'] === 2026],
    [{ tipoIntervencion: [11] }, (row) => row['tipo_intervencion'] === 11],
    [{ centroCostos: [1] }, (row) => row['centro_costos'] === 1],
    [{ codigo: 'q' }, (row) => oracle.contains(row['codigo'], 'q')],
    [{ padreHijo: 1 }, (row) => row['check_padre'] === 1],
    [{ padreHijo: 2 }, (row) => row['padre'] !== null || row['sucursal'] !== null],
    [{ listoParaEntregar: 1 }, (row) => ![3, 4, 5].includes(row.estado) && oracle.missingIn(row) === 0],
    [{ listoParaEntregar: 0 }, (row) => ![3, 4, 5].includes(row.estado) && oracle.missingIn(row) > 0],
    [{ plazo: 'vencido' }, (row, modulo) => oracle.stagesOf(modulo).some((key) => oracle.isDue(row, key, 'vencido'))],
    [{ plazo: 'porVencer' }, (row, modulo) => oracle.stagesOf(modulo).some((key) => oracle.isDue(row, key, 'porVencer'))],
    [{ plazo: 'vencido', etapa: 'contrato' }, (row) => oracle.isDue(row, 'contrato', 'vencido')],
    [{ plazo: 'porVencer', etapa: 'diseno' }, (row) => oracle.isDue(row, 'diseno', 'porVencer')],
    [{ plazo: 'porVencer', etapa: 'ninguna' }, () => false],
  ]
  it.each(cases)(
    '%j: rows, total and tabs of all modules',
    async (filters, keeps) => {
      // Who sees what is tried with everybody above, and words are the same in every module.
      const isWord = !sweeping && 'nombre' in filters
      for (const person of people.slice(0, sweeping ? 4 : isWord ? 1 : 2)) {
        for (const modulo of isWord ? ['cashiers'] : ['cashiers', 'realestate', 'security']) {
          const expected = ids(listedBy(person, modulo).filter((row) => keeps(row, modulo)))
          const list = await allOf(person.caller, { tipoModulo: modulo, filters })
          expect({ modulo, ids: list.ids, total: list.total }).toEqual({ modulo, ids: expected, total: expected.length })
          const { body } = await person.caller.call(lists.getTabsCashiers, { body: { tipoModulo: modulo, filters } })
          for (const { id, count } of body['tabs'] as unknown as { id: number; count: number }[])
            expect({ id, count }).toEqual({ id, count: listedBy(person, modulo, id).filter((row) => keeps(row, modulo)).length })
        }
      }
    },
    60_000,
  )

  it.each([
    ['cashiers', [0], (row: Stored) => oracle.actorsOf(row).length === 0],
    ['visit', [0], (row: Stored) => row['visitante'] === null],
    ['visit', [0, 1], (row: Stored) => [null, 1].includes(row['visitante'] as null)],
    ['billing', [0], (row: Stored) => oracle.actorsOf(row).length === 0],
  ])('in %s nobody acts, actor %j', async (tipoModulo, actor, keeps) => {
    const { caller } = people[0]!
    const expected = ids(listedBy(people[0]!, tipoModulo).filter(keeps))
    expect(expected.length).toBeGreaterThan(0)
    expect((await allOf(caller, { tipoModulo, filters: { actor } })).ids).toEqual(expected)
  })

  it.each([
    ['cashiers', 'responsable'],
    ['visit', 'visitante'],
  ])('in %s filters by the actor of the next delivery, and by nobody', async (tipoModulo, column) => {
    const { caller } = people[0]!
    const next = (await allOf(caller, { tipoModulo })).rows.filter(({ proxima }) => proxima)
    const actors = new Map(rows.map((row) => [row.id, Number(row[column] ?? 0)]))
    const actorIds = [0, 1, ...people.slice(0, 4).map((person) => person.caller.usuid)]
    const waiting = (who: readonly number[]) =>
      ids(next.map(({ consecutivo: id }) => ({ id })).filter(({ id }) => who.includes(actors.get(id)!)))
    for (const who of [...actorIds.map((one) => [one]), actorIds.slice(0, 3)])
      expect([who, (await allOf(caller, { tipoModulo, filters: { responsable: who } })).ids]).toEqual([who, waiting(who)])
    expect(waiting([0]).length).toBeGreaterThan(0)
    expect(waiting(actorIds.slice(1)).length).toBeGreaterThan(0)
  })

  it('page and order lie flat or in one object', async () => {
    const { caller } = people[0]!
    const page = { rows: 10, first: 10, sortField: 'nombre', sortOrder: 1 }
    const flat = await caller.call(lists.listCashiers, { body: { ...page } })
    expect(flat.status).toBe(200)
    expect((await caller.call(lists.listCashiers, { body: { pagination: page } })).body).toEqual(flat.body)
    const partly = await caller.call(lists.listCashiers, { body: { ...page, first: 0, pagination: { first: 10 } } })
    expect(partly.body).toEqual(flat.body)
    for (const pagination of [{ rows: 0 }, { sortField: 'clave' }, { page: 1 }])
      expect((await caller.call(lists.listCashiers, { body: { pagination } })).status).toBe(422)
  })

  it.each(names)('in %s every row says what it lacks and what comes next', async (modulo) => {
    const person = people[0]!
    const list = await allOf(person.caller, { tipoModulo: modulo })
    for (const row of list.rows) {
      const stored = rows.find(({ id }) => id === row.consecutivo)!
      const days = oracle
        .stagesOf(modulo)
        .flatMap((key) => oracle.dueOn(stored, key) ?? [])
        .toSorted()
      expect({ id: row.consecutivo, faltantes: row.faltantes, entrega: row.proxima?.entrega }).toEqual({
        id: stored.id,
        faltantes: oracle.missingIn(stored),
        entrega: days[0],
      })
      const plazo = days[0] && (days[0] < oracle.today ? 'vencido' : days[0] <= oracle.soon ? 'porVencer' : 'a tiempo')
      expect(row.proxima?.plazo).toBe(plazo)
    }
  })
})

// Counts, words and how a record stands are kept beside the rows: whatever is written, and however, the next answer is that of the rows.
const words = ['Ámbar', 'boreal', 'Éter', "O'Higgins", '100%', 'a_b', 'ñandú', 'Ñandu', '7', 'zz', `largo${'x'.repeat(60)}`]
const nameOf = (random: Random): string => Array.from({ length: random.between(1, 4) }, () => random.pick(words)).join(' ')

const writes: readonly ((random: Random) => [string, unknown[]])[] = [
  (random) => ['nombre = $2', [nameOf(random)]],
  (random) => ['estado = $2, eliminado_en = null', [random.pick([1, 2, 3, 4])]],
  () => ['estado = 5, eliminado_en = now()', []],
  (random) => ['tipologia = $2, codigo_monitoreo = $3', [random.pick([null, 1, 2, 3]), random.pick(['', 'M1'])]],
  (random) => ['modalidad = $2, requiere_visita = $3', [random.pick([null, 1, 3, 5]), random.below(2)]],
  (random) => [
    'visitante = $2, estado_visita = $3',
    [random.pick([null, ...cast.people.map(({ caller }) => caller.usuid)]), random.between(1, 5)],
  ],
  (random) => ['anio_contable = $2, usureg = $3', [random.between(2024, 2026), random.pick(people).caller.usuid]],
  (random) => [
    'teo_entrega_visita = $2, fecha_entrega_visita = $3',
    [random.pick([null, '2026-11-02', '2026-11-24']), random.pick([null, '2026-10-10'])],
  ],
]
/** Some rows at once, each by its own user; now and then one rolls back. */
async function write(random: Random): Promise<void> {
  const { pool } = app().database
  const chosen = new Set(Array.from({ length: random.between(1, 4) }, () => random.pick(cast.rows).id))
  const one = async (id: number, [set, values]: [string, unknown[]], end: string): Promise<void> => {
    const client = await pool.connect()
    try {
      await client.query('begin')
      await client.query(`update cashier set ${set} where id = $1`, [id, ...values])
      await client.query(end)
    } finally {
      client.release()
    }
  }
  await Promise.all([...chosen].map((id) => one(id, random.pick(writes)(random), random.below(5) === 0 ? 'rollback' : 'commit')))
  cast.rows = await storedCashiers(app().database)
}

type Body = { readonly tipoModulo: string; readonly estado?: number; readonly filters?: Record<string, unknown> }
type Groups = { valor: string; nombre: string; cantidad: number }[]
/** The groups of a list with their rows, which the list finds with the group as a filter; each counts as many as it has. */
async function groupsOf({ caller }: Person, dimension: string, { filters, ...tab }: Body) {
  const answer = await caller.call(lists.getGroupsCashiers, { body: { ...tab, filters, dimension } })
  expect(answer).toMatchObject({ status: 200 })
  const found: { nombre: string; ids: number[] }[] = []
  for (const { valor, nombre, cantidad } of answer.body['grupos'] as unknown as Groups) {
    const grupo = { dimension, valor }
    const list = await allOf(caller, { ...tab, filters: { ...filters, grupo } })
    expect({ grupo, nombre, total: list.total, rows: list.ids.length }).toEqual({ grupo, nombre, total: cantidad, rows: cantidad })
    found.push({ nombre, ids: list.ids })
  }
  return found
}

const fixedOrders: Readonly<Record<string, readonly string[]>> = {
  etapa: cashierProject.dueStages.map(({ stage }) => stage.titulo),
  entrega: deliveryGroups.map(({ titulo }) => titulo),
}
describe('groups', () => {
  it.each(dimensionsOf(cashierProject).map(({ key, none }) => [key, [nobody.nombre, none], fixedOrders[key] ?? []] as const))(
    'by %s, hold every row of the list once, in the order of its sense',
    async (dimension, last, fixedNames) => {
      for (const tipoModulo of ['cashiers', 'visit']) {
        const groups = await groupsOf(people[0]!, dimension, { tipoModulo })
        expect(groups.flatMap((group) => group.ids).toSorted((a, b) => b - a)).toEqual(ids(listedBy(people[0]!, tipoModulo)))
        const { body } = await people[0]!.caller.call(lists.getTabsCashiers, { body: { tipoModulo } })
        const statuses = (body['tabs'] as unknown as { name: string }[]).map(({ name }) => name)
        const fixed = dimension === 'estado' ? statuses : fixedNames
        const found = groups.map(({ nombre }) => nombre)
        const first = found.findIndex((name) => last.includes(name))
        const values = first < 0 ? found : found.slice(0, first)
        expect(found.slice(values.length).filter((name) => !last.includes(name))).toEqual([])
        const byName = values.toSorted((a, b) => a.localeCompare(b, 'es-CO'))
        expect(values).toEqual(fixed.length > 0 ? fixed.filter((name) => values.includes(name)) : byName)
      }
    },
  )

  it('refuse a value that is no group; those of deleted records are for users who may restore them', async () => {
    const { caller } = people[0]!
    for (const grupo of [
      { dimension: 'clave', valor: '1' },
      { dimension: 'etapa', valor: '1' },
      { dimension: 'region', valor: 'norte' },
    ])
      expect(await caller.call(lists.listCashiers, { body: { filters: { grupo } } })).toMatchObject({ status: 422 })
    const deleted = await app().signInWith(9, 10)
    const body = { dimension: 'region', estado: 5 }
    expect(await deleted.call(lists.getGroupsCashiers, { body })).toMatchObject({ status: 200, body: { grupos: [] } })
  })
})

type Part = readonly [Record<string, unknown>, (row: Stored, modulo: string) => boolean]
const parts: readonly ((random: Random) => Part)[] = [
  (random) => {
    const nombre = random.pick([
      nameOf(random),
      random.pick(words).slice(0, 2),
      random.pick(words).slice(1),
      'NANDU',
      'éter  ambar',
      '%',
      "'",
    ])
    return [{ nombre }, (row) => oracle.contains(row.nombre, nombre)]
  },
  (random) => {
    const anioContable = random.between(2024, 2026)
    return [{ anioContable }, (row) => row['anio_contable'] === anioContable]
  },
  (random) => {
    const region = [random.between(1, 3), random.between(1, 8)]
    return [{ region }, (row) => region.includes(Number(row['region']))]
  },
  (random) => {
    const tipologia = [random.between(1, 3)]
    return [{ tipologia }, (row) => tipologia.includes(Number(row['tipologia']))]
  },
  (random) => {
    const padreHijo = random.between(1, 2)
    return [{ padreHijo }, (row) => (padreHijo === 1 ? row['check_padre'] === 1 : row['padre'] !== null || row['sucursal'] !== null)]
  },
  (random) => {
    const listoParaEntregar = random.below(2)
    return [{ listoParaEntregar }, (row) => ![3, 4, 5].includes(row.estado) && (oracle.missingIn(row) === 0) === (listoParaEntregar === 1)]
  },
  (random) => {
    const plazo = random.pick(['vencido', 'porVencer'] as const)
    return [{ plazo }, (row, modulo) => oracle.stagesOf(modulo).some((key) => oracle.isDue(row, key, plazo))]
  },
]

it('any question between any writes is answered as the rows say', async () => {
  const random = seededRandom(2026)
  for (let turn = 0; turn < (sweeping ? 600 : 20); turn += 1) {
    await write(random)
    const person = random.pick(people)
    const modulo = random.pick(Object.keys(oracle.modules))
    const criteria = Array.from({ length: random.below(3) }, () => random.pick(parts)(random))
    const filters = Object.assign({}, ...criteria.map(([filter]) => filter)) as Record<string, unknown>
    // If two criteria name one field, the last one counts.
    const held = criteria.filter(
      ([filter], at) => !criteria.slice(at + 1).some(([next]) => Object.keys(next)[0] === Object.keys(filter)[0]),
    )
    const keeps = (row: Stored): boolean => held.every(([, keep]) => keep(row, modulo))
    const estado = random.between(0, 4)
    const [sortField, sortOrder] = [random.pick(cashierSortFields), random.pick([1, -1])]
    const expected = ids(listedOf(cast, person, modulo, estado).filter(keeps))
    const found = await allOf(person.caller, { tipoModulo: modulo, estado, filters, sortField, sortOrder }, random.between(7, 150))
    const question = { turn, modulo, estado, filters, sortField, sortOrder }
    expect({ question, ids: found.ids.toSorted((a, b) => b - a), total: found.total }).toEqual({
      question,
      ids: expected,
      total: expected.length,
    })
    const { body } = await person.caller.call(lists.getTabsCashiers, { body: { tipoModulo: modulo, filters } })
    for (const { id, count } of body['tabs'] as unknown as { id: number; count: number }[])
      expect({ question, id, count }).toEqual({ question, id, count: listedOf(cast, person, modulo, id).filter(keeps).length })
    const dimension = random.pick(dimensionsOf(cashierProject)).key
    const groups = await groupsOf(person, dimension, { tipoModulo: modulo, estado, filters })
    expect({ question, dimension, ids: groups.flatMap((group) => group.ids).toSorted((a, b) => b - a) }).toEqual({
      question,
      dimension,
      ids: expected,
    })
  }
}, 120_000)
