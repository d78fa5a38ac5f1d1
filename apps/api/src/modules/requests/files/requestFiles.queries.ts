import { sql } from 'drizzle-orm'
import { requestFile } from '../../../../schema/requests.ts'
import { fullName, momentOf } from '../../../capabilities/lists/columns.queries.ts'
import type { Writing } from '../../../plugins/context.ts'
import type { Reader } from '../../../plugins/db/database.ts'
import type { CheckedFile } from '../../../capabilities/attachments/upload/checkFile.ts'

/** Files of the request, of its solution, or of a step of its local search. */
export const fileClasses = { request: 1, solution: 2, search: 3 } as const
export type FileClass = (typeof fileClasses)[keyof typeof fileClasses]
export type FileTarget = { readonly solicitud: number; readonly paso: number; readonly clase: FileClass }

export async function insertFile(
  { tx, user, now }: Writing,
  { solicitud, paso, clase }: FileTarget,
  { nombreOriginal, mime, tamano, sha256 }: CheckedFile,
  ruta: string,
): Promise<void> {
  await tx
    .insert(requestFile)
    .values({ solicitud, paso, clase, nombreOriginal, mime, tamano, sha256, ruta, usureg: user.usuid, fecreg: now })
}

export type ListedFile = {
  id: number
  fileId: null
  nombreOriginal: string
  clase: number
  type: string
  size: number
  usuario: string
  fecha: string
}
export async function filesOf(db: Reader, solicitud: number): Promise<ListedFile[]> {
  const { rows } = await db.execute<ListedFile>(sql`
    select f.id, null as "fileId", f.nombre_original as "nombreOriginal", f.clase, f.mime as type, f.tamano as size,
      ${fullName('u')} as usuario, ${momentOf(sql`f.fecreg`)} as fecha
    from request_file f join app_user u on u.id = f.usureg where f.solicitud = ${solicitud} and f.eliminado_en is null order by f.id`)
  return rows
}
export async function countFiles(db: Reader, solicitud: number, clase: FileClass): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from request_file where solicitud = ${solicitud} and clase = ${clase} and eliminado_en is null`,
  )
  return rows[0]!.n
}

export type StoredRequestFile = {
  solicitud: number
  nombreOriginal: string
  mime: string
  tamano: number
  sha256: string
  ruta: string | null
}
export async function findFile(db: Reader, id: number): Promise<StoredRequestFile | undefined> {
  const { rows } = await db.execute<StoredRequestFile>(sql`
    select f.solicitud, f.nombre_original as "nombreOriginal", f.mime, f.tamano, encode(f.sha256, 'hex') as sha256, f.ruta
    from request_file f where f.id = ${id} and f.eliminado_en is null`)
  return rows[0]
}
