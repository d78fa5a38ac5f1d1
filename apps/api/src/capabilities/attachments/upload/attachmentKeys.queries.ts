import { sql } from 'drizzle-orm'
import { attachmentKey } from '../../../../schema/records.ts'
import type { Writing } from '../../../plugins/context.ts'
import type { Reader, Tx } from '../../../plugins/db/database.ts'
import { AppError } from '../../../plugins/http/errors.ts'
import { type AttachmentFound, findAttachment } from '../attachment.queries.ts'

export type Operation = 'subida' | 'reemplazo'
type Said = { readonly usuid: number; readonly clave: string | undefined; readonly operacion: Operation }

/** The same call said twice is done once, however close together. */
export async function holdKey(tx: Tx, { usuid, clave }: Said): Promise<void> {
  if (clave) await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`adjunto ${usuid} ${clave}`}, 0))`)
}

/** What this call did when it was said before, as it is now. */
export async function findDone(db: Reader, { usuid, clave, operacion }: Said): Promise<AttachmentFound | undefined> {
  if (!clave) return undefined
  const { rows } = await db.execute<{ adjunto: number; operacion: Operation }>(
    sql`select adjunto, operacion from attachment_key where usuid = ${usuid} and clave = ${clave}`,
  )
  const [known] = rows
  if (!known) return undefined
  if (known.operacion !== operacion) throw otherUse()
  const found = await findAttachment(db, known.adjunto)
  if (!found || found.eliminado) throw new AppError('registro.noEncontrado')
  return found
}

export const otherUse = () => new AppError('archivo.clave', {}, { campo: 'clave' })

export async function rememberKey(
  { tx, now }: Pick<Writing, 'tx' | 'now'>,
  { usuid, clave, operacion }: Said,
  adjunto: number,
): Promise<void> {
  if (clave) await tx.insert(attachmentKey).values({ usuid, clave, adjunto, operacion, fecha: now })
}
