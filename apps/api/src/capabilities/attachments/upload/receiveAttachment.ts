import type { uploadFile } from '@soportica/contract/records/attachments'
import type { Received } from '@soportica/contract/core/endpoint'
import type { UserContext } from '../../../plugins/context.ts'
import { AppError } from '../../../plugins/http/errors.ts'
import type { Upload } from '../../../plugins/http/uploads.ts'
import type { HostedRecord } from '../../records/hostedRecord.ts'
import { requireInRecord } from '../../records/recordRights.ts'
import { hostOf, requireRecord } from '../../records/requireRecord.ts'
import type { AttachmentFound } from '../attachment.queries.ts'
import type { Attachments } from '../attachments.ts'
import { filePathOf } from '../attachmentRows.ts'
import { checkFile } from './checkFile.ts'
import { replaceAttachment } from './replaceAttachment.ts'
import { requireAttachment } from '../requireAttachment.ts'
import { requireStorable } from './storableType.ts'
import { isPicture } from '../preview/thumbnails.ts'
import { uploadAttachment } from './uploadAttachment.ts'

type Form = Received<typeof uploadFile>['body']

/** A new attachment of a record, or another file for one that it has. */
export async function receiveAttachment(
  context: UserContext,
  attachments: Attachments,
  form: Form,
  file: Upload,
): Promise<AttachmentFound> {
  const host = hostOf(attachments.hosts, form.sistema)
  await requireRecord(context.db, context.user, host, form.id)
  const stored = await (form.isReplace ? replace : store)(context, attachments, host, form, file)
  if (isPicture(stored)) attachments.thumbnails.enqueue(stored.id)
  return stored
}

async function store(context: UserContext, { types, storage }: Attachments, host: HostedRecord, form: Form, received: Upload) {
  const tipo = await requireStorable(context, types, host, form.tipoAdjunto)
  requireInRecord(context.user, host.kind, 'uploadAttached', tipo.actid)
  const file = await checkFile(received)
  return uploadAttachment(context, storage, { host, registro: form.id, tipo, received, file, clave: form.clave })
}

async function replace(context: UserContext, { hosts, types, storage }: Attachments, host: HostedRecord, form: Form, received: Upload) {
  if (!form.idOldFile) throw new AppError('archivo.reemplazado', {}, { campo: 'idOldFile' })
  const { attachment } = await requireAttachment(context, hosts, form.idOldFile, 'replaceAttached')
  if (attachment.sistema !== host.kind.sistema || attachment.registro !== form.id) throw new AppError('registro.noEncontrado')
  if (attachment.tipo !== form.tipoAdjunto) throw new AppError('archivo.otroTipo', {}, { campo: 'tipoAdjunto' })
  const tipo = await requireStorable(context, types, host, attachment.tipo)
  const file = await checkFile(received)
  const storeFile = async () => {
    const ruta = await received.keep(file.extension)
    return { ruta, undo: () => storage.remove(ruta) }
  }
  const requireMeant = (found: AttachmentFound) => requireLocal(found, form.oldFilePath)
  return replaceAttachment(context, { adaid: attachment.id, tipo, file, storeFile, requireMeant, clave: form.clave })
}

// A file in SharePoint is replaced there (replace_file_from_sharepoint); a local file would silently be overwritten by it.
function requireLocal(found: AttachmentFound, oldFilePath: string | undefined): void {
  if (found.ubicacion === 'sharepoint') throw new AppError('archivo.enSharepoint', {}, { campo: 'idOldFile' })
  if (oldFilePath && oldFilePath !== filePathOf(found)) throw new AppError('archivo.cambio', {}, { campo: 'oldFilePath' })
}
