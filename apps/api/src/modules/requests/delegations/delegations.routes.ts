import * as calls from '@soportica/contract/requests/delegations'
import { dayInBogota } from '@soportica/rules/calendarDay'
import type { FastifyInstance } from 'fastify'
import { serve, type Services } from '../../../plugins/http/serve.ts'
import { actionsOf, managesAll } from './delegations.permissions.ts'
import { listOpen, listPeople } from './delegations.queries.ts'
import { endDelegation } from './endDelegation.ts'
import { saveDelegation } from './saveDelegation.ts'

export function delegationRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, calls.listDelegations, async (_, { db, user, clock }) => {
    const [open, personas] = await Promise.all([
      listOpen(db, dayInBogota(clock()), managesAll(user) ? 'everybody' : user.usuid),
      listPeople(db),
    ])
    return { results: open.map(({ version: _version, ...row }) => ({ ...row, acciones: actionsOf(user, row) })), personas }
  })
  serve(app, services, calls.saveDelegation, ({ body }, context) => saveDelegation(context, body))
  serve(app, services, calls.endDelegation, ({ body }, context) => endDelegation(context, body.id))
}
