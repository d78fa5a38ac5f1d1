import { setTimeout as wait } from 'node:timers/promises'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from '../../../plugins/http/errors.ts'

// The calls of all strangers per period: far more than ever happens.
const [points, duration] = [300, 2]
const lateMs = 250
// More than these do not wait for their refusal: waiting costs memory.
const mostWaiting = 1_000

/**
 * Strangers must not slow down users: beyond a human rate a call is refused before its body is read, and late, so that a flood slows
 * down. Counted in this process, for all addresses and base paths.
 */
export function limitStrangers(): () => Promise<void> {
  const limiter = new RateLimiterMemory({ points, duration })
  let waiting = 0
  return async () => {
    try {
      await limiter.consume('todos')
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused
      if (waiting < mostWaiting) {
        waiting += 1
        await wait(lateMs)
        waiting -= 1
      }
      throw new AppError('limite.excedido', { espera: 'un minuto' })
    }
  }
}
