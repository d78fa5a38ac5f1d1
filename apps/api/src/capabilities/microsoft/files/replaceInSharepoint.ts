import type { replaceInSharepoint as call } from '@soportica/contract/records/attachments'
import type { Answer, Received } from '@soportica/contract/core/endpoint'
import type { UserContext } from '../../../plugins/context.ts'
import { AppError } from '../../../plugins/http/errors.ts'
import type { Upload } from '../../../plugins/http/uploads.ts'
import type { AttachmentFound } from '../../attachments/attachment.queries.ts'
import type { Attachments, UsableType } from '../../attachments/attachments.ts'
import { nextNumber } from '../../attachments/attachmentWrites.queries.ts'
import { checkFile, type CheckedFile } from '../../attachments/upload/checkFile.ts'
import { type Placed, replaceAttachment } from '../../attachments/upload/replaceAttachment.ts'
import { requireAttachment } from '../../attachments/requireAttachment.ts'
import { storedName } from '../../attachments/upload/safeNames.ts'
import { requireStorable } from '../../attachments/upload/storableType.ts'
import { recordKindOf } from '@soportica/contract/records/records'
import { putInCloud, takeBack } from './cloudFolder.ts'
import { inCloudTurn } from './cloudTurn.ts'
import type { Microsoft } from '../microsoft.ts'

type Deps = Pick<Attachments, 'hosts' | 'storage' | 'types'> & { readonly microsoft: Microsoft }
type Body = Received<typeof call>['body']
type Replaced = Answer<typeof call>

/** Creates a new item in the cloud. The former item stays there as a version of the attachment. */
export async function replaceInSharepoint(context: UserContext, deps: Deps, body: Body, upload: Upload): Promise<Replaced> {
  const { host, attachment } = await requireAttachment(context, deps.hosts, body.adaid, 'replaceAttached')
  if (host.kind.sistema !== recordKindOf(body.sistema).sistema) throw new AppError('registro.noEncontrado')
  const file = await checkFile(upload)
  return inCloudTurn(context.db, attachment, () => replace(context, deps, body, file, upload))
}

async function replace(context: UserContext, deps: Deps, body: Body, file: CheckedFile, upload: Upload): Promise<Replaced> {
  const { adaid, fileId, clave } = body
  // Read again: the call before this one may have replaced it.
  const { host, attachment } = await requireAttachment(context, deps.hosts, adaid, 'replaceAttached')
  const tipo = await requireStorable(context, deps.types, host, attachment.tipo)
  const storeFile = () => storeInBoth(context, deps, attachment, tipo, file, upload)
  const requireMeant = (found: AttachmentFound) => {
    if (found.fileId !== fileId) throw new AppError('archivo.cambio', {}, { campo: 'fileId' })
  }
  return answerOf(await replaceAttachment(context, { adaid, tipo, file, storeFile, requireMeant, clave }))
}

async function storeInBoth(
  { db }: UserContext,
  { storage, microsoft }: Pick<Deps, 'storage' | 'microsoft'>,
  attachment: AttachmentFound,
  tipo: UsableType,
  { extension, tamano, sha256 }: CheckedFile,
  upload: Upload,
): Promise<Placed> {
  const { id: adaid, sistema, registro } = attachment
  const nombre = storedName(tipo.prefijo, registro, await nextNumber(db, attachment), extension)
  const ruta = await upload.keep(extension)
  const source = { adaid, sistema, carpeta: tipo.folder, nombre, ruta, tamano, sha256: sha256.toString('hex') }
  try {
    const nube = await putInCloud(microsoft, storage, db, source)
    return { ruta, nube, undo: () => storage.remove(ruta).finally(() => takeBack(microsoft, db, nube)) }
  } catch (error) {
    await storage.remove(ruta)
    throw error
  }
}

const answerOf = ({ fileId, nombre, nombreOriginal, modificado }: AttachmentFound): Replaced => ({
  success: true,
  mensaje: `Se reemplazó el archivo por «${nombreOriginal}».`,
  newfileid: fileId ?? '',
  finalFileName: nombre,
  lastModified: modificado,
})
