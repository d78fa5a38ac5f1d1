import { AppError } from '../../plugins/http/errors.ts'

/** Work that takes much memory or processor: so many at once, the others in the order in which they came; whoever finds the queue full hears that the service is busy, unless it is said otherwise. */
export function limitConcurrency(
  atOnce: number,
  queue: number,
  full: () => AppError = () => new AppError('servidor.ocupado'),
): <T>(work: () => Promise<T>) => Promise<T> {
  let working = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (working >= atOnce) {
      if (waiting.length >= queue) throw full()
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else working += 1
    try {
      return await work()
    } finally {
      // The place is handed on without being given up: nobody slips in between.
      const next = waiting.shift()
      if (next) next()
      else working -= 1
    }
  }
}
