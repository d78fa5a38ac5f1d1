import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Database } from '../db/database.ts'
import { AppError } from './errors.ts'

/** The time until the next attempt, in words. */
const waitOf = ({ msBeforeNext }: RateLimiterRes): string => `${Math.max(1, Math.ceil(msBeforeNext / 1000))} segundos`

const minute = 60
/** Counts calls by key; refuses with the time to wait. */
type Limit = (key: string) => Promise<void>

const limitOf =
  (limiter: RateLimiterAbstract): Limit =>
  async (key) => {
    try {
      await limiter.consume(key)
    } catch (refused) {
      throw refused instanceof RateLimiterRes ? new AppError('limite.excedido', { espera: waitOf(refused) }) : refused
    }
  }

/** Calls per minute and key; counted in the database, for both base paths and all nodes. */
export const limitCalls = (pool: Database['pool'], keyPrefix: string, perMinute: number): Limit =>
  limitOf(
    new RateLimiterPostgres({
      storeClient: pool,
      tableName: 'rate_limit',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix,
      points: perMinute,
      duration: minute,
    }),
  )

/** The same, counted in this process: a refusal costs the database nothing. */
export const limitHere = (perMinute: number): Limit => limitOf(new RateLimiterMemory({ points: perMinute, duration: minute }))
