import { sql } from 'drizzle-orm'
import { fullName } from '../../../capabilities/lists/columns.queries.ts'
import type { Reader } from '../../../plugins/db/database.ts'

export type Addressee = { readonly usuid: number; readonly nombre: string; readonly correo: string }

/**
 * The contractor's user and the owner of the branch: its civil supervisor or all people of that group; without one, the author of the
 * branch.
 */
export async function addresseesOf(
  db: Reader,
  { sucursal, usucontratista }: { readonly sucursal: number; readonly usucontratista: number },
): Promise<Addressee[]> {
  const { rows } = await db.execute<Addressee>(sql`
    with supervising as (
      select u.id from branch b join app_user u on u.id = b.interventor_civil or u.grupo = b.interventor_civil
      where b.id = ${sucursal} and u.categoria = 1 and u.estado = 1 and u.eliminado_en is null),
    owner as (
      select id from supervising
      union select b.usureg from branch b where b.id = ${sucursal} and not exists (select 1 from supervising))
    select u.id as usuid, ${fullName('u')} as nombre, btrim(u.correo) as correo from app_user u
    where u.id = ${usucontratista} or u.id in (select id from owner) order by u.id <> ${usucontratista}, u.id`)
  return rows
}

export async function personNow(db: Reader, usuid: number): Promise<Addressee | undefined> {
  const { rows } = await db.execute<Addressee>(
    sql`select u.id as usuid, ${fullName('u')} as nombre, btrim(u.correo) as correo from app_user u where u.id = ${usuid} and u.eliminado_en is null`,
  )
  return rows[0]
}
