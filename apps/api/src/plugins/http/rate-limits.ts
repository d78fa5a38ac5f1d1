import { createHash } from 'node:crypto'
import { isPublic } from '@soportica/contract/core/endpoint'
import { downloadPlan } from '@soportica/contract/plan-requests/calls'
import * as session from '@soportica/contract/people/session'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Database } from '../db/database.ts'
import { AppError } from './errors.ts'
import { network } from './network.ts'

const perMinute = { name: 20, address: 300, other: 60 }

const nameIn = (body: unknown): string => {
  const name = typeof body === 'object' && body !== null && 'usuario' in body ? body.usuario : ''
  const tidy = typeof name === 'string' ? name.replace(/\s+/g, ' ').trim().toLowerCase() : ''
  return createHash('sha256').update(tidy).digest('base64url')
}

const waitOf = ({ msBeforeNext }: RateLimiterRes): string => `${Math.max(1, Math.ceil(msBeforeNext / 1000))} segundos`

// What is answered before there is a session, each call counted by itself.
const others = [...Object.values(session), downloadPlan].flatMap((call) =>
  'permission' in call && isPublic(call.permission) && call !== session.startSection ? [call.path] : [],
)

/**
 * Passwords are costly to check: nobody may try one name, or from one address all names, without end; nor any of the calls that are
 * answered without a session. The counts are in the database: one for both base paths and for all nodes. Everybody in an office may
 * share an address.
 */
export function limitSignIns(app: FastifyInstance, pool: Database['pool']): void {
  const limiter = (keyPrefix: string, points: number) =>
    new RateLimiterPostgres({
      storeClient: pool,
      tableName: 'rate_limit',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix,
      points,
      duration: 60,
    })
  const [names, addresses, calls] = [
    limiter('nombre', perMinute.name),
    limiter('direccion', perMinute.address),
    limiter('llamada', perMinute.other),
  ]

  const counting = (consume: (request: FastifyRequest) => Promise<unknown>) => async (request: FastifyRequest) => {
    try {
      await consume(request)
    } catch (refused) {
      throw refused instanceof RateLimiterRes ? new AppError('limite.excedido', { espera: waitOf(refused) }) : refused
    }
  }
  const signIns = counting(async ({ ip, body }) => {
    await addresses.consume(network(ip))
    await names.consume(`${network(ip)} ${nameIn(body)}`)
  })
  app.addHook('onRoute', (route) => {
    if (route.url.endsWith(session.startSection.path)) route.preHandler = signIns
    const other = others.find((path) => route.url.endsWith(path))
    if (other) route.preHandler = counting(({ ip }) => calls.consume(`${network(ip)} ${other}`))
  })
}
