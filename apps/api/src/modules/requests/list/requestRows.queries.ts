import { requestApprove, requestSolve } from '@soportica/contract/permissions/requests'
import { localSearchRequirement } from '@soportica/contract/requests/states'
import { localSearchMoves } from '@soportica/rules/localSearch'
import { type SQL, sql } from 'drizzle-orm'
import { fullName, momentOf } from '../../../capabilities/lists/columns.queries.ts'
import type { Reader } from '../../../plugins/db/database.ts'
import { configuredAmong, configuredNames, firstHolders, roles } from '../rights/roles.queries.ts'
import { approvingIds, solvingIds, type RequestActor } from '../rights/requestActor.ts'

/** A request as lists and forms know it. */
export type StoredRequest = {
  id: number
  usureg: number
  estado: number
  proyecto: number
  requisito: number
  fecha: string
  nombreRadicador: string
  correoRadicador: string
  pryNombre: string
  registra: number
  catNombre: string
  tsoNombre: string
  treNombre: string
  /** The beginning of its text, in one line. */
  pide: string
  departamento: string
  municipio: string
  sector: string
  aprobador: string
  fechaAprobacion: string | null
  solucionador: string
  fechaSolucion: string | null
  desde: string
  vence: string | null
  enviadoPor: number | null
  inmobiliariaId: number | null
  inmobiliaria: string
  visitanteId: number | null
  visitante: string
  recibeId: number | null
  recibe: string
  visita: string | null
  recibo: string | null
  /** The awaited approvers or solvers: the configured people, otherwise those with the right. */
  aprueban: string
  solucionan: string
  aprobadoresMios: number[]
  solucionadoresMios: number[]
  version: number
}

// States with an approval, of the request itself or of content sent in its search.
const approving = [1, ...localSearchMoves.flatMap(({ from, action }) => (action === 'aprobar' ? from : []))].map((estado) => sql`${estado}`)

// The decider, and the principal.
const decidedBy = (person: string, principal: string): SQL =>
  sql`coalesce(${fullName(person)}, '') || coalesce(' por ' || ${fullName(principal)}, '')`

/** The company of an agency, with the person who acts for it. */
export const agencyName = (person: string, company: string): SQL => sql`coalesce(${fullName(company)} || ' · ', '') || ${fullName(person)}`
export const agencyCompany = (person: string, company: string): SQL => {
  const [of, group] = [sql.identifier(person), sql.identifier(company)]
  return sql`left join app_user ${group} on ${group}.id = ${of}.grupo and ${group}.inmobiliaria = 1`
}

export const requestJoins = sql`
  join app_user s on s.id = r.usureg
  join request_project p on p.id = r.proyecto join request_category c on c.id = r.categoria
  join request_type t on t.id = r.tipo join requirement_type q on q.id = r.requisito
  left join department de on de.id = r.departamento left join municipality mu on mu.id = r.municipio
  left join app_user a on a.id = r.aprobador left join app_user ap on ap.id = r.aprobador_por
  left join app_user o on o.id = r.solucionador left join app_user op on op.id = r.solucionador_por
  left join app_user i on i.id = r.inmobiliaria ${agencyCompany('i', 'ig')}
  left join app_user v on v.id = r.visitante left join app_user b on b.id = r.recibe`

export const requestColumns = (actor: RequestActor): SQL => sql`r.id, r.usureg, r.estado, r.proyecto, r.requisito, r.version,
  ${momentOf(sql`r.fecreg`)} as fecha, ${fullName('s')} as "nombreRadicador", s.correo as "correoRadicador",
  p.nombre as "pryNombre", p.registra, c.nombre as "catNombre", t.nombre as "tsoNombre", q.nombre as "treNombre",
  left(regexp_replace(r.observaciones, '\\s+', ' ', 'g'), 240) as pide,
  coalesce(de.nombre, '') as departamento, coalesce(mu.nombre, '') as municipio, r.sector,
  ${decidedBy('a', 'ap')} as aprobador, ${momentOf(sql`r.aprobada_en`)} as "fechaAprobacion",
  ${decidedBy('o', 'op')} as solucionador, ${momentOf(sql`r.solucionada_en`)} as "fechaSolucion",
  to_char(r.desde at time zone 'America/Bogota', 'YYYY-MM-DD') as desde, to_char(r.vence, 'YYYY-MM-DD') as vence, r.enviado_por as "enviadoPor",
  r.inmobiliaria as "inmobiliariaId", coalesce(${agencyName('i', 'ig')}, '') as inmobiliaria,
  r.visitante as "visitanteId", coalesce(${fullName('v')}, '') as visitante, r.recibe as "recibeId", coalesce(${fullName('b')}, '') as recibe,
  ${momentOf(sql`r.visita`)} as visita, ${momentOf(sql`r.recibo`)} as recibo,
  case when r.estado in (${sql.join(approving, sql`, `)}) then coalesce(${configuredNames(roles.approver)}, ${firstHolders([requestApprove])})
    else '' end as aprueban,
  case when r.estado = 2 and r.requisito <> ${localSearchRequirement} then coalesce(${configuredNames(roles.solver)}, ${firstHolders(requestSolve)})
    else '' end as solucionan,
  case when r.estado in (4, 24) then '{}' else ${configuredAmong(roles.approver, approvingIds(actor))} end as "aprobadoresMios",
  case when r.estado in (4, 24) then '{}' else ${configuredAmong(roles.solver, solvingIds(actor))} end as "solucionadoresMios"`

/** The values of these requests, in their order. One text for every page and filter, so it is planned once. */
export async function rowsOfRequests(db: Reader, actor: RequestActor, ids: readonly number[]): Promise<StoredRequest[]> {
  if (ids.length === 0) return []
  const { rows } = await db.execute<StoredRequest>(sql`select ${requestColumns(actor)}
    from unnest(${sql.param([...ids])}::int[]) with ordinality as k(id, n) join request r on r.id = k.id ${requestJoins} order by k.n`)
  return rows
}
