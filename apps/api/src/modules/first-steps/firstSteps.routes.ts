import * as calls from '@soportica/contract/settings/firstSteps'
import type { FastifyInstance } from 'fastify'
import type { Env } from '../../env.ts'
import { serve, type Services } from '../../plugins/http/serve.ts'
import { areHidden } from './firstSteps.queries.ts'
import { firstStepsFor } from './firstSteps.ts'
import { hideFirstSteps } from './hideFirstSteps.ts'

export function firstStepRoutes(app: FastifyInstance, services: Services, env: Env): void {
  serve(app, services, calls.getFirstSteps, async (_, { db, user, clock }) => ({
    oculto: await areHidden(db, user.usuid),
    pasos: await firstStepsFor({ db, user, env, now: clock() }),
  }))
  serve(app, services, calls.hideFirstSteps, ({ body }, context) => hideFirstSteps(context, body.oculto))
}
