import { getMyWork } from '@soportica/contract/work/myWork'
import { getTeamWork } from '@soportica/contract/work/teamWork'
import type { FastifyInstance } from 'fastify'
import { serve, type Services } from '../../plugins/http/serve.ts'
import type { Calendar } from '../projects/reference.queries.ts'
import { myWork } from './myWork.ts'
import { teamWork } from './teamWork.ts'
import type { WorkSource } from './workSource.ts'

export function workRoutes(app: FastifyInstance, services: Services, sources: readonly WorkSource[], calendar: Calendar): void {
  serve(app, services, getMyWork, ({ body }, context) => myWork(context, { sources, calendar }, body.tipo))
  serve(app, services, getTeamWork, ({ body }, context) => teamWork(context, { sources, calendar }, body.por))
}
