import { createHash } from 'node:crypto'
import { startSection } from '@soportica/contract/session'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Database } from './database.ts'
import { AppError } from './errors.ts'

const perMinute = { name: 20, address: 300 }

const nameIn = (body: unknown): string => {
  const name = typeof body === 'object' && body !== null && 'usuario' in body ? body.usuario : ''
  const tidy = typeof name === 'string' ? name.replace(/\s+/g, ' ').trim().toLowerCase() : ''
  return createHash('sha256').update(tidy).digest('base64url')
}

const waitOf = ({ msBeforeNext }: RateLimiterRes): string => `${Math.max(1, Math.ceil(msBeforeNext / 1000))} segundos`

/**
 * Passwords are costly to check: nobody may try one name, or from one address all names, without end. The counts are in the
 * database: one for both base paths and for all nodes. Everybody in an office may share an address.
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
  const [names, addresses] = [limiter('nombre', perMinute.name), limiter('direccion', perMinute.address)]

  const count = async ({ ip, body }: FastifyRequest): Promise<void> => {
    try {
      await addresses.consume(ip)
      await names.consume(`${ip} ${nameIn(body)}`)
    } catch (refused) {
      throw refused instanceof RateLimiterRes ? new AppError('limite.excedido', { espera: waitOf(refused) }) : refused
    }
  }
  app.addHook('onRoute', (route) => {
    if (route.url.endsWith(startSection.path)) route.preHandler = count
  })
}
