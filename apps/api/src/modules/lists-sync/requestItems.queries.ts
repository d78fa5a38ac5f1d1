import { type SQL, sql } from 'drizzle-orm'
import { syncItem } from '../../../schema/listsSync.ts'
import { fullName } from '../../capabilities/lists/columns.queries.ts'
import type { KnownItem } from '../../capabilities/microsoft/lists/listItem.queries.ts'
import type { Reader, Tx } from '../../plugins/db/database.ts'
import { lineLists, requestList } from './requestColumns.ts'
import type { Outgoing } from './outgoing.ts'
import { type Content, contentHash, type Theirs } from './requestContent.ts'

const lines = sql.join(
  lineLists.map(({ lista }) => sql`${lista}`),
  sql`, `,
)
const { lista } = requestList

const hasRequest = sql`(c.padre = '' or c.borrado_en is not null or exists (select 1 from sync_item p where p.lista = ${lista} and p.item = c.padre))`
/** A changed line marks its request as changed; a line without its request waits and says so. */
export async function passOnLines(db: Reader): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`
      update sync_item p set pendiente = true, no_antes = null where p.lista = ${lista}
        and p.item in (select padre from sync_item where lista in (${lines}) and pendiente and padre <> '')`)
    const waiting = sql`c.lista in (${lines}) and c.pendiente`
    await tx.execute(sql`update sync_item c set pendiente = false, error = '' where ${waiting} and ${hasRequest}`)
    await tx.execute(sql`
      update sync_item c set error = 'La solicitud de esta línea (elemento ' || c.padre || ') no está en la lista.' where ${waiting} and c.error = ''`)
  })
}

const due = (now: Date): SQL => sql`(no_antes is null or no_antes <= ${now.toISOString()}::timestamptz)`
/** Items created or changed there, after a pause: an author writes the lines after the request. */
export async function changedThere(db: Reader, now: Date, settled: Date): Promise<KnownItem[]> {
  const quiet = sql`(registro is not null or creado is null or creado <= ${settled.toISOString()}::timestamptz)`
  return db
    .select()
    .from(syncItem)
    .where(sql`lista = ${lista} and pendiente and ${due(now)} and ${quiet}`)
    .orderBy(syncItem.id)
}

/** The owner of the request with this id, and whether an item belongs to it already. */
export async function findOwner(db: Reader, id: number): Promise<{ correo: string; tomada: boolean } | undefined> {
  const { rows } = await db.execute<{ correo: string; tomada: boolean }>(sql`
    select lower(u.correo) as correo, exists (select 1 from sync_item s where s.lista = ${lista} and s.registro = r.id and s.borrado_en is null) as tomada
    from request r join app_user u on u.id = r.usureg where r.id = ${id}`)
  return rows[0]
}

/** A request created there becomes ours; the second caller rolls its work back. */
export async function link(db: Reader, id: number, registro: number, content: Content): Promise<boolean> {
  await db.execute(sql`update sync_item set registro = null where lista = ${lista} and registro = ${registro} and borrado_en is not null`)
  const { rows } = await db.execute(sql`
    update sync_item set registro = ${registro}, hash = ${contentHash(content)}, acordado = ${JSON.stringify(content)}::jsonb, version = 0, por_enviar = true, pendiente = false, error = '', intentos = 0,
      no_antes = null where id = ${id} and registro is null returning id`)
  return rows.length > 0
}

const linesWhere = ({ puestos, dispositivos }: Theirs): SQL => {
  const of = { puestos, dispositivos }
  return sql.join(
    lineLists.map((list) => sql`(lista = ${list.lista} and datos->>'cosa' = any(${sql.param([...of[list.campo]])}::text[]))`),
    sql` or `,
  )
}
/**
 * The people who changed the request and its lines there, by mail; '' when the list names nobody. Items read by an older version have
 * their creator.
 */
export async function editorsOf(
  db: Reader,
  { id, item }: Pick<KnownItem, 'id' | 'item'>,
  theirs: Theirs | 'everything',
): Promise<string[]> {
  const which =
    theirs === 'everything'
      ? sql`id = ${id} or padre = ${item} and lista in (${lines}) and borrado_en is null`
      : sql`id = ${id} and ${theirs.editable.length > 0} or padre = ${item} and (${linesWhere(theirs)})`
  const { rows } = await db.execute<{ editor: string }>(
    sql`select distinct coalesce(editor, autor) as editor from sync_item where ${which} order by 1`,
  )
  return rows.map(({ editor }) => editor)
}
/** Both sides agree: the next change has an editor of its own. */
export async function forgetEditors(tx: Tx, { id, item }: Pick<KnownItem, 'id' | 'item'>): Promise<void> {
  await tx.execute(sql`update sync_item set editor = null where id = ${id} or padre = ${item} and lista in (${lines})`)
}

