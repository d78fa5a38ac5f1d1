import type { EndpointSpec } from '@soportica/contract/core/endpoint'
import { dayInBogota, yearOf } from '@soportica/rules/calendarDay'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { serve, type Services } from '../../../plugins/http/serve.ts'
import { changeStatuses, type StatusesInput } from '../bulk/changeStatuses.ts'
import { type ChildrenQuery, possibleChildren } from '../family/children.queries.ts'
import type { Calendar } from '../reference.queries.ts'
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
  readonly changeStatuses: Call<RecordBody & Omit<StatusesInput, 'ids'>>
  readonly possibleChildren: Call<RecordBody & Omit<ChildrenQuery, 'id'>>
  readonly years: EndpointSpec
  readonly restored?: string
}
/** yearsBack: how many past years may be chosen. */
type Deps = { readonly calendar: Calendar; readonly yearsBack: number }

export function projectRecordRoutes<B extends SaveBody, F, N extends object>(
  app: FastifyInstance,
  services: Services,
  kind: ProjectKind<B, F, N>,
  calls: RecordCalls<B>,
  { calendar, yearsBack }: Deps,
): void {
  const { project } = kind
  const { key } = project
  const idIn = (body: RecordBody, name = key): number => recordNumber(body, name)
  const idsIn = (body: RecordBody) => body[`${key}s`] as readonly number[]
  serve(app, services, calls.save, ({ body }, context) => saveRecord(kind, context, calendar, body))
  serve(app, services, calls.remove, ({ body }, context) => deleteRecord(kind, context, idIn(body)))
  serve(app, services, calls.restore, ({ body }, context) => restoreRecord(context, project, idIn(body, calls.restored)))
  serve(app, services, calls.changeStatuses, ({ body }, context) => changeStatuses(kind, context, calendar, { ...body, ids: idsIn(body) }))
  serve(app, services, calls.possibleChildren, ({ body }, { db, user }) => possibleChildren(db, project, user, { ...body, id: idIn(body) }))
  serve(app, services, calls.years, async (_, { clock }) => {
    const year = yearOf(dayInBogota(clock()))
    return Array.from({ length: yearsBack + 1 }, (__, back) => ({ anioContable: year - back }))
  })
}
