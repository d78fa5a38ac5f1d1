import { whoSeesRecord } from '../../src/capabilities/projects/rights/whoSees.queries.ts'
import { cashierProject } from '@soportica/contract/cashiers/project'
import * as lists from '@soportica/contract/cashiers/listCalls'
import { findRecords } from '@soportica/contract/records/recordCalls'
import { beforeAll, describe, expect, it } from 'vitest'
import { sweeping } from '../../../../packages/rules/test/sweep.ts'
import { testApp } from '../app.ts'
import * as oracle from '../factories/cashierOracle.ts'
import { fileOf } from '../factories/exportedFile.ts'
import { allOf, type Cast, ids, listedOf, type Person, storeCast } from '../factories/cashierCast.ts'
import type { Stored } from '../factories/storedCashiers.ts'

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

  it('is what the people of a record are told by', async () => {
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
      for (const person of people.slice(0, 5)) {
        const [, ...cells] = (await fileOf(person.caller, { lista: 'cajeros', filtros: { tipoModulo: modulo } })).rows
        expect(cells.map(([id]) => id)).toEqual(ids(listedBy(person, modulo)))
      }
    },
    60_000,
  )

  it('in the figures by year, by status and by what is due: each is the count of the list it leads to', async () => {
    for (const person of people) {
      const { caller, looker } = person
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
      const summary = (await caller.call(lists.dueSummary, { body: {} })).body as unknown as {
        etapas: { etapa: string; modulo: string; vencidas: number; porVencer: number }[]
        actores: { usuid: number; etapa: string; modulo: string; vencidas: number; porVencer: number }[]
      }
      for (const { etapa, modulo, vencidas, porVencer } of summary.etapas) {
        const due = (plazo: 'vencido' | 'porVencer') => listedBy(person, modulo).filter((row) => oracle.isDue(row, etapa, plazo)).length
        expect({ etapa, vencidas, porVencer }).toEqual({ etapa, vencidas: due('vencido'), porVencer: due('porVencer') })
        const list = await allOf(caller, { tipoModulo: modulo, filters: { plazo: 'vencido', etapa } })
        expect(list.total).toBe(vencidas)
      }
      for (const { usuid, etapa, modulo, vencidas } of summary.actores.slice(0, 12)) {
        const list = await allOf(caller, { tipoModulo: modulo, filters: { plazo: 'vencido', etapa, actor: [usuid] } })
        expect({ usuid, etapa, total: list.total }).toEqual({ usuid, etapa, total: vencidas })
      }
      const entered = Object.values(oracle.modules).filter(({ access }) => looker.permisos.includes(access)).length
      expect(summary.etapas.length > 0).toBe(entered > 0 && looker.permisos.some((perid) => perid < 17))
    }
  }, 60_000)
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
      // Visibility was tested above with everybody.
      for (const person of people.slice(0, sweeping ? 4 : 2)) {
        for (const modulo of ['cashiers', 'realestate', 'security']) {
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
  ])('in %s whom the next delivery waits for, and which waits for nobody', async (tipoModulo, column) => {
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
