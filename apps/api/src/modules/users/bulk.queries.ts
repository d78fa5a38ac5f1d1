import { sql } from 'drizzle-orm'
import type { Writing } from '../../plugins/context.ts'
import type { Tx } from '../../plugins/db/database.ts'

export type Selected = {
  id: number
  categoria: number
  estado: number
  acceso: number
  usuario: string
  correo: string
  nombre: string
  perfil: number
  version: number
}

/** Existing users by id; everybody locks them in this order. */
export async function lockSelected(tx: Tx, ids: readonly number[]): Promise<Selected[]> {
  await tx.execute(sql`select 1 from app_user where id in ${[...ids]} order by id for update`)
  const { rows } = await tx.execute<Selected>(sql`
    select id, categoria, estado, acceso, coalesce(usuario, '') as usuario, correo, btrim(nombre || ' ' || apellido) as nombre, perfil, version
    from app_user where id in ${[...ids]} and eliminado_en is null order by id`)
  return rows
}

const ids = (rows: readonly Selected[]): number[] => rows.map(({ id }) => id)
const stamp = ({ user, now }: Writing) => sql`usuact = ${user.usuid}, fecact = ${now.toISOString()}, version = version + 1`

export async function archiveRows(writing: Writing, rows: readonly Selected[]): Promise<void> {
  const at = writing.now.toISOString()
  await writing.tx.execute(sql`update app_user set eliminado_en = ${at}, eliminado_por = ${writing.user.usuid}, ${stamp(writing)}
    where id in ${ids(rows)}`)
}

export async function setState(writing: Writing, rows: readonly Selected[], estado: 1 | 2): Promise<void> {
  await writing.tx.execute(sql`update app_user set estado = ${estado}, ${stamp(writing)} where id in ${ids(rows)}`)
}

export async function touch(writing: Writing, rows: readonly Selected[]): Promise<void> {
  await writing.tx.execute(sql`update app_user set ${stamp(writing)} where id in ${ids(rows)}`)
}

export async function forgetDifferences({ tx }: Writing, rows: readonly Selected[]): Promise<void> {
  await tx.execute(sql`delete from user_permission where usuid in ${ids(rows)}`)
  await tx.execute(sql`delete from user_window where usuid in ${ids(rows)}`)
}

/** The people whose rights differ from their profile, and the differences. */
export async function differencesOf(tx: Tx, rows: readonly Selected[]): Promise<Map<number, { permisos: number[]; ventanas: number[] }>> {
  if (rows.length === 0) return new Map()
  const found = await tx.execute<{ usuid: number; permisos: number[]; ventanas: number[] }>(sql`
    select u.id as usuid, array(select perid from user_permission where usuid = u.id order by 1) as permisos,
      array(select venid from user_window where usuid = u.id order by 1) as ventanas
    from app_user u where u.id in ${ids(rows)}`)
  return new Map(found.rows.map(({ usuid, ...difference }) => [usuid, difference]))
}
