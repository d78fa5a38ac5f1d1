import { noFolder, noPrefix } from '@soportica/contract/records/fileTypes'
import type { CurrentUser } from '../../../plugins/context.ts'
import type { Reader } from '../../../plugins/db/database.ts'
import { invalid } from '../../../plugins/http/errors.ts'
import type { HostedRecord } from '../../records/hostedRecord.ts'
import { safePart } from './safeNames.ts'
import type { FindTypes, UsableType } from '../attachments.ts'

/** The type under which this user may store something in such a record: active, his, and with a place to store it. */
export async function requireStorable(
  { db, user }: { readonly db: Reader; readonly user: CurrentUser },
  types: FindTypes,
  { kind }: HostedRecord,
  tipo: number,
): Promise<UsableType> {
  const found = (await types(db, user, kind.sistema)).find(({ id }) => id === tipo)
  if (!found) throw invalid('El tipo de adjunto no está activo o no lo tiene asignado. Seleccione otro.', 'tipoAdjunto')
  if (safePart(found.prefijo) === '') throw invalid(noPrefix, 'tipoAdjunto')
  if (safePart(found.folder) === '') throw invalid(noFolder, 'tipoAdjunto')
  return found
}
