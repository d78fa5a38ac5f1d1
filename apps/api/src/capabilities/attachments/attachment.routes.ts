import * as calls from '@soportica/contract/records/attachments'
import type { FastifyInstance } from 'fastify'
import type { CurrentUser } from '../../plugins/context.ts'
import { serve, type Services } from '../../plugins/http/serve.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { HostedRecord } from '../records/hostedRecord.ts'
import { actorsOpen, requireInRecord } from '../records/recordRights.ts'
import { hostOf, requireReadable, whyOnlyRead } from '../records/requireRecord.ts'
import { listAttachments, listFormer } from './attachment.queries.ts'
import { attachmentRow, filePathOf, versionRow } from './attachmentRows.ts'
import { mayUpload, summaryOf, typeChoices } from './attachmentSummary.ts'
import type { Attachments } from './attachments.ts'
import { fileRoutes } from './file.routes.ts'
import { receiveAttachment } from './upload/receiveAttachment.ts'
import { deleteAttachment, restoreAttachment } from './removeAttachment.ts'
import { requireAttachment } from './requireAttachment.ts'
import { sweepAttachments } from './sweep/sweepAttachments.ts'

// The attachments of one actor, or of all actors that the caller may read.
function readable(user: CurrentUser, { kind }: HostedRecord, actor: number | null | undefined): readonly number[] | 'todos' {
  if (actor) {
    requireInRecord(user, kind, 'viewAttached', actor)
    return [actor]
  }
  return actorsOpen(user, kind, 'viewAttached')
}

export async function attachmentRoutes(app: FastifyInstance, services: Services, jobs: Jobs, attachments: Attachments): Promise<void> {
  const { hosts, types } = attachments
  await jobs.define({
    name: 'limpiar-adjuntos',
    cron: '15 2 * * *',
    run: async (_, { db }) => void (await sweepAttachments({ ...attachments, db, log: app.log }, services.clock())),
  })
  app.addHook('onClose', () => attachments.thumbnails.stop())

  serve(app, services, calls.getFiles, async ({ body }, context) => {
    const { db, user } = context
    const host = hostOf(hosts, body.sistema)
    const record = await requireReadable(db, user, host, body.id)
    const actids = readable(user, host, body.actor)
    const [found, subir] = await Promise.all([
      listAttachments(db, { sistema: host.kind.sistema, registro: body.id, actids, tipo: body.tipoAdjunto }),
      mayUpload(context, types, host, body.actor),
    ])
    return { results: found.map((row) => attachmentRow(user, host, record, row)), acciones: { subir: whyOnlyRead(host, record) ?? subir } }
  })
  serve(app, services, calls.getAttachedTypes, ({ query }, context) =>
    typeChoices(context, types, hostOf(hosts, query.sistema), query.actor),
  )
  serve(app, services, calls.getAttachedDetails, async ({ body }, context) => {
    const host = hostOf(hosts, body.sistema)
    await requireReadable(context.db, context.user, host, body.id)
    return summaryOf(context, attachments, host, body.id, body.actor)
  })
  serve(app, services, calls.uploadFile, async ({ body }, context, { file }) => {
    const stored = await receiveAttachment(context, attachments, body, file)
    return {
      success: true,
      mensaje: body.isReplace ? 'Archivo reemplazado correctamente' : 'Archivo subido correctamente',
      adaid: stored.id,
      id: stored.registro,
      finalFileName: stored.nombre,
      lastModified: stored.modificado,
      finalRelativePath: filePathOf(stored),
    }
  })
  serve(app, services, calls.deleteFile, async ({ body }, context) => {
    await deleteAttachment(context, hosts, body)
    return { success: true, mensaje: 'Archivo eliminado correctamente' }
  })
  serve(app, services, calls.restoreFile, async ({ body }, context) => {
    await restoreAttachment(context, hosts, body)
    return { success: true, mensaje: 'Archivo restaurado correctamente' }
  })
  serve(app, services, calls.getFileVersions, async ({ query }, context) => {
    await requireAttachment(context, hosts, query.adaid, 'viewAttached')
    return { results: (await listFormer(context.db, query.adaid)).map(versionRow) }
  })
  fileRoutes(app, services, attachments)
}
