import type { EndpointSpec } from '@soportica/contract/core/endpoint'
import { dayInBogota, yearOf } from '@soportica/rules/calendarDay'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { serve, type Services } from '../../../plugins/http/serve.ts'
import { type ChildrenQuery, possibleChildren } from '../family/children.queries.ts'
import type { Calendar } from '../reference.queries.ts'
import { changeMany, holdAlone, type HoldMany, type ChangeManyInput } from '../status/changeMany.ts'
import { undoMany, type UndoManyInput } from '../status/undoMany.ts'
import { projectUndo } from '../undo/projectUndo.ts'
import { deleteRecord } from './deleteRecord.ts'
import type { ProjectKind, SaveBody } from './hooks.ts'
import { recordNumber } from './recordNumber.ts'
import { restoreRecord } from './restoreRecord.ts'
import { saveRecord } from './saveRecord.ts'

type Call<B> = EndpointSpec & { readonly body: z.ZodType<B> }
type RecordBody = { readonly [name: string]: unknown }
/** The calls that change records of a project; restored: the key of the record's id in the restore call. */
export type RecordCalls<B extends SaveBody> = {
  readonly save: Call<B>
  readonly remove: Call<RecordBody>
  readonly restore: Call<RecordBody>
  readonly changeMany: Call<RecordBody & Omit<ChangeManyInput, 'ids'>>
  readonly undoMany: Call<RecordBody & Pick<UndoManyInput, 'lote'>>
  readonly possibleChildren: Call<RecordBody & Omit<ChildrenQuery, 'id'>>
  readonly years: EndpointSpec
  readonly restored?: string
}
/** holdMany: if children follow their parent; yearsBack: how many past years may be chosen. */
type Deps = { readonly calendar: Calendar; readonly holdMany?: HoldMany; readonly yearsBack: number }

export function projectRecordRoutes<B extends SaveBody, F, N extends object>(
  app: FastifyInstance,
  services: Services,
  kind: ProjectKind<B, F, N>,
  calls: RecordCalls<B>,
  { calendar, yearsBack, holdMany }: Deps,
): void {
  const { project } = kind
  const { key } = project
  const idIn = (body: RecordBody, name = key): number => recordNumber(body, name)
  const idsIn = (body: RecordBody): readonly number[] | undefined => body[`${key}s`] as readonly number[] | undefined
  const hold = holdMany ?? holdAlone(project)
  serve(app, services, calls.save, ({ body }, context) => saveRecord(kind, context, calendar, body))
  serve(app, services, calls.remove, ({ body }, context) => deleteRecord(kind, context, idIn(body)))
  serve(app, services, calls.restore, ({ body }, context) => restoreRecord(context, project, idIn(body, calls.restored)))
  serve(app, services, calls.changeMany, ({ body }, context) => changeMany(context, project, { ...body, ids: idsIn(body) ?? [] }, hold))
  const undoable = projectUndo({ kind, body: calls.save.body, calendar })
  serve(app, services, calls.undoMany, ({ body }, context) => undoMany(context, project, undoable, { lote: body.lote, ids: idsIn(body) }))
  serve(app, services, calls.possibleChildren, ({ body }, { db, user }) => possibleChildren(db, project, user, { ...body, id: idIn(body) }))
  serve(app, services, calls.years, async (_, { clock }) => {
    const year = yearOf(dayInBogota(clock()))
    return Array.from({ length: yearsBack + 1 }, (__, back) => ({ anioContable: year - back }))
  })
}
