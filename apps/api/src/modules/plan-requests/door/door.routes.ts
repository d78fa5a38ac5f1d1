import * as calls from '@soportica/contract/plan-requests/publicForm'
import { planStateName } from '@soportica/contract/plan-requests/states'
import type { FastifyInstance } from 'fastify'
import { limitConcurrency } from '../../../capabilities/threads/limitConcurrency.ts'
import { AppError } from '../../../plugins/http/errors.ts'
import { limitHere } from '../../../plugins/http/limitCalls.ts'
import { network } from '../../../plugins/http/network.ts'
import { serve, type Services } from '../../../plugins/http/serve.ts'
import { findFollowed, offeredTypes } from './door.queries.ts'
import { limitStrangers } from './limitStrangers.ts'
import { receivePlanRequest } from './receivePlanRequest.ts'
import { fingerprint } from '../../../plugins/sessions.queries.ts'
import { searchSites } from './sites.queries.ts'

// Everybody in an office may share an address.
const perMinute = { types: 60, search: 60, sent: 30, follow: 30 }
// Strangers, however many, never have more than a few connections at a time.
const [atOnce, queue] = [3, 60]

/** The calls for people without an account. */
export function planDoorRoutes(app: FastifyInstance, services: Services): void {
  const open = [calls.getPlanTypes, calls.getSelectCodes, calls.proccessRequestPlains, calls.followRequestPlain]
  const together = limitStrangers()
  app.addHook('onRoute', (route) => {
    if (open.some(({ path }) => route.url.endsWith(path))) route.onRequest = together
  })
  // An attack is no failure of ours: it fills no log with them.
  const turn = limitConcurrency(atOnce, queue, () => new AppError('limite.excedido', { espera: 'un minuto' }))
  const [types, search, sent, follow] = [
    limitHere(perMinute.types),
    limitHere(perMinute.search),
    limitHere(perMinute.sent),
    limitHere(perMinute.follow),
  ]
  serve(app, services, calls.getPlanTypes, async (_, { db }, { request }) => {
    await types(network(request.ip))
    return turn(() => offeredTypes(db))
  })
  serve(app, services, calls.getSelectCodes, async ({ body }, { db }, { request }) => {
    await search(network(request.ip))
    return turn(() => searchSites(db, body.proyecto, body.texto))
  })
  serve(app, services, calls.proccessRequestPlains, async ({ body }, context, { request }) => {
    await sent(network(request.ip))
    return turn(() => receivePlanRequest(context, body, request.ip))
  })
  serve(app, services, calls.followRequestPlain, async ({ body }, { db }, { request }) => {
    await follow(network(request.ip))
    const found = await turn(() => findFollowed(db, body.sopid, fingerprint(body.secreto)))
    if (!found) throw new AppError('planos.seguimiento')
    return { ...found, estadoPlano: planStateName(found.estadoPlanoId) }
  })
}
