import { getChangesBetween, getPast, previewSetBack, setBack } from '@soportica/contract/records/past'
import type { FastifyInstance } from 'fastify'
import { serve, type Services } from '../../plugins/http/serve.ts'
import { type HistorySubject, subjectByEntity } from '../history/historySubject.ts'
import type { Undoable } from '../undo/undoable.ts'
import { changesOf, pastOf, pastSubjectOf } from './past.ts'
import { setBackSentence, setBackTo } from './setBack.ts'

export function pastRoutes(
  app: FastifyInstance,
  services: Services,
  { undoes, subjects }: { readonly undoes: readonly Undoable[]; readonly subjects: readonly HistorySubject[] },
): void {
  const subjectOf = (entidad: string) => pastSubjectOf(subjectByEntity(subjects, entidad))
  serve(app, services, getPast, ({ body: { entidad, id, dia } }, context) => pastOf(context, subjectOf(entidad), id, dia))
  serve(app, services, getChangesBetween, ({ body: { entidad, id, ...period } }, context) =>
    changesOf(context, subjectOf(entidad), id, period),
  )
  serve(app, services, previewSetBack, async ({ body: { entidad, ...wanted } }, context) => {
    const { version, registro } = await setBackTo(context, { subject: subjectOf(entidad), undoes }, wanted, true)
    return { version, registro }
  })
  serve(app, services, setBack, async ({ body: { entidad, ...wanted } }, context) => {
    const { registro, lote } = await setBackTo(context, { subject: subjectOf(entidad), undoes }, wanted, false)
    return { mensaje: setBackSentence(registro, wanted.dia), registro, lote }
  })
}
