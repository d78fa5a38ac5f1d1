import { Readable } from 'node:stream'
import * as calls from '@soportica/contract/records/attachments'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../plugins/http/errors.ts'
import { sendFile, type SentFile } from '../../plugins/http/sendFile.ts'
import { serve, type Services } from '../../plugins/http/serve.ts'
import type { StoredFile } from './attachment.queries.ts'
import type { Attachments } from './attachments.ts'
import { previewOf, previewKindOf } from './preview/preview.ts'
import { fileOf, requireAttachment } from './requireAttachment.ts'
import { readStored, sourceOf } from './upload/storedBytes.ts'

/** The bytes of attachments. Each request checks the right again. */
export function fileRoutes(app: FastifyInstance, services: Services, attachments: Attachments): void {
  const { hosts, thumbnails } = attachments
  const sent = async (file: StoredFile, como: SentFile['como']): Promise<SentFile> => ({
    nombre: file.nombreOriginal,
    mime: file.mime,
    ...(await sourceOf(attachments, file)),
    como,
  })

  serve(app, services, calls.downloadFile, async ({ query }, context, { request, reply }) => {
    const { attachment } = await requireAttachment(context, hosts, query.adaid, 'downloadAttached')
    return sendFile(request, reply, await sent(await fileOf(context.db, attachment, query.version), 'attachment'))
  })
  serve(app, services, calls.getPreviewFile, async ({ query }, context, { request, reply }) => {
    const { attachment } = await requireAttachment(context, hosts, query.adaid, 'viewAttached')
    const file = await fileOf(context.db, attachment, query.version)
    if (!previewKindOf(file)) throw new AppError('archivo.noDisponible')
    return sendFile(request, reply, await sent(file, 'inline'))
  })
  serve(app, services, calls.getPreview, async ({ query }, context) => {
    const { attachment } = await requireAttachment(context, hosts, query.adaid, 'viewAttached')
    const file = await fileOf(context.db, attachment, query.version)
    return previewOf(file, (wanted) => readStored(attachments, wanted), context.log)
  })
  serve(app, services, calls.getThumbnail, async ({ query }, context, { request, reply }) => {
    const { attachment } = await requireAttachment(context, hosts, query.adaid, 'viewAttached')
    const file = await fileOf(context.db, attachment, query.version)
    const picture = await thumbnails.of(attachment, file, query.version)
    const nombre = `${file.nombreOriginal}.webp`
    const open = async (range?: { start: number; end: number }) =>
      Readable.from([range ? picture.subarray(range.start, range.end + 1) : picture])
    return sendFile(request, reply, { nombre, mime: 'image/webp', tamano: picture.length, sello: `m${file.sha256}`, como: 'inline', open })
  })
}
