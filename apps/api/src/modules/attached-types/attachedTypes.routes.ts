import * as calls from '@soportica/contract/people/profiles'
import type { FastifyInstance } from 'fastify'
import { serve, type Services } from '../../plugins/http/serve.ts'
import { activeAttachedTypes } from './attachedTypes.queries.ts'

export function attachedTypeRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, calls.getAllAttachedType, ({ query }, { db }) =>
    activeAttachedTypes(db, query.sistema ? Number(query.sistema) : undefined),
  )
}
