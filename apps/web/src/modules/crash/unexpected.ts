import { isApiError } from '../../lib/api/apiError.ts'

export type Verdict = 'tell' | 'sentence' | 'silence'

const noise = /^ResizeObserver loop|^Script error\.?$/
// Told elsewhere: the banner of the connection, the end of the session, the locked screen.
const handledStatuses = new Set([0, 401, 423])

/** What is to be said of an error that nobody caught. */
export function verdictOn(error: unknown): Verdict {
  if (isApiError(error)) return handledStatuses.has(error.status) ? 'silence' : 'sentence'
  const { name = '', message = '' } = (error ?? {}) as Partial<Error>
  if (name === 'AbortError' || name === 'CancelledError' || noise.test(message)) return 'silence'
  return 'tell'
}
