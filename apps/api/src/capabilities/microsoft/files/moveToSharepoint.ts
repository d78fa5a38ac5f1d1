import { type moveToSharepoint as call, sharepointUser } from '@soportica/contract/records/attachments'
import type { Answer, Received } from '@soportica/contract/core/endpoint'
import { recordKindOf } from '@soportica/contract/records/records'
import { change, type UserContext, type Writing } from '../../../plugins/context.ts'
import { AppError } from '../../../plugins/http/errors.ts'
import { type AttachmentFound, findAttachment, lockAttachment } from '../../attachments/attachment.queries.ts'
import type { Attachments } from '../../attachments/attachments.ts'
import { updateAttachment } from '../../attachments/attachmentWrites.queries.ts'
import { attachmentEntity, changeOf } from '../../attachments/upload/recordAttachment.ts'
import { locationName } from '../../attachments/upload/replaceAttachment.ts'
import { requireAttachment } from '../../attachments/requireAttachment.ts'
import { recordEvent } from '../../events/recordEvent.ts'
import { recordHistory } from '../../history/recordHistory.ts'
import { requireRecord } from '../../records/requireRecord.ts'
import { putInCloud, takeBack } from './cloudFolder.ts'
import { inCloudTurn } from './cloudTurn.ts'
import type { Microsoft } from '../microsoft.ts'
import type { InCloud } from './uploadFile.ts'

type Deps = Pick<Attachments, 'hosts' | 'storage'> & { readonly microsoft: Microsoft }
type Moved = Answer<typeof call>

/** The row is locked only after the bytes are there: nobody waits for the network. */
export async function moveToSharepoint(context: UserContext, deps: Deps, { file, sistema }: Received<typeof call>['body']): Promise<Moved> {
  const adaid = typeof file === 'number' ? file : file.adaid
  const { host, attachment } = await requireAttachment(context, deps.hosts, adaid, 'viewAttached')
  if (host.kind.sistema !== recordKindOf(sistema).sistema) throw new AppError('registro.noEncontrado')
  await requireRecord(context.db, context.user, host, attachment.registro)
  if (context.user.usuid !== sharepointUser) throw new AppError('archivo.sharepoint')
  return inCloudTurn(context.db, attachment, () => move(context, deps, adaid))
}

async function move(context: UserContext, { storage, microsoft }: Deps, adaid: number): Promise<Moved> {
  const { db } = context
  const found = await findAttachment(db, adaid)
  if (!found || found.eliminado) throw new AppError('registro.noEncontrado')
  const { ubicacion, fileId, ruta, nombreOriginal } = found
  if (ubicacion === 'sharepoint' && fileId) return { success: true, fileid: fileId, mensaje: `«${nombreOriginal}» ya está en SharePoint.` }
  if (ruta === null) throw new AppError('archivo.noDisponible')
  const nube = await putInCloud(microsoft, storage, db, { ...found, adaid, ruta })
  try {
    await change(context, async (writing) => write(writing, await lockSame(writing, found), nube))
  } catch (error) {
    await takeBack(microsoft, db, nube)
    throw error
  }
  return { success: true, fileid: nube.fileId, mensaje: `«${nombreOriginal}» quedó en SharePoint.` }
}

// Meanwhile it may have been deleted, or another file have taken its place.
async function lockSame({ tx }: Writing, { id, ruta }: AttachmentFound): Promise<AttachmentFound> {
  const now = await lockAttachment(tx, id)
  if (!now || now.eliminado) throw new AppError('registro.noEncontrado')
  if (now.ubicacion !== 'local' || now.ruta !== ruta) throw new AppError('archivo.cambio')
  return now
}

async function write(writing: Writing, found: AttachmentFound, { fileId, rutaNube }: InCloud): Promise<void> {
  const { tx, user, now } = writing
  const { id, sistema, registro, actid, tipo, tasid, nombreOriginal } = found
  const by = { usuact: user.usuid, fecact: now }
  await updateAttachment(tx, id, { ...by, fileId, rutaNube, ubicacion: 'sharepoint', enNubeDesde: now })
  const changes = changeOf('ubicacion', locationName('local'), locationName('sharepoint'))
  await recordHistory(writing, attachmentEntity, id, found.version + 1, 'actualizado', changes)
  await recordEvent(writing, 'attachment.moved', attachmentEntity, id, { sistema, registro, actid, tipo, tasid, nombre: nombreOriginal })
}
