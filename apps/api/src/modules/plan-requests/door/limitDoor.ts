import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from '../../../plugins/http/errors.ts'
import { waitOf } from '../../../plugins/http/limitCalls.ts'
import { network } from '../../../plugins/http/network.ts'

/** So many calls a minute from an address, counted in this process: what is refused here costs the database nothing. */
export function limitDoor(perMinute: number): (direccion: string) => Promise<void> {
  const limiter = new RateLimiterMemory({ points: perMinute, duration: 60 })
  return async (direccion) => {
    try {
      await limiter.consume(network(direccion))
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused
      throw new AppError('limite.excedido', { espera: waitOf(refused) })
    }
  }
}
