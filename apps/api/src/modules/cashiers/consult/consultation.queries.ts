import { type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../../plugins/db/database.ts'

export type AttachedCount = { tipo: number; nombre: string; count: number; actor: number }
/** How many files of each of these types the cashier has. */
export async function countAttached(db: Reader, id: number, types: readonly number[]): Promise<AttachedCount[]> {
  const { rows } = await db.execute<AttachedCount>(sql`
    select t.id as tipo, t.nombre, t.actid::int as actor, coalesce(a.count, 0)::int as count from attached_type t
    left join (select tipo, count(*) as count from attachment
      where sistema = 1 and registro = ${id} and eliminado_en is null group by tipo) a on a.tipo = t.id
    where t.id = any(${sql.param([...types])}::int[])`)
  return rows
}

export type Baseline = {
  fecha: string
  usuario: string
  motivo: string
  fechas: Record<string, { inicio: string | null; entrega: string | null }>
}
export async function listBaselines(db: Reader, id: number): Promise<Baseline[]> {
  const { rows } = await db.execute<Baseline>(sql`
    select to_char(b.fecreg at time zone 'America/Bogota', 'YYYY-MM-DD HH24:MI:SS') as fecha, b.motivo, b.fechas,
      coalesce((select btrim(u.nombre || ' ' || u.apellido) from app_user u where u.id = b.usureg), '') as usuario
    from cashier_baseline b where b.cajero = ${id} order by b.id desc`)
  return rows
}

/** Of these people those who come in for an actor: himself, or the people of the group. */
export async function peopleBehind(db: Reader, usuids: readonly number[]): Promise<number[]> {
  if (usuids.length === 0) return []
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from app_user where categoria = 1 and (id = any(${sql.param([...usuids])}::int[]) or grupo = any(${sql.param([...usuids])}::int[]))`)
  return rows.map(({ id }) => id)
}

/** Who acts in a cashier, and who created it. */
export async function peopleOf(db: Reader, id: number, columns: readonly string[]): Promise<{ owner: number; actors: number[] }> {
  const all: SQL = sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  )
  const { rows } = await db.execute<{ owner: number; actors: number[] }>(
    sql`select usureg as owner, array_remove(array[${all}], null) as actors from cashier where id = ${id}`,
  )
  return rows[0] ?? { owner: 0, actors: [] }
}
