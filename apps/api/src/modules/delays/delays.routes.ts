import * as calls from '@soportica/contract/delays/delays'
import { businessRules } from '@soportica/contract/permissions/securityWindows'
import type { FastifyInstance } from 'fastify'
import { allowed } from '../../plugins/authorisation.ts'
import { serve, type Services } from '../../plugins/http/serve.ts'
import { findDelaySetting } from './delaySetting.queries.ts'
import { listRecordDelays } from './listRecordDelays.ts'
import { saveDelayReasons } from './saveDelayReasons.ts'
import { saveDelaySetting } from './saveDelaySetting.ts'

export function delayRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, calls.getRecordDelays, ({ body }, context) => listRecordDelays(context, body.entidad, body.id))
  serve(app, services, calls.saveDelayReasons, ({ body: { atrasos, ...reason } }, context) => saveDelayReasons(context, atrasos, reason))
  serve(app, services, calls.getDelaySetting, async (_, { db, user }) => {
    const { dias, version } = await findDelaySetting(db)
    return { diasAtraso: dias, version, acciones: { editar: allowed(user, businessRules) } }
  })
  serve(app, services, calls.saveDelaySetting, ({ body }, context) => saveDelaySetting(context, body))
}
