import * as calls from '@soportica/contract/core/imports'
import type { FastifyInstance } from 'fastify'
import type { UserContext } from '../../plugins/context.ts'
import { AppError } from '../../plugins/http/errors.ts'
import { largeBodies } from '../../plugins/http/largeBodies.ts'
import { serve, type Services } from '../../plugins/http/serve.ts'
import { fileHeaders, xlsxType } from '../storage/fileHeaders.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { applyImport } from './applyImport.ts'
import { cancelImport } from './cancelImport.ts'
import type { Importable } from './importable.ts'
import { findBatch, findBatchPage, sweepImports } from './imports.queries.ts'
import { importableByList } from './importableByList.ts'
import { previewOf } from './previewOf.ts'
import { readWorkbook } from './readWorkbook.ts'
import { rejectedBook } from './rejectedBook.ts'
import { startImport } from './startImport.ts'
import { undoImport } from './undoImport.ts'

const files = ['application/octet-stream', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet']

export async function importRoutes(
  app: FastifyInstance,
  services: Services,
  jobs: Jobs,
  importables: readonly Importable[],
): Promise<void> {
  await jobs.define({ name: 'olvidar-importaciones', cron: '45 3 * * *', run: (_, { db }) => sweepImports(db, services.clock()) })

  // Without the right, the call is refused before anything is read.
  async function reach(context: UserContext, lista: string, lugar: number | undefined): Promise<Importable> {
    const found = importableByList(importables, lista)
    found.requireReach(context.user)
    await found.requireParent(context, lugar)
    return found
  }

  await largeBodies(app, services, calls.importLimits.bytes, (scope) => {
    scope.addContentTypeParser(files, { parseAs: 'buffer', bodyLimit: calls.importLimits.bytes }, (_, body, done) => done(null, body))

    serve(scope, services, calls.startImport, async ({ body }, context) =>
      startImport(context, await reach(context, body.lista, body.lugar), body.lugar, '', body.filas),
    )
    serve(scope, services, calls.startImportFile, async ({ query }, context, { request }) => {
      const importable = await reach(context, query.lista, query.lugar)
      const { body } = request
      if (!Buffer.isBuffer(body)) throw new AppError(body === undefined ? 'datos.vacios' : 'importacion.archivo')
      const grid = await readWorkbook(
        body,
        { name: query.archivo, rows: importable.filas, cell: calls.cellLimit(importable.lista) },
        context.log,
      )
      return startImport(context, importable, query.lugar, query.archivo, grid)
    })
  })

  serve(app, services, calls.getImport, async ({ params, query }, { db, user }) => {
    const batch = await findBatchPage(db, params.impid, user.usuid, query)
    if (!batch) throw new AppError('importacion.vencida')
    importableByList(importables, batch.lista).requireReach(user)
    return previewOf(batch, query.estado)
  })
  serve(app, services, calls.getRejectedRows, async ({ params }, { db, user }, { reply }) => {
    const batch = await findBatch(db, params.impid, user.usuid)
    if (!batch) throw new AppError('importacion.vencida')
    importableByList(importables, batch.lista).requireReach(user)
    return reply.headers(fileHeaders('Filas con errores.xlsx', xlsxType)).send(await rejectedBook(batch))
  })
  serve(app, services, calls.applyImport, ({ params }, context) => applyImport(context, importables, params.impid))
  serve(app, services, calls.undoImport, ({ params }, context) => undoImport(context, importables, params.impid))
  serve(app, services, calls.cancelImport, ({ params }, context) => cancelImport(context, params.impid))
}
