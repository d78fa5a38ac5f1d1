import { localSearchRequirement } from '@soportica/contract/requests/states'
import { sql } from 'drizzle-orm'
import type { Reader } from '../../../plugins/db/database.ts'
import { requestColumns, requestJoins, type StoredRequest } from '../list/requestRows.queries.ts'
import type { RequestActor } from '../rights/requestActor.ts'
import { visibleTo } from '../rights/visible.queries.ts'
import { kindWith } from './recordKinds.ts'

type Linked = { readonly sistema: number | null; readonly registro: number | null }
/** The cashier (1) or the branch (2) of a request. */
export async function linkedRecord(
  db: Reader,
  { sistema, registro }: Linked,
): Promise<{ sistema: number; registro: number; nombre: string } | undefined> {
  const kind = sistema === null ? undefined : kindWith(sistema)
  if (!kind || registro === null) return undefined
  const { rows } = await db.execute<{ nombre: string }>(sql`select nombre from ${sql.identifier(kind.entidad)} where id = ${registro}`)
  return rows[0] && { sistema: kind.sistema, registro, nombre: rows[0].nombre }
}

/** The requests of a record that the user may see, newest first. */
export async function requestsOfRecord(db: Reader, actor: RequestActor, sistema: number, registro: number): Promise<StoredRequest[]> {
  const { rows } = await db.execute<StoredRequest>(sql`
    select ${requestColumns(actor)} from request r ${requestJoins}
    where r.sistema = ${sistema} and r.registro = ${registro} and r.eliminado_en is null and ${visibleTo(actor)} order by r.id desc`)
  return rows
}

/** The search for premises of a record that is not over; whether it may be seen says nothing. */
export async function searchUnderWay(db: Reader, sistema: number, registro: number): Promise<number | undefined> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select r.id from request r where r.sistema = ${sistema} and r.registro = ${registro} and r.requisito = ${localSearchRequirement}
      and r.estado not in (4, 24) and r.eliminado_en is null limit 1`)
  return rows[0]?.id
}