type Row = { ours: Outgoing['ours']; lineas: Outgoing['lineas']; itemId: number }

// Whole seconds, as a list keeps them.
const second = (column: string): SQL => sql`to_char(r.${sql.identifier(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`
const by = (person: string, principal: string): SQL =>
  sql`coalesce(${fullName(person)}, '') || coalesce(' por ' || ${fullName(principal)}, '')`

// A day begins in Bogotá at five by Greenwich: a list shows the moment as its site's clocks have it.
const joined = sql`
  select i.id as "itemId", json_build_object('pryId', r.proyecto, 'catId', r.categoria, 'tsoId', r.tipo, 'treId', r.requisito,
    'observaciones', r.observaciones, 'areaEstimada', r.area_estimada::float8, 'depId', r.departamento, 'ciuId', r.municipio,
    'sector', r.sector, 'ubicacionLocal', r.ubicacion_local, 'ubicacionLocalOtro', r.ubicacion_local_otro,
    'tipoBusqueda', r.tipo_busqueda, 'contacto', r.contacto, 'canon', r.canon, 'canonValor', r.canon_valor::float8,
    'atmInstalado', r.atm_instalado, 'atmCrecimiento', r.atm_crecimiento, 'mulInstalado', r.mul_instalado,
    'mulCrecimiento', r.mul_crecimiento, 'numero', r.id, 'aprobador', ${by('a', 'ap')}, 'fechaAprobacion', ${second('aprobada_en')},
    'solucionador', ${by('so', 'sp')}, 'fechaSolucion', ${second('solucionada_en')}, 'vence', to_char(r.vence, 'YYYY-MM-DD"T"05:00:00"Z"'),
    'version', r.version, 'usureg', r.usureg, 'estadoNumero', case when r.eliminado_en is null then r.estado else 0 end) as ours,
    (select coalesce(json_agg(json_build_object('clase', q.clase, 'cosa', q.cosa, 'cantidad', q.cantidad, 'crecimiento', q.crecimiento,
      'm2', q.m2::float8)), '[]') from request_quantity q where q.solicitud = r.id) as lineas
  from sync_item i join request r on r.id = i.registro left join app_user a on a.id = r.aprobador left join app_user ap on ap.id = r.aprobador_por
    left join app_user so on so.id = r.solucionador left join app_user sp on sp.id = r.solucionador_por`

/** Our requests that changed since they were sent, or were changed there against us; after this id, up to this number. */
export async function toSend(db: Reader, now: Date, after: number, most: number): Promise<Outgoing[]> {
  const settled = sql`(not i.pendiente and ${due(now)} or i.pendiente and i.error <> '')`
  const { rows } = await db.execute<Row>(sql`${joined} where i.lista = ${lista} and i.id > ${after} and i.borrado_en is null
    and (i.por_enviar or i.version <> r.version) and ${settled} order by i.id limit ${most}`)
  return withItems(db, rows)
}
/** One item with our data, changed or not. */
export async function withOurs(db: Reader, item: KnownItem): Promise<Outgoing | undefined> {
  return (await withItems(db, (await db.execute<Row>(sql`${joined} where i.id = ${item.id}`)).rows))[0]
}

async function withItems(db: Reader, rows: readonly Row[]): Promise<Outgoing[]> {
  const ids = sql.param(rows.map(({ itemId }) => itemId))
  const items = await db
    .select()
    .from(syncItem)
    .where(sql`id = any(${ids}::int[])`)
  const known = new Map(items.map((item) => [item.id, item]))
  return rows.flatMap(({ itemId, ours, lineas }) => {
    const item = known.get(itemId)
    return item ? [{ ...item, ours, lineas }] : []
  })
}

/** Items that could not be taken, with the reason: the author reads it in the list. */
export async function refusedThere(db: Reader): Promise<KnownItem[]> {
  return db
    .select()
    .from(syncItem)
    .where(sql`lista = ${lista} and registro is null and por_enviar and borrado_en is null and item <> ''`)
    .orderBy(syncItem.id)
}
