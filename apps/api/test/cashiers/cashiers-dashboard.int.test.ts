import * as lists from '@soportica/contract/cashiers/listCalls'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sweeping } from '../../../../packages/rules/test/sweep.ts'
import { seededRandom } from '../../src/demo/random.ts'
import { type Caller, testApp } from '../app.ts'
import * as oracle from '../factories/cashierOracle.ts'
import { type Stored, storeCashiers } from '../factories/storedCashiers.ts'

// Friday the 20th: three business days reach past Sunday. Tuesday the 17th: Sunday comes later.
const friday = { now: '2026-11-20T15:00:00Z', hoy: '2026-11-20', pronto: '2026-11-25', domingo: '2026-11-22' }
const tuesday = { now: '2026-11-17T15:00:00Z', hoy: '2026-11-17', pronto: '2026-11-20', domingo: '2026-11-22' }
let day = friday
const app = testApp({ clock: () => new Date(day.now) })

type Person = { caller: Caller; looker: oracle.Looker }
// Every figure is counted for everybody; these open the lists that it leads to as well: who sees all, his own, and those of a stage.
const opensLists = (person: Person): boolean => sweeping || [0, 2, 5].includes(people.indexOf(person))
type Term = 'vencido' | 'porVencer' | 'semana'
type Figures = { etapa: string; modulo: string; vencidas: number; porVencer: number; semana: number }
let rows: Stored[]
let people: Person[]
let modalities: Map<number, oracle.Modality>

const tab = 156
const all = [9, 10, 11, 12, 14, 15, 16, 17]
const rights: number[][] = [
  [...all, 90, tab],
  // Coordinators without the entrance of any stage.
  [9, 90, tab],
  [9, tab],
  [11, tab],
  [10, 437, tab],
  [12, 15, 441, tab],
  [14, 16, 17, tab],
  [...all, tab],
  [tab],
]

beforeAll(async () => {
  const { pool } = app().database
  const { rows: groups } = await pool.query<{ id: number }>('select id from app_user where categoria = 2 order by id limit 2')
  const random = seededRandom(5)
  people = []
  for (const permisos of rights) {
    const caller = await app().signInWith(...permisos)
    const [grupo, heredar] = [random.pick(groups).id, random.below(2)]
    await pool.query('update app_user set grupo = $2, heredar = $3 where id = $1', [caller.usuid, grupo, heredar])
    people.push({ caller, looker: { usuid: caller.usuid, permisos, actua: [caller.usuid, ...(heredar === 1 ? [grupo] : [])] } })
  }
  rows = await storeCashiers(app().database, 260, [...people.map(({ caller }) => caller.usuid), ...groups.map(({ id }) => id), 1], 23)
  const stored = await pool.query<oracle.Modality & { id: number }>('select * from modality')
  modalities = new Map(stored.rows.map((row) => [row.id, row]))
}, 60_000)
beforeEach(() => {
  day = friday
})

const seenIn = ({ looker }: Person, modulo: string): Stored[] =>
  rows.filter((row) => row.eliminado_en === null && oracle.showsIn(modulo, looker, row, modalities) && oracle.isIn(modulo, row, modalities))
const isDue = (row: Stored, key: string, term: Term): boolean => {
  const on = oracle.dueOn(row, key)
  if (on === null) return false
  if (term === 'vencido') return on < day.hoy
  return on >= day.hoy && on <= (term === 'semana' ? day.domingo : day.pronto)
}
const ask = async <T>({ caller }: Person, call: Parameters<Caller['call']>[0], body: object = {}): Promise<T> => {
  const answer = await caller.call(call, { body })
  expect(answer).toMatchObject({ status: 200 })
  return answer.body as unknown as T
}
const totalOf = async (person: Person, body: object): Promise<number> =>
  (await ask<{ total: number }>(person, lists.listCashiers, { ...body, rows: 10 })).total

