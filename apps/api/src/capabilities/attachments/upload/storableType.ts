import type { CurrentUser } from '../../../plugins/context.ts'
import type { Reader } from '../../../plugins/db/database.ts'
import { AppError } from '../../../plugins/http/errors.ts'
import type { HostedRecord } from '../../records/hostedRecord.ts'
import { safePart } from './safeNames.ts'
import type { FindTypes, UsableType } from '../attachments.ts'

/** Requires that this user may store a file of this type here: the type is active, held by the user, and has a place to store it. */
export async function requireStorable(
  { db, user }: { readonly db: Reader; readonly user: CurrentUser },
  types: FindTypes,
  { kind }: HostedRecord,
  tipo: number,
): Promise<UsableType> {
  const found = (await types(db, user, kind.sistema)).find(({ id }) => id === tipo)
  if (!found) throw new AppError('adjunto.tipo', {}, { campo: 'tipoAdjunto' })
  if (safePart(found.prefijo) === '') throw new AppError('adjunto.sinPrefijo', {}, { campo: 'tipoAdjunto' })
  if (safePart(found.folder) === '') throw new AppError('adjunto.sinCarpeta', {}, { campo: 'tipoAdjunto' })
  return found
}
