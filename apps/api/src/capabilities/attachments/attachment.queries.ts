import { sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../plugins/db/database.ts'
import { fullName, momentOf } from '../lists/columns.queries.ts'

/** The data of one stored file: the present one of an attachment, or a former one. */
export type StoredFile = {
  nombre: string
  nombreOriginal: string
  mime: string
  tamano: number
  /** In hexadecimal. */
  sha256: string
  ubicacion: 'local' | 'sharepoint'
  ruta: string | null
  /** '' says that none can be made. */
  miniatura: string | null
  fileId: string | null
  rutaNube: string | null
}
export type AttachmentFound = StoredFile & {
  id: number
  sistema: number
  registro: number
  actid: number
  tipo: number
  nombreTipo: string
  tasid: number | null
  multiple: 0 | 1
  carpeta: string
  numero: number
  anteriores: number
  version: number
  usureg: number
  usuact: number
  /** YYYY-MM-DD HH:mm:ss in Bogotá. */
  creado: string
  modificado: string
  modificadoPor: string
  eliminado: boolean
}

const fileColumns = sql`a.nombre, a.nombre_original as "nombreOriginal", a.mime, a.tamano, encode(a.sha256, 'hex') as sha256, a.ubicacion, a.ruta,
  a.miniatura, a.file_id as "fileId", a.ruta_nube as "rutaNube"`
const select = sql`select a.id, a.sistema, a.registro, a.actid, a.tipo, t.nombre as "nombreTipo", nullif(t.tasid, 0) as tasid, t.acepta_multiples_archivos as multiple,
  a.carpeta, a.numero, a.anteriores, a.version, a.usureg, a.usuact, ${momentOf(sql`a.fecreg`)} as creado, ${momentOf(sql`a.fecact`)} as modificado,
  coalesce(${fullName('u')}, '') as "modificadoPor", a.eliminado_en is not null as eliminado, ${fileColumns}
  from attachment a join attached_type t on t.id = a.tipo left join app_user u on u.id = a.usuact`

/** Deleted ones too, until their bytes are gone. */
export async function findAttachment(db: Reader, adaid: number): Promise<AttachmentFound | undefined> {
  const { rows } = await db.execute<AttachmentFound>(sql`${select} where a.id = ${adaid} and a.borrado_en is null`)
  return rows[0]
}

// Lock first, read after: a reader that waited sees the committed row of the other transaction.
export async function lockAttachment(tx: Tx, adaid: number): Promise<AttachmentFound | undefined> {
  // The lock is held for moments only. A caller that waits longer gives the connection back to others.
  await tx.execute(sql`set local lock_timeout = '3s'`)
  await tx.execute(sql`select 1 from attachment where id = ${adaid} for no key update`)
  return findAttachment(tx, adaid)
}

export async function findInCloud(db: Reader, fileId: string): Promise<AttachmentFound | undefined> {
  const { rows } = await db.execute<AttachmentFound>(
    sql`${select} where a.file_id = ${fileId} and a.eliminado_en is null order by a.id limit 1`,
  )
  return rows[0]
}

type AttachmentFilters = { sistema: number; registro: number; actids: readonly number[] | 'todos'; tipo?: number | null | undefined }
/** The attachments of a record, newest first. */
export async function listAttachments(db: Reader, { sistema, registro, actids, tipo }: AttachmentFilters): Promise<AttachmentFound[]> {
  const ofActors = actids === 'todos' ? sql`` : sql`and a.actid = any(${sql.param([...actids])}::int[])`
  const ofType = tipo ? sql`and a.tipo = ${tipo}` : sql``
  const { rows } = await db.execute<AttachmentFound>(sql`
    ${select} where a.sistema = ${sistema} and a.registro = ${registro} and a.eliminado_en is null ${ofActors} ${ofType} order by a.id desc`)
  return rows
}

export type Counted = { tipo: number; actid: number; total: number; nombre: string; prefijo: string; multiple: 0 | 1 }
export async function countByType(db: Reader, sistema: number, registro: number): Promise<Counted[]> {
  const { rows } = await db.execute<Counted>(sql`
    select a.tipo, a.actid, count(*)::int as total, t.nombre, coalesce(t.prefijo, '') as prefijo, t.acepta_multiples_archivos as multiple
    from attachment a join attached_type t on t.id = a.tipo
    where a.sistema = ${sistema} and a.registro = ${registro} and a.eliminado_en is null
    group by a.tipo, a.actid, t.nombre, t.prefijo, t.acepta_multiples_archivos`)
  return rows
}

export type FormerFile = StoredFile & { version: number; fecha: string; usuario: string }
const former = sql`select a.version, ${momentOf(sql`a.fecha`)} as fecha,
  coalesce(${fullName('u')}, '') as usuario, ${fileColumns} from attachment_version a left join app_user u on u.id = a.usureg`

export async function findFormer(db: Reader, adaid: number, version: number): Promise<FormerFile | undefined> {
  return (await db.execute<FormerFile>(sql`${former} where a.adjunto = ${adaid} and a.version = ${version}`)).rows[0]
}

export async function listFormer(db: Reader, adaid: number): Promise<FormerFile[]> {
  return (await db.execute<FormerFile>(sql`${former} where a.adjunto = ${adaid} order by a.version desc`)).rows
}
