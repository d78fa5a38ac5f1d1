import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import * as calls from '@soportica/contract/exports'
import type { FastifyInstance } from 'fastify'
import type { UserContext } from '../../plugins/context.ts'
import type { Database } from '../../plugins/database.ts'
import { AppError } from '../../plugins/errors.ts'
import { serve, type Services } from '../../plugins/serve.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { cancelExport } from './cancelExport.ts'
import type { Exportable } from './exportable.ts'
import { type ExportRow, findExport, forgetExportsBefore } from './exports.queries.ts'
import { exportFile, runExport } from './runExport.ts'
import { exportWork, progressOf, startExport } from './startExport.ts'

type Means = { jobs: Jobs; database: Database; directory: string }
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const oneDay = 24 * 60 * 60 * 1000

// Somebody else's export does not exist.
async function ownExport({ db, user }: UserContext, id: string): Promise<ExportRow> {
  const row = await findExport(db, id)
  if (row?.usuid !== user.usuid) throw new AppError('registro.noEncontrado')
  return row
}

export async function exportRoutes(
  app: FastifyInstance,
  services: Services,
  { jobs, database, directory }: Means,
  exportables: readonly Exportable[],
): Promise<void> {
  await jobs.define<{ id: string }>({
    name: exportWork,
    run: ({ id }) => runExport(database.db, app.log, directory, exportables, id),
    retries: 0,
    atOnce: 2,
  })
  await jobs.define({
    name: 'olvidar-exportaciones',
    cron: '30 3 * * *',
    run: async () => {
      const forgotten = await forgetExportsBefore(database.db, new Date(services.clock().getTime() - oneDay))
      for (const { id } of forgotten) await rm(exportFile(directory, id), { force: true })
    },
  })
  const named = (lista: string) => exportables.find((exportable) => exportable.lista === lista)

  serve(app, services, calls.startExport, async ({ body }, context) => {
    const exportable = named(body.lista)
    if (!exportable) throw new AppError('registro.noEncontrado')
    return startExport(context, jobs, exportable, body)
  })
  serve(app, services, calls.getExport, async ({ params }, context) => progressOf(await ownExport(context, params.expid)))
  serve(app, services, calls.cancelExport, async ({ params }, context) =>
    cancelExport(context, directory, await ownExport(context, params.expid)),
  )
  serve(app, services, calls.downloadExport, async ({ params }, context, { reply }) => {
    const row = await ownExport(context, params.expid)
    named(row.lista)?.requireReach(context.user)
    if (row.estado !== 'lista') throw new AppError('exportacion.noLista')
    const path = exportFile(directory, row.id)
    const { size } = await stat(path)
    reply.header('content-type', xlsx).header('content-length', size)
    reply.header('content-disposition', `attachment; filename="export.xlsx"; filename*=UTF-8''${encodeURIComponent(row.archivo)}`)
    return reply.send(createReadStream(path))
  })
}
