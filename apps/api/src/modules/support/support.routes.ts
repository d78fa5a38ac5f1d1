import { getSupportReport, listSupportReports, sendSupportReport as report } from '@soportica/contract/settings/support'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../plugins/db/database.ts'
import { limitCalls } from '../../plugins/http/limitCalls.ts'
import { network } from '../../plugins/http/network.ts'
import { bearer, serve, type Services } from '../../plugins/http/serve.ts'
import { sendSupportReport } from './sendSupportReport.ts'
import { findReport, listReports } from './support.queries.ts'

// A broken screen may report again and again.
const reportsPerMinute = 10

export function supportRoutes(app: FastifyInstance, services: Services, pool: Database['pool']): void {
  const count = limitCalls(pool, 'diagnostico', reportsPerMinute)
  serve(app, services, report, async ({ body }, context, { request }) => {
    await count(network(request.ip))
    const token = bearer(request.headers.authorization)
    const user = token ? await services.findSession(token) : undefined
    return { mensaje: '¡Gracias! Enviamos el diagnóstico al equipo.', id: await sendSupportReport(context, user, body) }
  })
  serve(app, services, listSupportReports, ({ body }, { db }) => listReports(db, body))
  serve(app, services, getSupportReport, ({ query }, { db }) => findReport(db, query.id))
}
