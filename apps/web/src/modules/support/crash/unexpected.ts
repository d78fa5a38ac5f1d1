import { isApiError } from '../../../lib/api/apiError.ts'

export type Verdict = 'tell' | 'sentence' | 'silence'

const noise = /^ResizeObserver loop|^Script error\.?$/
// Handled elsewhere: connection banner, end of session, locked screen.
const handledStatuses = new Set([0, 401, 423])

/** The notice for an uncaught error. */
export function verdictOn(error: unknown): Verdict {
  if (isApiError(error)) return handledStatuses.has(error.status) ? 'silence' : 'sentence'
  const { name = '', message = '' } = (error ?? {}) as Partial<Error>
  if (name === 'AbortError' || name === 'CancelledError' || noise.test(message)) return 'silence'
  return 'tell'
}
