import type { FastifyInstance } from 'fastify'
import { requireAccess, requireReady } from '../authorisation.ts'
import { readBodies } from './requests.ts'
import { bearer, type Services } from './serve.ts'

/** Addresses that take bodies of this size, and only from signed-in users: a body is read before its call is served. */
export async function largeBodies(
  app: FastifyInstance,
  { findSession }: Services,
  bodyLimit: number,
  addresses: (scope: FastifyInstance) => void,
): Promise<void> {
  await app.register(async (scope) => {
    scope.addHook('onRequest', async ({ headers }) => {
      const token = bearer(headers.authorization)
      const user = token ? await findSession(token) : undefined
      requireReady(user)
      requireAccess(user, 'session')
    })
    readBodies(scope, bodyLimit)
    addresses(scope)
  })
}
