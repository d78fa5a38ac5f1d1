import { sql } from 'drizzle-orm'
import type { UsableType } from '../../capabilities/attachments/attachments.ts'
import type { Reader } from '../../plugins/db/database.ts'

export type AttachedType = { id: number; nombre: string; sistema: number }

export async function activeAttachedTypes(db: Reader, sistema?: number): Promise<AttachedType[]> {
  const only = sistema ? sql`and sistema = ${sistema}` : sql``
  const { rows } = await db.execute<AttachedType>(
    sql`select id, nombre, sistema from attached_type where estid = 1 and eliminado_en is null ${only} order by sistema, nombre, id`,
  )
  return rows
}

/** The existing types of a system, active or not. */
export async function attachedTypesOf(db: Reader, sistema: 1 | 2): Promise<Set<number>> {
  const { rows } = await db.execute<{ id: number }>(sql`select id from attached_type where sistema = ${sistema} and eliminado_en is null`)
  return new Set(rows.map(({ id }) => id))
}

export async function attachedTypeNames(db: Reader): Promise<Map<number, string>> {
  const { rows } = await db.execute<{ id: number; nombre: string }>(sql`select id, nombre from attached_type`)
  return new Map(rows.map(({ id, nombre }) => [id, nombre]))
}

/** The active types of a system that count for a user: (profile + granted) - revoked. Users with this profile have them all. */
export const usableTypesFor =
  (holdsAll: number) =>
  async (db: Reader, { usuid, perfil }: { usuid: number; perfil: number }, sistema: 1 | 2): Promise<UsableType[]> => {
    const { rows } = await db.execute<UsableType>(sql`
      select t.id, t.nombre, t.actid, t.acepta_multiples_archivos as multiple, coalesce(t.prefijo, '') as prefijo, coalesce(t.folder, '') as folder,
        nullif(t.tasid, 0) as tasid
      from attached_type t
      left join user_attached_type d on d.usuid = ${usuid} and d.tipo = t.id
      left join profile_attached_type p on p.perfil = ${perfil} and p.tipo = t.id
      where t.sistema = ${sistema} and t.estid = 1 and t.eliminado_en is null and (${perfil === holdsAll} or coalesce(d.otorgado, p.tipo is not null))
      order by t.nombre, t.id`)
    return rows
  }
