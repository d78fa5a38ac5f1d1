import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Database } from '../db/database.ts'
import { AppError } from './errors.ts'

/** How long whoever was refused is to wait, in words. */
export const waitOf = ({ msBeforeNext }: RateLimiterRes): string => `${Math.max(1, Math.ceil(msBeforeNext / 1000))} segundos`

/** So many in a minute for each key; counted in the database, for both base paths and for all nodes together. */
export function limitCalls(pool: Database['pool'], keyPrefix: string, perMinute: number): (key: string) => Promise<void> {
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    tableName: 'rate_limit',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix,
    points: perMinute,
    duration: 60,
  })
  return async (key) => {
    try {
      await limiter.consume(key)
    } catch (refused) {
      throw refused instanceof RateLimiterRes ? new AppError('limite.excedido', { espera: waitOf(refused) }) : refused
    }
  }
}
