import type { FollowedPlan, PlanForm, PlanTypeOption } from '@soportica/contract/plan-requests/publicForm'
import { sql } from 'drizzle-orm'
import { momentOf } from '../../../capabilities/lists/columns.queries.ts'
import type { Reader, Tx } from '../../../plugins/db/database.ts'

export async function offeredTypes(db: Reader): Promise<PlanTypeOption[]> {
  const { rows } = await db.execute<PlanTypeOption>(
    sql`select id as tppid, nombre from plan_type where eliminado_en is null and estado = 1 order by nombre, id limit 200`,
  )
  return rows
}

const listed = (ids: readonly number[]) => sql`${`{${ids.join(',')}}`}::int[]`

export async function areOffered(db: Reader, tipos: readonly number[]): Promise<boolean> {
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from plan_type where eliminado_en is null and estado = 1 and id = any(${listed(tipos)})`,
  )
  return rows[0]?.n === tipos.length
}

const lockKind = 64
type PlanIdentity = Pick<PlanForm, 'correo' | 'proyecto' | 'codigo' | 'tipoPlanos'>

/** The same mail, code and types since a moment, not deleted. Of two at once, the second waits here for the first. */
export async function sameSince(tx: Tx, { correo, proyecto, codigo, tipoPlanos }: PlanIdentity, since: Date): Promise<number | undefined> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lockKind}::int, hashtext(lower(${correo}) || ' ' || busqueda(${codigo})))`)
  const { rows } = await tx.execute<{ id: number }>(sql`
    select p.id from plan_request p
    where lower(p.correo) = lower(${correo}) and p.fecreg > ${since.toISOString()}::timestamptz and p.proyecto = ${proyecto}
      and busqueda(p.codigo) = busqueda(${codigo}) and p.estado <> 4
      and (select array_agg(t.tipo order by t.tipo) from plan_request_type t where t.solicitud = p.id) = ${listed(tipoPlanos)}
    order by p.id desc limit 1`)
  return rows[0]?.id
}

type Followed = Omit<FollowedPlan, 'estadoPlano'>
/** The facts about a request that its sender may see. */
export async function findFollowed(db: Reader, sopid: number, huella: Buffer): Promise<Followed | undefined> {
  const { rows } = await db.execute<Followed>(sql`
    select p.id as sopid, p.estado as "estadoPlanoId", ${momentOf(sql`p.fecreg`)} as "fechaSolicitud",
      case when p.estado in (2, 3) then ${momentOf(sql`p.enviado_en`)} end as fecenv, case when p.estado = 3 then p.motivo else '' end as motivo
    from plan_request p where p.huella = ${huella} and p.id = ${sopid}`)
  return rows[0]
}

export type Receipt = { sopid: number; correo: string; codigo: string; sitio: string; proyecto: number; planos: string }
export async function findReceipt(db: Reader, sopid: number): Promise<Receipt | undefined> {
  const { rows } = await db.execute<Receipt>(sql`
    select p.id as sopid, p.correo, p.codigo, p.sitio, p.proyecto, (select coalesce(string_agg(t.nombre, ', ' order by t.nombre), '')
      from plan_request_type r join plan_type t on t.id = r.tipo where r.solicitud = p.id) as planos
    from plan_request p where p.id = ${sopid} and p.estado <> 4`)
  return rows[0]
}

export async function keepSecret(tx: Tx, sopid: number, huella: Buffer): Promise<void> {
  await tx.execute(sql`update plan_request set huella = ${huella} where id = ${sopid}`)
}
