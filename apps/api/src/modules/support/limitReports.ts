import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Database } from '../../plugins/db/database.ts'
import { AppError } from '../../plugins/http/errors.ts'
import { network } from '../../plugins/http/network.ts'

const perMinute = 10

/** A broken screen may report again and again; counted in the database, for all nodes together. */
export function limitReports(pool: Database['pool']): (address: string) => Promise<void> {
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    tableName: 'rate_limit',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: 'diagnostico',
    points: perMinute,
    duration: 60,
  })
  return async (address) => {
    try {
      await limiter.consume(network(address))
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused
      throw new AppError('limite.excedido', { espera: `${Math.max(1, Math.ceil(refused.msBeforeNext / 1000))} segundos` })
    }
  }
}
