import { expect } from 'vitest'
import type { Database } from '../../src/plugins/db/database.ts'
import type { Caller } from '../app.ts'
import { detailOf } from './cashier.ts'

export type Change = { campo: string; antes: string | null; despues: string | null; version: number }
// It is told of the source, and holds nothing.
const copyField = 'duplicadoEn'
const same = (one: string, other: string): boolean => (one === '0' ? '' : one) === (other === '0' ? '' : other)

export async function changesOf({ pool }: Database, cajid: number): Promise<Change[]> {
  const { rows } = await pool.query<Change>(
    `select campo, antes, despues, version from history where entidad = 'cashier' and registro = $1 and campo is not null order by id`,
    [cajid],
  )
  return rows
}

/** The record's state by its history: all changes in order, each from the value before. */
export function replay(changes: readonly Change[]): Record<string, string> {
  const held: Record<string, string> = {}
  for (const { campo, antes, despues } of changes) {
    if (campo === copyField) continue
    const before = held[campo] ?? ''
    if (antes !== null && !same(before, antes)) throw new Error(`${campo} was ${before}, its history says ${antes}`)
    held[campo] = despues ?? ''
  }
  return held
}

/** The history played again is the record. */
export async function checkHistory(caller: Caller, database: Database, cajid: number): Promise<void> {
  const { valores, fijos, hijos, padre } = await detailOf(caller, cajid)
  const held = replay(await changesOf(database, cajid))
  const family = {
    padre: padre?.caj_id,
    hijos: hijos
      .map(({ caj_id }) => caj_id)
      .toSorted((a, b) => a - b)
      .join(','),
  }
  const now = { ...valores, ...family, ...Object.fromEntries(Object.entries(fijos).map(([key, fijo]) => [`fijo_${key}`, fijo])) }
  for (const [campo, value] of Object.entries(now)) expect([cajid, campo, asText(held[campo])]).toEqual([cajid, campo, asText(value)])
}
const asText = (value: unknown): string => (value === null || value === undefined || String(value) === '0' ? '' : String(value))
