import { dayInBogota } from '@soportica/rules/calendarDay'
import { type SQL, sql } from 'drizzle-orm'
import { fullName, momentOf } from '../../capabilities/lists/columns.queries.ts'
import type { UserContext, Viewer, Writing } from '../../plugins/context.ts'
import type { Reader } from '../../plugins/db/database.ts'
import { requestColumns, requestJoins, type StoredRequest } from './list/requestRows.queries.ts'
import { holdActor, type RequestActor, requestActorOf } from './rights/requestActor.ts'
import { visibleTo } from './rights/visible.queries.ts'

export type RequestRecord = StoredRequest & {
  catId: number
  tsoId: number
  observaciones: string
  areaEstimada: number | null
  depId: number | null
  ciuId: number | null
  ubicacionLocal: number | null
  ubicacionLocalOtro: string
  tipoBusqueda: number | null
  contacto: string
  canon: 0 | 1
  canonValor: number | null
  atmInstalado: number | null
  atmCrecimiento: number | null
  mulInstalado: number | null
  mulCrecimiento: number | null
  formato: number
  requiereAdjunto: 0 | 1
  multiple: 0 | 1
  obligatorio: 0 | 1
  csoDias: number
  csoFrecuencia: number
  propietario: string
  propietarioCorreo: string
  propietarioTelefono: string
  direccionLocal: string
  sistema: number | null
  registro: number | null
}

const recordColumns = sql`r.categoria as "catId", r.tipo as "tsoId", r.observaciones, r.area_estimada::float8 as "areaEstimada",
  r.departamento as "depId", r.municipio as "ciuId", r.ubicacion_local as "ubicacionLocal", r.ubicacion_local_otro as "ubicacionLocalOtro",
  r.tipo_busqueda as "tipoBusqueda", r.contacto, r.canon, r.canon_valor::float8 as "canonValor", r.atm_instalado as "atmInstalado",
  r.atm_crecimiento as "atmCrecimiento", r.mul_instalado as "mulInstalado", r.mul_crecimiento as "mulCrecimiento", q.formato,
  q.requiere_adjunto as "requiereAdjunto", q.multiple, q.obligatorio, r.dias as "csoDias", r.frecuencia as "csoFrecuencia",
  r.propietario, r.propietario_correo as "propietarioCorreo",
  r.propietario_telefono as "propietarioTelefono", r.direccion_local as "direccionLocal", r.sistema, r.registro`

const withId = (actor: RequestActor, id: number): SQL<RequestRecord> => sql`
  select ${requestColumns(actor)}, ${recordColumns} from request r ${requestJoins} where r.id = ${id}`

/** A request that the user may see. */
export async function findRequest(db: Reader, actor: RequestActor, id: number): Promise<RequestRecord | undefined> {
  return (await db.execute<RequestRecord>(sql`${withId(actor, id)} and r.eliminado_en is null and ${visibleTo(actor)}`)).rows[0]
}
/** The same for the user who just wrote it, even if they may not see it any more or it was deleted since. */
export async function writtenRequest(db: Reader, actor: RequestActor, id: number): Promise<RequestRecord | undefined> {
  return (await db.execute<RequestRecord>(withId(actor, id))).rows[0]
}
/** Those of these requests that the user may see. */
export async function visibleRequests(db: Reader, actor: RequestActor, ids: readonly number[]): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select r.id from request r where r.id = any(${sql.param([...ids])}::int[]) and r.eliminado_en is null and ${visibleTo(actor)}`,
  )
  return rows.map(({ id }) => id)
}
/** Since when each was in the state before its last move. */
export async function inStateSince(db: Reader, ids: readonly number[]): Promise<Map<number, Date>> {
  const { rows } = await db.execute<{ id: number; desde: string }>(sql`
    select r.id,
      coalesce((select s.fecha from request_step s where s.solicitud = r.id and s.de <> s.a order by s.id desc offset 1 limit 1), r.fecreg) as desde
    from request r where r.id = any(${sql.param([...ids])}::int[])`)
  return new Map(rows.map(({ id, desde }) => [id, new Date(desde)]))
}
/** Whether this caller sees the request now: to nobody else is a stored answer repeated. */
export const requestInSight =
  ({ user, clock }: Pick<UserContext, 'user' | 'clock'>) =>
  async (db: Reader, id: number): Promise<boolean> => {
    const actor = await requestActorOf(db, user, dayInBogota(clock()))
    const { rows } = await db.execute(sql`select 1 from request r where r.id = ${id} and r.eliminado_en is null and ${visibleTo(actor)}`)
    return rows.length > 0
  }
/** actor: the user and their principals, read after the row was locked. */
export type HeldRequest = { readonly row: RequestRecord; readonly actor: RequestActor }
/** Locked until the transaction ends: the second caller sees the result of the first, with the delegations of that moment. */
export async function holdRequest({ tx, now }: Pick<Writing, 'tx' | 'now'>, user: Viewer, id: number): Promise<HeldRequest | undefined> {
  await tx.execute(sql`select 1 from request where id = ${id} for update`)
  const actor = await holdActor(tx, user, now)
  const row = await findRequest(tx, actor, id)
  return row && { row, actor }
}

export type StoredStep = {
  id: number
  accion: string
  de: number
  a: number
  usuid: number
  usuario: string
  titular: string
  nota: string
  fecha: string
  dia: string
  archivos: { id: number; nombreOriginal: string }[]
}
export async function stepsOf(db: Reader, id: number): Promise<StoredStep[]> {
  const { rows } = await db.execute<StoredStep>(sql`
    select s.id, s.accion, s.de, s.a, s.usuid, ${fullName('u')} as usuario,
      coalesce(${fullName('p')}, '') as titular, s.nota, ${momentOf(sql`s.fecha`)} as fecha,
      to_char(s.fecha at time zone 'America/Bogota', 'YYYY-MM-DD') as dia,
      (select coalesce(json_agg(json_build_object('id', f.id, 'nombreOriginal', f.nombre_original) order by f.id), '[]')
        from request_file f where f.paso = s.id and f.eliminado_en is null) as archivos
    from request_step s join app_user u on u.id = s.usuid left join app_user p on p.id = s.titular
    where s.solicitud = ${id} order by s.id`)
  return rows
}
/** The time of a step s that moved a request. */
export const momentOfMove = sql`to_char(s.fecha at time zone 'America/Bogota', 'DD-MM-YYYY HH24:MI')`
/** Author and time of the last step that moved it. */
export async function lastMove(db: Reader, id: number): Promise<{ usuario: string; fecha: string } | undefined> {
  const { rows } = await db.execute<{ usuario: string; fecha: string }>(sql`
    select ${fullName('u')} as usuario, ${momentOfMove} as fecha
    from request_step s join app_user u on u.id = s.usuid where s.solicitud = ${id} and s.de <> s.a and s.de <> 0 order by s.id desc limit 1`)
  return rows[0]
}
