import { sql } from 'drizzle-orm'
import { attachment } from '../../../schema/records.ts'
import type { Reader, Tx } from '../../plugins/db/database.ts'
import type { AttachmentFound } from './attachment.queries.ts'

type OfType = { readonly sistema: number; readonly registro: number; readonly tipo: number }

/** Locks record and type: counts and the check for an existing file stay true until the commit. */
export async function holdType(tx: Tx, { sistema, registro, tipo }: OfType): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`adjuntos ${sistema} ${registro} ${tipo}`}, 0))`)
}

/** Former files and deleted ones keep their numbers. */
export async function nextNumber(db: Reader, { sistema, registro, tipo }: OfType): Promise<number> {
  const { rows } = await db.execute<{ siguiente: number }>(sql`
    select 1 + greatest(
      coalesce((select max(a.numero) from attachment a where a.sistema = ${sistema} and a.registro = ${registro} and a.tipo = ${tipo}), 0),
      coalesce((select max(v.numero) from attachment_version v join attachment a on a.id = v.adjunto
        where a.sistema = ${sistema} and a.registro = ${registro} and a.tipo = ${tipo}), 0)) as siguiente`)
  return rows[0]?.siguiente ?? 1
}

export async function hasOneOfType(db: Reader, { sistema, registro, tipo }: OfType): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from attachment where sistema = ${sistema} and registro = ${registro} and tipo = ${tipo} and eliminado_en is null limit 1`)
  return rows.length > 0
}

export async function insertAttachment(tx: Tx, row: typeof attachment.$inferInsert): Promise<number> {
  const [stored] = await tx.insert(attachment).values(row).returning({ id: attachment.id })
  if (!stored) throw new Error('no attachment was stored')
  return stored.id
}

const ofFile = sql`
  numero, nombre, nombre_original, mime, tamano, sha256, ubicacion, ruta, miniatura, file_id, ruta_nube, en_nube_desde`

/** The present file becomes a version. */
export async function keepFormer(tx: Tx, { id, anteriores }: AttachmentFound): Promise<void> {
  await tx.execute(sql`
    insert into attachment_version (adjunto, version, ${ofFile}, usureg, fecha)
    select id, ${anteriores + 1}, ${ofFile}, usuact, fecact from attachment where id = ${id}`)
}

type Changes = Partial<typeof attachment.$inferInsert> & { usuact: number; fecact: Date }
export async function updateAttachment(tx: Tx, id: number, changes: Changes): Promise<void> {
  await tx
    .update(attachment)
    .set({ ...changes, version: sql`${attachment.version} + 1` })
    .where(sql`${attachment.id} = ${id}`)
}

/** Applies only while the file still has this path; false when it is gone. */
export async function setThumbnail(
  db: Reader,
  adaid: number,
  version: number | undefined,
  nombre: string,
  miniatura: string,
): Promise<boolean> {
  const { rowCount } = await db.execute(
    version === undefined
      ? sql`update attachment set miniatura = ${miniatura} where id = ${adaid} and nombre = ${nombre} and coalesce(miniatura, '') = ''`
      : sql`update attachment_version set miniatura = ${miniatura} where adjunto = ${adaid} and version = ${version} and coalesce(miniatura, '') = ''`,
  )
  return (rowCount ?? 0) > 0
}