// By hand: the list and the actor of each stage.
const stages: Readonly<Record<string, { modulo?: string; actor?: string }>> = {
  inmobiliaria: { modulo: 'realestate', actor: 'inmobiliaria' },
  visita: { modulo: 'visit', actor: 'visitante' },
  comite: {},
  contrato: {},
  diseno: { modulo: 'design', actor: 'disenador' },
  canal: {},
  licencia: { modulo: 'license', actor: 'gestor_licencia' },
  proyeccion: {},
  interventoria: { modulo: 'interventory', actor: 'interventoria' },
  aconstructor: { modulo: 'builder', actor: 'aconstructor' },
  seguridad: { modulo: 'security', actor: 'instalador_seguridad' },
}
function listOf({ looker }: Person, etapa: string): string | undefined {
  const enters = (modulo: string) => looker.permisos.includes(oracle.modules[modulo]!.access)
  return [stages[etapa]!.modulo ?? 'cashiers', 'cashiers'].find(enters)
}
const figures = (own: readonly Stored[], etapa: string) => ({
  vencidas: own.filter((row) => isDue(row, etapa, 'vencido')).length,
  porVencer: own.filter((row) => isDue(row, etapa, 'porVencer')).length,
  semana: own.filter((row) => isDue(row, etapa, 'semana')).length,
})
const terms = { vencidas: 'vencido', porVencer: 'porVencer', semana: 'semana' } as const

describe.each([
  ['on a Friday', friday],
  ['early in the week', tuesday],
])('what is due %s', (_, when) => {
  it('by stage: what a plain count says, and what the list says that it leads to', async () => {
    day = when
    let found = 0
    for (const person of people) {
      const { etapas } = await ask<{ etapas: Figures[] }>(person, lists.dueSummary)
      const expected = Object.keys(stages).flatMap((etapa) => {
        const modulo = listOf(person, etapa)
        return modulo ? [{ etapa, modulo, ...figures(seenIn(person, modulo), etapa) }] : []
      })
      expect(etapas.map(({ etapa, modulo, vencidas, porVencer, semana }) => ({ etapa, modulo, vencidas, porVencer, semana }))).toEqual(
        expected,
      )
      for (const { etapa, modulo, ...counted } of opensLists(person) ? expected : []) {
        for (const [name, plazo] of Object.entries(terms)) {
          const total = await totalOf(person, { tipoModulo: modulo, filters: { plazo, etapa } })
          expect({ etapa, plazo, total }).toEqual({ etapa, plazo, total: counted[name as keyof typeof terms] })
          found += total
        }
      }
    }
    expect(found).toBeGreaterThan(100)
  }, 60_000)

  it('by actor, or by nobody: who is not seen is not named, each leads to its list, and they add up to their stage', async () => {
    day = when
    let nobodies = 0
    for (const person of people) {
      const { actores, etapas } = await ask<{ etapas: Figures[]; actores: (Figures & { usuid: number; nombre: string })[] }>(
        person,
        lists.dueSummary,
      )
      const expected = Object.entries(stages).flatMap(([etapa, { actor }]) => {
        const modulo = listOf(person, etapa)
        if (!modulo || !actor) return []
        const seen = seenIn(person, modulo)
        const ids = [...new Set(seen.map((row) => row[actor] ?? 0))].map(Number)
        return ids
          .map((usuid) => ({
            usuid,
            etapa,
            ...figures(
              seen.filter((row) => (row[actor] ?? 0) === usuid),
              etapa,
            ),
          }))
          .filter(({ vencidas, porVencer, semana }) => vencidas + porVencer + semana > 0)
      })
      const actorCounts = actores.map(({ usuid, etapa, vencidas, porVencer, semana }) => ({ usuid, etapa, vencidas, porVencer, semana }))
      const order = (a: { etapa: string; usuid: number }, b: { etapa: string; usuid: number }) =>
        a.etapa.localeCompare(b.etapa) || a.usuid - b.usuid
      expect(actorCounts.toSorted(order)).toEqual(expected.toSorted(order))
      for (const { etapa, ...stage } of etapas.filter((row) => stages[row.etapa]!.actor))
        for (const name of Object.keys(terms) as (keyof typeof terms)[])
          expect(actores.filter((row) => row.etapa === etapa).reduce((sum, row) => sum + row[name], 0)).toBe(stage[name])
      const nobody = actores.filter(({ usuid }) => usuid === 0)
      nobodies += nobody.length
      expect(new Set(nobody.map(({ nombre }) => nombre))).toEqual(new Set(nobody.map(() => 'Sin actor')))
      for (const row of opensLists(person) ? [...actores.slice(0, 8), ...nobody] : []) {
        for (const [name, plazo] of Object.entries(terms)) {
          const filters = { plazo, etapa: row.etapa, actor: [row.usuid] }
          const total = await totalOf(person, { tipoModulo: row.modulo, filters })
          expect({ ...filters, total }).toEqual({ ...filters, total: row[name as keyof typeof terms] })
        }
      }
    }
    expect(nobodies).toBeGreaterThan(5)
  }, 60_000)
})

