import { sql } from 'drizzle-orm'
import type { Db, Reader } from '../../../plugins/db/database.ts'
import { fileTables } from '../../storage/fileTables.ts'

type Gone = { id: number; rutas: string[] }

/**
 * Attachments deleted before this moment: marks them as gone and returns their files in the store. Their files in the cloud stay named.
 */
export function forgetDeletedBefore(db: Db, before: Date, now: Date, limit: number): Promise<Gone[]> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<Gone>(sql`
      with gone as (
        select id from attachment where eliminado_en < ${before.toISOString()} and borrado_en is null order by id limit ${limit} for update skip locked
      ), files as (
        select id, ruta, miniatura from attachment where id in (select id from gone)
        union all select adjunto, ruta, miniatura from attachment_version where adjunto in (select id from gone)
      )
      select id, coalesce(array_agg(distinct ruta) filter (where ruta is not null), '{}')
          || coalesce(array_agg(distinct miniatura) filter (where coalesce(miniatura, '') <> ''), '{}') as rutas
      from files group by id`)
    const ids = sql.param(rows.map(({ id }) => id))
    await tx.execute(
      sql`update attachment set borrado_en = ${now.toISOString()}, ruta = null, miniatura = '' where id = any(${ids}::int[])`,
    )
    await tx.execute(sql`update attachment_version set ruta = null, miniatura = '' where adjunto = any(${ids}::int[])`)
    return rows
  })
}

/** Cloud files of gone attachments, a portion after this id. */
export async function goneInCloud(db: Reader, after: string, limit: number): Promise<string[]> {
  const { rows } = await db.execute<{ fileId: string }>(sql`
    select f.file_id as "fileId" from (
      select file_id from attachment where borrado_en is not null
      union select v.file_id from attachment_version v join attachment a on a.id = v.adjunto where a.borrado_en is not null
    ) f where f.file_id > ${after} order by f.file_id limit ${limit}`)
  return rows.map(({ fileId }) => fileId)
}

export async function forgetInCloud(db: Db, fileId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`update attachment set file_id = null where file_id = ${fileId} and borrado_en is not null`)
    await tx.execute(sql`update attachment_version set file_id = null
      where file_id = ${fileId} and adjunto in (select id from attachment where borrado_en is not null)`)
  })
}

/** Local copies of files that have been in the cloud since before this moment. */
export async function forgetCopiesBefore(db: Reader, before: Date): Promise<string[]> {
  const old = sql`en_nube_desde < ${before.toISOString()} and file_id is not null and ruta is not null`
  const { rows } = await db.execute<{ ruta: string }>(sql`
    with old as (select id, ruta from attachment where ubicacion = 'sharepoint' and ${old} for update skip locked),
      former as (select id, ruta from attachment_version where ubicacion = 'sharepoint' and ${old} for update skip locked),
      first as (update attachment a set ruta = null from old where a.id = old.id),
      second as (update attachment_version v set ruta = null from former where v.id = former.id)
    select ruta from old union all select ruta from former`)
  return rows.map(({ ruta }) => ruta)
}

/** Stored files of photos whose findings were deleted before this moment. */
export async function forgetPhotosBefore(db: Reader, before: Date): Promise<string[]> {
  const { rows } = await db.execute<{ ruta: string; miniatura: string }>(sql`
    with old as (select id, ruta, miniatura from finding_photo where eliminado_en < ${before.toISOString()} and ruta is not null for update skip locked)
    update finding_photo h set ruta = null, miniatura = null from old where h.id = old.id returning old.ruta, old.miniatura`)
  return rows.flatMap(({ ruta, miniatura }) => [ruta, miniatura])
}

const everyFile = sql.raw(
  fileTables
    .map(
      ({ tabla, fecha, miniatura }) =>
        `select ruta, ${miniatura ? 'miniatura' : 'null::text as miniatura'}, ${fecha} as fecha from ${tabla}`,
    )
    .join(' union all '),
)

export async function knowsFiles(db: Reader): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from (${everyFile}) f limit 1`)
  return rows.length > 0
}

export async function knownAmong(db: Reader, rutas: readonly string[]): Promise<Set<string>> {
  const { rows } = await db.execute<{ ruta: string }>(sql`
    select given.ruta from unnest(${sql.param([...rutas])}::text[]) as given (ruta)
    where given.ruta in (select f.ruta from (${everyFile}) f where f.ruta is not null)
      or given.ruta in (select f.miniatura from (${everyFile}) f where f.miniatura is not null)`)
  return new Set(rows.map(({ ruta }) => ruta))
}

/** Paths of files in rows older than this moment. */
export async function recordedBefore(db: Reader, before: Date): Promise<string[]> {
  const { rows } = await db.execute<{ ruta: string }>(sql`
    select f.ruta from (${everyFile}) f where f.ruta is not null and f.fecha < ${before.toISOString()}`)
  return rows.map(({ ruta }) => ruta)
}
