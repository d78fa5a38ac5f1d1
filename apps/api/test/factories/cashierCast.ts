import * as lists from '@soportica/contract/cashiers/listCalls'
import { expect } from 'vitest'
import { seededRandom } from '../../src/demo/random.ts'
import type { Caller, TestApp } from '../app.ts'
import * as oracle from './cashierOracle.ts'
import { type Stored, storeCashiers } from './storedCashiers.ts'

export type Person = { readonly caller: Caller; readonly looker: oracle.Looker }
/** Cashiers of all kinds, and users with all kinds of rights on them. */
export type Cast = {
  readonly people: readonly Person[]
  readonly modalities: ReadonlyMap<number, oracle.Modality>
  rows: readonly Stored[]
}

function rightsOf(random: ReturnType<typeof seededRandom>, at: number): number[] {
  if (at === 0) return [9, 10, 11, 12, 14, 15, 16, 17, 90, 93, 156]
  const some = (perids: readonly number[], of: number) => perids.filter(() => random.below(of) === 0)
  const rights = [...some([9, 10, 11, 12, 14, 15, 16, 17], 2), ...some([90, 437, 438, 439, 440, 441, 442], 8), ...some([93, 445], 2), 156]
  return rights.some((perid) => perid < 18) ? rights : [10, ...rights]
}

export async function storeCast(app: TestApp): Promise<Cast> {
  const random = seededRandom(11)
  const { pool } = app.database
  const { rows: groups } = await pool.query<{ id: number }>('select id from app_user where categoria = 2 order by id limit 2')
  const people: Person[] = []
  for (let at = 0; at < 9; at += 1) {
    const permisos = rightsOf(random, at)
    const caller = await app.signInWith(...permisos)
    const [grupo, heredar] = [random.below(3) === 0 ? null : random.pick(groups).id, random.below(2)]
    await pool.query('update app_user set grupo = $2, heredar = $3 where id = $1', [caller.usuid, grupo, heredar])
    people.push({ caller, looker: { usuid: caller.usuid, permisos, actua: [caller.usuid, ...(grupo && heredar === 1 ? [grupo] : [])] } })
  }
  const rows = await storeCashiers(app.database, 300, [...people.map(({ caller }) => caller.usuid), ...groups.map(({ id }) => id), 1])
  const stored = await pool.query<oracle.Modality & { id: number }>('select * from modality')
  return { people, rows, modalities: new Map(stored.rows.map((row) => [row.id, row])) }
}

/** The rows that a user sees in a module's tab; 0: in the tab of all. */
export const listedOf = ({ rows, modalities }: Cast, { looker }: Person, modulo: string, estado = 0): Stored[] =>
  rows.filter((row) => {
    if (!oracle.showsIn(modulo, looker, row, modalities) || !oracle.isIn(modulo, row, modalities)) return false
    if (estado === 0) return row.eliminado_en === null
    if (estado === 5 && modulo === 'cashiers' && ![93, 445].some((perid) => looker.permisos.includes(perid))) return false
    return oracle.statusIn(modulo, row) === estado
  })
export const ids = (found: readonly { id: number }[]): number[] => found.map(({ id }) => id).toSorted((a, b) => b - a)

/** All pages of a list, one after the other. */
export async function allOf(
  caller: Caller,
  body: Record<string, unknown>,
  size = 150,
): Promise<{ ids: number[]; total: number; rows: lists.CashierRow[] }> {
  const found: lists.CashierRow[] = []
  for (;;) {
    const answer = await caller.call(lists.listCashiers, { body: { ...body, rows: size, first: found.length } })
    expect(answer).toMatchObject({ status: 200 })
    const results = answer.body['results'] as unknown as lists.CashierRow[]
    found.push(...results)
    if (results.length < size) return { ids: found.map(({ consecutivo }) => consecutivo), total: Number(answer.body['total']), rows: found }
  }
}
