import { sql } from 'drizzle-orm'
import type { Reader } from '../../../plugins/db/database.ts'
import { AppError } from '../../../plugins/http/errors.ts'
import { safePart } from '../../attachments/upload/safeNames.ts'
import type { Storage } from '../../storage/storage.ts'
import { localFile } from './cloudFile.ts'
import type { Microsoft } from '../microsoft.ts'
import type { Setting } from '../settings/setting.queries.ts'
import { type CloudFolder, type InCloud, uploadFile } from './uploadFile.ts'

export type ToCloud = {
  readonly adaid: number
  readonly sistema: number
  readonly carpeta: string
  readonly nombre: string
  readonly ruta: string
  readonly tamano: number
  readonly sha256: string
}

function folderOf(setting: Setting, { sistema, carpeta: folder }: ToCloud): CloudFolder {
  const { unidad, carpetaCajeros, rutaCajeros, carpetaSucursales, rutaSucursales } = setting
  const [carpeta, ruta, registros] =
    sistema === 1 ? [carpetaCajeros, rutaCajeros, 'cajeros'] : [carpetaSucursales, rutaSucursales, 'sucursales']
  if (unidad === '' || carpeta === '') throw new AppError('microsoft.sinCarpeta', { registros })
  const debajo = folder
    .split(/[/\\]/)
    .map(safePart)
    .filter((part) => part !== '')
  return { unidad, carpeta, ruta, debajo }
}

/** From the store to the folder of its kind of record; the bytes stay in the store as well. */
export async function putInCloud({ ask }: Pick<Microsoft, 'ask'>, storage: Storage, db: Reader, source: ToCloud): Promise<InCloud> {
  const { adaid, ruta, nombre, tamano, sha256 } = source
  const file = await localFile(storage, ruta, nombre, tamano, sha256)
  return ask((graph, setting) => uploadFile(graph, folderOf(setting, source), file, (fileId) => isFree(db, adaid, fileId)), 'upload')
}

/** No row refers to the new item, so it is removed. Existing items stay; a failed removal is found by the next attempt. */
export async function takeBack({ cloud }: Pick<Microsoft, 'cloud'>, db: Reader, { fileId, mio }: InCloud): Promise<void> {
  if (!mio) return
  const left = async () => {
    if (await isFree(db, 0, fileId)) await cloud.remove(fileId)
  }
  await left().catch(() => {})
}

async function isFree(db: Reader, adaid: number, fileId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from attachment where file_id = ${fileId} and id <> ${adaid}
    union all select 1 from attachment_version where file_id = ${fileId} limit 1`)
  return rows.length === 0
}
