import * as calls from '@soportica/contract/notifications/alerts'
import type { FastifyInstance } from 'fastify'
import { serve, type Services } from '../../plugins/http/serve.ts'
import { listAlerts, listPeople } from './alerts.queries.ts'
import { assignAlertUsers } from './assignAlertUsers.ts'
import { requireAlert } from './requireAlert.ts'

export function alertRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, calls.getAllAlerts, (_, { db }) => listAlerts(db))
  serve(app, services, calls.getUsersAlerts, async ({ body }, { db }) => listPeople(db, requireAlert(body.tasid).tasid))
  serve(app, services, calls.assignAlertUser, ({ body }, context) => assignAlertUsers(context, body))
}
