import { listLastActions, previewUndo, undoAction } from '@soportica/contract/undo/undo'
import { undoneSentence } from '@soportica/contract/undo/undoneSentence'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../plugins/http/errors.ts'
import { serve, type Services } from '../../plugins/http/serve.ts'
import type { HistorySubject } from '../history/historySubject.ts'
import { batchOf } from './actions.queries.ts'
import { listActions, undoableSince } from './listActions.ts'
import type { Undoable } from './undoable.ts'
import { previewBatch, undoBatch } from './undoBatch.ts'

export function undoRoutes(
  app: FastifyInstance,
  services: Services,
  deps: { readonly undoes: readonly Undoable[]; readonly subjects: readonly HistorySubject[] },
): void {
  serve(app, services, listLastActions, async (_, context) => ({ acciones: await listActions(context, deps) }))
  serve(app, services, previewUndo, async ({ body: { lote, desde } }, context) => {
    const { registros, siguiente, found } = await previewBatch(context, deps, { lote, since: undoableSince(context), desde })
    if (!found) throw new AppError('deshacer.tarde')
    return { registros, siguiente }
  })
  serve(app, services, undoAction, async ({ body }, context) => {
    const since = undoableSince(context)
    const { registro, desde } = body
    const lote = registro ? await batchOf(context.db, { usuid: context.user.usuid, since }, registro) : body.lote
    if (lote === undefined) throw new AppError('deshacer.tarde')
    const { registros, siguiente, found, rehacer } = await undoBatch(context, deps, { lote, since, desde })
    if (!found) throw new AppError('deshacer.tarde')
    return { mensaje: undoneSentence(registros), lote, registros, siguiente, rehacer }
  })
}
