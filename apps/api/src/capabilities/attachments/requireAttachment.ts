import type { StageAction } from '@soportica/contract/permissions/stageSets'
import { onlyReads, requireInRecord } from '../records/recordRights.ts'
import { AppError } from '../../plugins/http/errors.ts'
import type { CurrentUser } from '../../plugins/context.ts'
import type { Reader } from '../../plugins/db/database.ts'
import type { HostedRecord } from '../records/hostedRecord.ts'
import type { RecordFound } from '../records/record.queries.ts'
import { hostOf, requireReadable, requireRecord } from '../records/requireRecord.ts'
import { type AttachmentFound, findAttachment, findFormer, type StoredFile } from './attachment.queries.ts'

export type ReachedAttachment = { readonly host: HostedRecord; readonly record: RecordFound; readonly attachment: AttachmentFound }
type Caller = { readonly db: Reader; readonly user: CurrentUser }

export function requirePresent(found: AttachmentFound | undefined): AttachmentFound {
  if (!found || found.eliminado) throw new AppError('registro.noEncontrado')
  return found
}

/** An attachment that is out of reach or deleted answers like a missing one. Then the right in its actor's stage is checked. */
export async function requireAttachment(context: Caller, hosts: readonly HostedRecord[], adaid: number, accion: StageAction) {
  return requireRightTo(context, hosts, await findAttachment(context.db, adaid), accion)
}

/** The same for an attachment that the caller has already found. */
export async function requireRightTo(
  { db, user }: Caller,
  hosts: readonly HostedRecord[],
  found: AttachmentFound | undefined,
  accion: StageAction,
  state: 'present' | 'deleted' = 'present',
): Promise<ReachedAttachment> {
  if (!found || found.eliminado !== (state === 'deleted')) throw new AppError('registro.noEncontrado')
  const host = hostOf(hosts, found.sistema)
  const require = onlyReads(accion) ? requireReadable : requireRecord
  const record = await require(db, user, host, found.registro)
  requireInRecord(user, host.kind, accion, found.actid)
  return { host, record, attachment: found }
}

export async function fileOf(db: Reader, attachment: AttachmentFound, version: number | undefined): Promise<StoredFile> {
  if (version === undefined) return attachment
  const former = await findFormer(db, attachment.id, version)
  if (!former) throw new AppError('archivo.noDisponible')
  return former
}
