import * as calls from '@soportica/contract/requests/configuration'
import type { FastifyInstance } from 'fastify'
import { serve, type Services } from '../../../plugins/http/serve.ts'
import { listConfiguration, listChoosable } from './configuration.queries.ts'
import { readConfigurationHistory } from './configurationHistory.ts'
import { saveConfiguration } from './saveConfiguration.ts'

export function configurationRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, calls.getConfigRequests, (_, { db }) => listConfiguration(db))
  serve(app, services, calls.getApproversAndSolvers, async (_, { db }) => {
    const people = await listChoosable(db)
    return { aprobadores: people, solucionadores: people }
  })
  serve(app, services, calls.saveConfigRequest, ({ body }, context) => saveConfiguration(context, body.configuraciones, body.masivo))
  serve(app, services, calls.getConfigHistory, ({ query }, context) => readConfigurationHistory(context, query.csoId))
}
