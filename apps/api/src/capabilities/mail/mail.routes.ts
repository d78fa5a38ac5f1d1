import { allPerids } from '@soportica/contract/permissions/permissions'
import { getOutboxMail, listOutbox as listOutboxCall } from '@soportica/contract/settings/support'
import type { FastifyInstance } from 'fastify'
import type { Env } from '../../env.ts'
import { requirePermission } from '../../plugins/authorisation.ts'
import type { CurrentUser } from '../../plugins/context.ts'
import { AppError } from '../../plugins/http/errors.ts'
import { serve, type Services } from '../../plugins/http/serve.ts'
import { usesOutbox } from './delivery.ts'
import { listOutbox, readKept } from './outbox.ts'

export function mailRoutes(app: FastifyInstance, services: Services, env: Env): void {
  // The links of everybody are in it: who reads it could be anybody, so he must hold all that anybody holds.
  const requireOutbox = (user: CurrentUser): void => {
    if (!usesOutbox(env)) throw new AppError('api.noEncontrada')
    for (const perid of allPerids) requirePermission(user, perid)
  }
  serve(app, services, listOutboxCall, async (_, { user }) => {
    requireOutbox(user)
    return { results: await listOutbox(env.DATA_DIR) }
  })
  serve(app, services, getOutboxMail, async ({ query }, { user }) => {
    requireOutbox(user)
    const kept = await readKept(env.DATA_DIR, query.id)
    if (!kept) throw new AppError('registro.noEncontrado')
    return kept
  })
}
