import { sql } from 'drizzle-orm'
import type { Reader } from '../../plugins/database.ts'

export type AttachedType = { id: number; nombre: string; sistema: number }

export async function activeAttachedTypes(db: Reader, sistema?: number): Promise<AttachedType[]> {
  const only = sistema ? sql`and sistema = ${sistema}` : sql``
  const { rows } = await db.execute<AttachedType>(
    sql`select id, nombre, sistema from attached_type where estid = 1 and eliminado_en is null ${only} order by sistema, nombre, id`,
  )
  return rows
}

/** Those of a system that exist, active or not. */
export async function attachedTypesOf(db: Reader, sistema: 1 | 2): Promise<Set<number>> {
  const { rows } = await db.execute<{ id: number }>(sql`select id from attached_type where sistema = ${sistema} and eliminado_en is null`)
  return new Set(rows.map(({ id }) => id))
}

export async function attachedTypeNames(db: Reader): Promise<Map<number, string>> {
  const { rows } = await db.execute<{ id: number; nombre: string }>(sql`select id, nombre from attached_type`)
  return new Map(rows.map(({ id, nombre }) => [id, nombre]))
}
