import { change, type UserContext } from '../../plugins/context.ts'
import { AppError } from '../../plugins/http/errors.ts'
import type { HostedRecord } from '../records/hostedRecord.ts'
import { type AttachmentFound, lockAttachment } from './attachment.queries.ts'
import { hasOneOfType, holdType, updateAttachment } from './attachmentWrites.queries.ts'
import { filePathOf } from './attachmentRows.ts'
import { changeOf, recordAttachment } from './upload/recordAttachment.ts'
import { requireRightTo } from './requireAttachment.ts'
import { hostOf } from '../records/requireRecord.ts'

type AttachmentRef = {
  readonly id: number
  readonly sistema: number
  readonly filePath?: string | null | undefined
  readonly fileId?: string | null | undefined
}

/** Its bytes stay for 90 days: until then it can be restored. */
export async function deleteAttachment(context: UserContext, hosts: readonly HostedRecord[], ref: AttachmentRef): Promise<void> {
  await change(context, async (writing) => {
    const found = ofSystem(hosts, await lockAttachment(writing.tx, ref.id), ref.sistema)
    const { attachment } = await requireRightTo({ db: writing.tx, user: context.user }, hosts, found, 'deleteAttached')
    requireSameFile(attachment, ref)
    const by = { usuact: context.user.usuid, fecact: writing.now }
    await updateAttachment(writing.tx, attachment.id, { ...by, eliminadoEn: writing.now, eliminadoPor: context.user.usuid })
    await recordAttachment(writing, 'eliminado', { ...attachment, version: attachment.version + 1 }, [
      ...changeOf('archivo', attachment.nombreOriginal, null),
    ])
  })
}

export async function restoreAttachment(context: UserContext, hosts: readonly HostedRecord[], ref: AttachmentRef): Promise<void> {
  await change(context, async (writing) => {
    const { tx, now } = writing
    const found = ofSystem(hosts, await lockAttachment(tx, ref.id), ref.sistema)
    const { attachment } = await requireRightTo({ db: writing.tx, user: context.user }, hosts, found, 'deleteAttached', 'deleted')
    await holdType(tx, attachment)
    if (attachment.multiple === 0 && (await hasOneOfType(tx, attachment))) throw new AppError('archivo.unico')
    await updateAttachment(tx, attachment.id, { usuact: context.user.usuid, fecact: now, eliminadoEn: null, eliminadoPor: null })
    await recordAttachment(writing, 'restaurado', { ...attachment, version: attachment.version + 1 }, [
      ...changeOf('archivo', null, attachment.nombreOriginal),
    ])
  })
}

function ofSystem(hosts: readonly HostedRecord[], found: AttachmentFound | undefined, sistema: number): AttachmentFound | undefined {
  return found?.sistema === hostOf(hosts, sistema).kind.sistema ? found : undefined
}

// Somebody may have put another file in its place meanwhile.
function requireSameFile(attachment: AttachmentFound, { filePath, fileId }: AttachmentRef): void {
  if (filePath && filePath !== filePathOf(attachment)) throw new AppError('archivo.otro', {}, { campo: 'filePath' })
  if (fileId && fileId !== attachment.fileId) throw new AppError('archivo.otro', {}, { campo: 'fileId' })
}
