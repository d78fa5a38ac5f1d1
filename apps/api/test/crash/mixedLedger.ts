import { randomUUID } from 'node:crypto'
import { beginReport } from './lineWriter.ts'
import { type AcknowledgedWrite, type Ground, hashOf } from './mixedLoad.ts'
import { readJournal } from './readJournal.ts'
import { post } from './writer.ts'

type Server = { readonly url: string; readonly token: string }
export type Ask = <R extends object>(text: string, ...values: unknown[]) => Promise<R[]>

/** A type of attachments of which a record may have many. */
export async function newAttachedType(query: Ask): Promise<number> {
  const [row] = await query<{ id: number }>(
    `insert into attached_type (sistema, nombre, prefijo, folder, actid, tasid, acepta_multiples_archivos, estid, usureg, usuact)
     values (1, 'De la caída', 'CAIDA', 'Caídas', 1, 0, 1, 1, 1, 1) returning id`,
  )
  return row!.id
}

/** The records that everybody works on. */
export async function prepareGround(server: Server, query: Ask): Promise<Ground> {
  const { url, token } = server
  const { repid } = await beginReport(server)
  const lines = await post(`${url}/api/aftersales/list_findings`, { repid, rows: 5, first: 0 }, token)
  const [line] = lines['results'] as { ubicacionId: number; actividadId: number }[]
  const [municipality] = await query<Record<string, number>>(`select d.region as "idRegion", d.id as "idDepartamento", m.id as "idMunicipio"
    from municipality m join department d on d.id = m.departamento where m.estado = 1 order by m.id limit 1`)
  const tipo = await newAttachedType(query)
  const report = { repid, ubicacion: line!.ubicacionId, actividad: line!.actividadId }
  return { municipality: municipality!, cajid: 1, tipo, report, plans: [] }
}
export async function morePlans(query: Ask, ground: Ground): Promise<void> {
  const rows = await query<{ id: number }>(
    `insert into plan_request (nombre, correo, proyecto, codigo, usureg, usuact)
      select 'Diana', $1 || n || '@example.com', 0, 'C1', 0, 0 from generate_series(1, 40) n returning id`,
    randomUUID(),
  )
  ground.plans.splice(0, ground.plans.length, ...rows.map(({ id }) => id))
}
/** Removes leftovers of interrupted turns: each user may have only so many. */
export async function leaveRoom(query: Ask): Promise<void> {
  await query('update subscription set eliminado_en = now() where eliminado_en is null')
  await query('update saved_search set eliminado_en = now() where eliminado_en is null')
}

const inHistory = (entidad: string) =>
  `(select count(*) from history h where h.entidad = '${entidad}' and h.registro = w.id::int and h.version = w.version and h.despues = w.sign) = 1`
const stored = (table: string, column: string) =>
  `(select count(*) from ${table} x where x.id = w.id::int and x.${column} = w.sign and x.version >= w.version) = 1
    and (select count(*) from ${table} x where x.${column} = w.sign) = 1`
/** The condition under which an acknowledged write exists, once and in its version. */
const isThere: Readonly<Record<string, string>> = {
  cajero: inHistory('cashier'),
  sucursal: inHistory('branch'),
  linea: inHistory('finding'),
  area: stored('area', 'nombre'),
  solicitud: stored('request', 'observaciones'),
  aprobada: `exists (select 1 from request r where r.id = w.id::int and r.estado >= 2 and r.version >= w.version)`,
  activada: `exists (select 1 from request r where r.id = w.id::int and r.estado >= 3)`,
  planos: `exists (select 1 from plan_request p where p.id = w.id::int and p.estado = 3 and p.motivo = w.sign and p.version >= w.version)
    and (select count(*) from mail m where m.tipo = 'planos-rechazo' and (m.datos ->> 'sopid')::int = w.id::int) = 1`,
  nota: inHistory('note'),
  archivo: `exists (select 1 from attachment a where a.id = w.id::int and encode(a.sha256, 'hex') = w.sha256)
    and (select count(*) from attachment a where encode(a.sha256, 'hex') = w.sha256) = 1`,
  guardada: `exists (select 1 from saved_search s where s.id = w.id::int and s.nombre = w.sign)`,
  suscripcion: `exists (select 1 from subscription s where s.id = w.id::int and s.version >= w.version)`,
  importada: `(select count(*) from area a where a.nombre = w.sign) = 1
    and exists (select 1 from import_batch b where b.id::text = w.id and b.estado = 'aplicada')`,
  // Taken over by another process; a user whose processes all end is notified.
  exportada: `exists (select 1 from export_job e where e.id::text = w.id and (e.estado in ('pendiente', 'en curso', 'lista')
    or e.estado = 'fallida' and e.mensaje = 'La exportación se interrumpió. Exporte de nuevo.'))`,
}
/** Acknowledged writes that are not there, once and in their version. */
export async function missingWrites(query: Ask, journal: string): Promise<AcknowledgedWrite[]> {
  const writes = readJournal<AcknowledgedWrite>(journal).map((one) => ({ ...one, sha256: one.que === 'archivo' ? hashOf(one.sign) : '' }))
  const gone: AcknowledgedWrite[] = []
  for (const [que, condition] of Object.entries(isThere)) {
    const some = writes.filter((one) => one.que === que)
    gone.push(
      ...(await query<AcknowledgedWrite>(
        `select w.* from jsonb_to_recordset($1) as w (que text, id text, sign text, version int, sha256 text) where not (${condition})`,
        JSON.stringify(some),
      )),
    )
  }
  return gone
}
