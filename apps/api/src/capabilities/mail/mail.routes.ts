import { getMailState, testMail as testMailCall } from '@soportica/contract/settings/mail'
import { allPerids } from '@soportica/contract/permissions/permissions'
import { getOutboxMail, listOutbox as listOutboxCall } from '@soportica/contract/settings/support'
import type { FastifyInstance } from 'fastify'
import type { Env } from '../../env.ts'
import type { Database } from '../../plugins/db/database.ts'
import { requirePermission } from '../../plugins/authorisation.ts'
import type { CurrentUser } from '../../plugins/context.ts'
import { AppError } from '../../plugins/http/errors.ts'
import { limitCalls } from '../../plugins/http/limitCalls.ts'
import { serve, type Services } from '../../plugins/http/serve.ts'
import { usesOutbox } from './delivery.ts'
import { mailStateOf } from './mailServer.ts'
import type { Mail } from './startMail.ts'
import { htmlForBrowser, listOutbox, readStoredMail } from './outbox.ts'
import { testMail } from './testMail.ts'

const testsPerMinute = 3

type Deps = { readonly env: Env; readonly pool: Database['pool']; readonly deliver: Mail['deliver'] }

export function mailRoutes(app: FastifyInstance, services: Services, { env, pool, deliver }: Deps): void {
  const count = limitCalls(pool, 'correo', testsPerMinute)
  serve(app, services, getMailState, (_, { db, user }) => mailStateOf(db, env, user))
  serve(app, services, testMailCall, async (_, context) => {
    await count(String(context.user.usuid))
    return testMail(context, { env, deliver })
  })
  // The outbox contains everybody's links: a reader could become anybody, so the reader must hold every right.
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
    const storedMail = await readStoredMail(env.DATA_DIR, query.id)
    if (!storedMail) throw new AppError('registro.noEncontrado')
    return { ...storedMail, html: htmlForBrowser(storedMail) }
  })
}
