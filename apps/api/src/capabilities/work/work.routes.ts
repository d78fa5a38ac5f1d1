import { getMyWork } from '@soportica/contract/work/myWork'
import { getTeamWork } from '@soportica/contract/work/teamWork'
import { getWorkDays } from '@soportica/contract/work/workDays'
import type { FastifyInstance } from 'fastify'
import { serve, type Services } from '../../plugins/http/serve.ts'
import { calendarLinkRoutes, type WorkDeps } from './calendarLinks.routes.ts'
import { myWork } from './myWork.ts'
import { teamWork } from './teamWork.ts'
import { workDays } from './workDays.ts'

export function workRoutes(app: FastifyInstance, services: Services, deps: WorkDeps): void {
  serve(app, services, getMyWork, ({ body }, context) => myWork(context, deps, body.tipo))
  serve(app, services, getTeamWork, ({ body }, context) => teamWork(context, deps, body.por))
  serve(app, services, getWorkDays, ({ body }, context) => workDays(context, deps, body))
  calendarLinkRoutes(app, services, deps)
}
