import { requestApprove, requestReject } from '@soportica/contract/permissions/requests'
import { sql } from 'drizzle-orm'
import { fullName } from '../../capabilities/lists/columns.queries.ts'
import type { Reader } from '../../plugins/db/database.ts'
import { withGroup } from '../../capabilities/rights/group.queries.ts'
import { holdersOf } from '../../capabilities/rights/holders.queries.ts'
import { agencyCompany, agencyName, peopleConfigured, roles } from '../requests/requests.public.ts'

/** The user and their group. */
export async function actsAs(db: Reader, usuid: number): Promise<Set<number>> {
  const { rows } = await db.execute<{ id: number }>(sql`select x.id from ${withGroup(usuid)} x(id)`)
  return new Set(rows.map(({ id }) => id))
}
/** Of these searches, those for which the user or their group was asked to look. */
export async function searchesAsRecipient(db: Reader, solicitudes: readonly number[], usuid: number): Promise<Set<number>> {
  if (solicitudes.length === 0) return new Set()
  const { rows } = await db.execute<{ id: number }>(sql`
    select distinct d.solicitud as id from local_search_recipient d
    where d.solicitud = any(${sql.param([...solicitudes])}::int[]) and d.usuid in ${withGroup(usuid)}`)
  return new Set(rows.map(({ id }) => id))
}
/** Whether somebody else may approve it. */
export async function hasOtherApprover(db: Reader, solicitud: number, usuid: number): Promise<boolean> {
  const configured = await peopleConfigured(db, solicitud, roles.approver)
  if (configured.some((person) => person.usuid !== usuid)) return true
  return (await holdersOf(db, [requestApprove, requestReject])).some((person) => person.usuid !== usuid)
}

type Choice = { id: number; nombre: string }
const active = sql`u.estado = 1 and u.eliminado_en is null`
const isActor = (flag: 'inmobiliaria' | 'visita' | 'interventoria') => {
  const column = sql.identifier(flag)
  return sql`(u.${column} = 1 or (u.heredar = 1 and exists (
    select 1 from app_user g where g.id = u.grupo and g.estado = 1 and g.eliminado_en is null and g.${column} = 1)))`
}
/** Holds where the person, or the group, u is an agency that may be chosen. */
export const isAgency = sql`(${active} and ${isActor('inmobiliaria')})`
export async function agencies(db: Reader): Promise<Choice[]> {
  const { rows } = await db.execute<Choice>(
    sql`select u.id, ${agencyName('u', 'ug')} as nombre from app_user u ${agencyCompany('u', 'ug')} where ${isAgency} order by nombre, u.id`,
  )
  return rows
}
/** The people who visit and who receive premises. */
export async function visitors(db: Reader): Promise<Choice[]> {
  const { rows } = await db.execute<Choice>(
    sql`select u.id, ${fullName('u')} as nombre from app_user u where ${active} and u.categoria = 1
      and (${isActor('visita')} or ${isActor('interventoria')}) order by u.nombre, u.apellido, u.id`,
  )
  return rows
}
type Person = { nombre: string; correo: string; celular: string }
export async function personOf(db: Reader, usuid: number): Promise<Person | undefined> {
  const { rows } = await db.execute<Person>(
    sql`select ${fullName('u')} as nombre, u.correo, u.celular from app_user u where u.id = ${usuid} and u.eliminado_en is null`,
  )
  return rows[0]
}
