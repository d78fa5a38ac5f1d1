import { catalogs } from '@soportica/contract/catalogs/registry'
import Fastify, { type FastifyInstance } from 'fastify'
import { catalogHistory } from './capabilities/catalogs/catalog.history.ts'
import { catalogRoutes } from './capabilities/catalogs/catalog.routes.ts'
import { catalogExport } from './capabilities/catalogs/catalog.export.ts'
import { exportRoutes } from './capabilities/exports/exports.routes.ts'
import { historyRoutes } from './capabilities/history/history.routes.ts'
import { startJobs } from './capabilities/jobs/jobs.ts'
import { keepTotals } from './capabilities/totals/totals.ts'
import type { Env } from './env.ts'
import { forgetSessions } from './modules/session/session.public.ts'
import { sessionRoutes } from './modules/session/session.routes.ts'
import { type Clock, systemClock } from './plugins/clock.ts'
import type { Database } from './plugins/database.ts'
import { handleErrors, sendError } from './plugins/errors.ts'
import { health } from './plugins/health.ts'
import { limitSignIns } from './plugins/rate-limits.ts'
import { apiReference } from './plugins/reference.ts'
import { nameRequests, readBodies, serverOptions } from './plugins/requests.ts'
import { secureHeaders } from './plugins/security.ts'
import type { Services } from './plugins/serve.ts'
import { sessionFinder } from './plugins/sessions.queries.ts'
import { serveWeb } from './plugins/web.ts'

export type AppOptions = { env: Env; database: Database; clock?: Clock }

export async function buildApp({ env, database, clock = systemClock }: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({ ...serverOptions(env), frameworkErrors: sendError })
  handleErrors(app)
  nameRequests(app)
  readBodies(app)
  await secureHeaders(app, env.PUBLIC_URL)
  limitSignIns(app, database.pool)
  const services: Services = { db: database.db, clock, findSession: sessionFinder(database.pool, clock) }
  const jobs = await startJobs(database, app.log)
  app.addHook('onClose', () => jobs.stop())
  health(app, database, { tareas: jobs.check })

  sessionRoutes(app, services)
  await jobs.define({ name: 'olvidar-sesiones', cron: '15 3 * * *', run: () => forgetSessions(database.db, clock()) })
  const totals = keepTotals()
  for (const definition of catalogs) catalogRoutes(app, services, totals, definition)
  historyRoutes(app, services, catalogs.map(catalogHistory))
  await exportRoutes(app, services, { jobs, database, directory: env.DATA_DIR }, catalogs.map(catalogExport))

  await apiReference(app)
  await serveWeb(app)
  return app
}