it('years and statuses of a list are those of its tabs, in every module', async () => {
  for (const person of people) {
    for (const tipoModulo of Object.keys(oracle.modules)) {
      const seen = seenIn(person, tipoModulo)
      const years = await ask<{ anioContable: number; cantidadCajeros: number }[]>(person, lists.byAccountingYear, { tipoModulo })
      const expected = [...new Set(seen.map((row) => Number(row['anio_contable'])))].toSorted((a, b) => a - b)
      expect({ tipoModulo, years: years.map(({ anioContable }) => anioContable) }).toEqual({ tipoModulo, years: expected })
      for (const { anioContable, cantidadCajeros } of years) {
        expect(cantidadCajeros).toBe(seen.filter((row) => row['anio_contable'] === anioContable).length)
        expect(await listTotal(person, tipoModulo, { anioContable }, cantidadCajeros)).toBe(cantidadCajeros)
      }
      const states = await ask<{ idEstado: number; estado: string; cantidadCajeros: number }[]>(person, lists.statusByYear, {
        tipoModulo,
        anio: 2025,
      })
      expect(states.length).toBeGreaterThan(3)
      for (const { idEstado, cantidadCajeros } of states) {
        const own = seen.filter((row) => row['anio_contable'] === 2025 && oracle.statusIn(tipoModulo, row) === idEstado).length
        expect({ tipoModulo, idEstado, cantidadCajeros }).toEqual({ tipoModulo, idEstado, cantidadCajeros: own })
        expect(await listTotal(person, tipoModulo, { anioContable: 2025 }, own, idEstado)).toBe(own)
      }
    }
  }
}, 120_000)
/** What its list counts, for those who open lists. Who may enter no module may ask for none. */
const listTotal = async (person: Person, tipoModulo: string, filters: object, unopened: number, estado = 0): Promise<number> => {
  if (!opensLists(person)) return unopened
  return person.looker.permisos.length === 1 ? 0 : totalOf(person, { tipoModulo, estado, filters })
}

it('counts what is left to do in each module that may be entered', async () => {
  const final: Readonly<Record<string, string>> = {
    realestate: 'estado_inmobiliaria',
    visit: 'estado_visita',
    design: 'estado_diseno',
  }
  const done: Readonly<Record<string, string>> = {
    realestate: 'fecha_entrega_inmobiliaria',
    visit: 'fecha_entrega_visita',
    design: 'fecha_entrega_diseno',
    interventory: 'fecha_inicio_obra_interventoria',
    builder: 'fecha_entrega_atm',
    security: 'fecha_entrega_seguridad',
  }
  const isLeft = (modulo: string) => (row: Stored) =>
    ![3, 4, 5].includes(row.estado) &&
    (!done[modulo] || row[done[modulo]] === null) &&
    (!final[modulo] || ![4, 5].includes(Number(row[final[modulo]])))
  for (const person of people) {
    const { modulos } = await ask<{ modulos: { modulo: string; pendientes: number }[] }>(person, lists.pendingSummary)
    const entered = Object.keys(oracle.modules).filter(
      (modulo) => modulo !== 'license' && person.looker.permisos.includes(oracle.modules[modulo]!.access),
    )
    expect(modulos).toEqual(entered.map((modulo) => ({ modulo, pendientes: seenIn(person, modulo).filter(isLeft(modulo)).length })))
    for (const { modulo, pendientes } of modulos)
      expect({ modulo, total: await totalOf(person, { tipoModulo: modulo, filters: { pendiente: 1 } }) }).toEqual({
        modulo,
        total: pendientes,
      })
  }
})

it('follows what is saved', async () => {
  const person = people[0]!
  const before = await ask<{ modulos: { modulo: string; pendientes: number }[] }>(person, lists.pendingSummary)
  const left = rows.find((row) => row.estado === 1)!
  await app().database.pool.query('update cashier set estado = 3 where id = $1', [left.id])
  const after = await ask<{ modulos: { modulo: string; pendientes: number }[] }>(person, lists.pendingSummary)
  expect(after.modulos[0]).toEqual({ modulo: 'cashiers', pendientes: before.modulos[0]!.pendientes - 1 })
  await app().database.pool.query('update cashier set estado = 1 where id = $1', [left.id])
})
