import { isDeepStrictEqual } from 'node:util'
import * as calls from '@soportica/contract/core/exports'
import type { FastifyInstance } from 'fastify'
import type { UserContext } from '../../plugins/context.ts'
import type { Db } from '../../plugins/db/database.ts'
import { AppError } from '../../plugins/http/errors.ts'
import { serve, type Services } from '../../plugins/http/serve.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { fileHeaders, xlsxType } from '../storage/fileHeaders.ts'
import { cancelExport } from './cancelExport.ts'
import { downloadExport } from './downloadExport.ts'
import type { Exportable } from './exportable.ts'
import { type ExportRow, failSilentExports, findExport, noteKnown } from './exports.queries.ts'
import { runExport } from './runExport.ts'
import { exportWork, progressOf, startExport } from './startExport.ts'
import { sweepExports } from './sweepExports.ts'
import { notifyUncollected } from './notifyExport.ts'

/** reading: the rows of files. */
type Deps = { jobs: Jobs; directory: string; reading: Db }

// Somebody else's export does not exist.
async function ownExport({ db, user }: UserContext, id: string): Promise<ExportRow> {
  await failSilentExports(db, user.usuid)
  const row = await findExport(db, id)
  if (row?.usuid !== user.usuid) throw new AppError('registro.noEncontrado')
  return row
}

// A user with fewer rights than when the file was made does not get it.
async function requireSameReach(context: UserContext, exportable: Exportable | undefined, { filtros }: ExportRow): Promise<void> {
  exportable?.requireReach(context.user)
  const now = await exportable?.settle?.(context, filtros as Record<string, unknown>)
  if (now && !isDeepStrictEqual(now, filtros)) throw new AppError('exportacion.otrosPermisos')
}

export async function exportRoutes(
  app: FastifyInstance,
  services: Services,
  { jobs, directory, reading }: Deps,
  exportables: readonly Exportable[],
): Promise<void> {
  await jobs.define<{ id: string }>({
    name: exportWork,
    run: ({ id }, { db, signal }) => runExport({ db, reading, clock: services.clock, log: app.log, directory, signal }, exportables, id),
    // A failing export ends itself; only one whose process was killed is retried.
    retries: 3,
    silence: 60,
    atOnce: 2,
  })
  await jobs.define({
    name: 'olvidar-exportaciones',
    cron: '30 3 * * *',
    run: (_, { db }) => sweepExports(db, directory, services.clock()),
  })
  await jobs.define({ name: 'avisar-exportaciones', cron: '* * * * *', run: (_, { db }) => notifyUncollected(db, services.clock()) })
  const exportableByList = (lista: string) => exportables.find((exportable) => exportable.lista === lista)

  serve(app, services, calls.startExport, async ({ body }, context) => {
    const exportable = exportableByList(body.lista)
    if (!exportable) throw new AppError('registro.noEncontrado')
    return startExport(context, jobs, exportable, body)
  })
  serve(app, services, calls.getExport, async ({ params }, context) => {
    const row = await ownExport(context, params.expid)
    if (row.estado === 'fallida' && row.enteradoEn === null) await noteKnown(context.db, row.id, context.clock())
    return progressOf(row)
  })
  serve(app, services, calls.cancelExport, async ({ params }, context) =>
    cancelExport(context, directory, await ownExport(context, params.expid)),
  )
  serve(app, services, calls.downloadExport, async ({ params }, context, { reply }) => {
    const row = await ownExport(context, params.expid)
    await requireSameReach(context, exportableByList(row.lista), row)
    const { size, stream } = await downloadExport(context, directory, row)
    return reply.headers(fileHeaders(row.archivo, xlsxType)).header('content-length', size).send(stream)
  })
}
