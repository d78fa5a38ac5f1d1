import { AppError } from '../../plugins/http/errors.ts'

/**
 * For work that takes much memory or processor: at most `atOnce` at a time, the others wait in order. A full queue answers that the
 * service is busy, or another error.
 */
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
