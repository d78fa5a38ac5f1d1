import { expect, test } from 'vitest'
import { ApiError } from '../../../lib/api/apiError.ts'
import { verdictOn } from './unexpected.ts'

test.each([
  [new TypeError('x is undefined'), 'tell'],
  ['a word', 'tell'],
  [undefined, 'tell'],
  [new ApiError(500, 'Error'), 'sentence'],
  [new ApiError(0, 'Error al conectar con el servidor'), 'silence'],
  [new ApiError(401, 'Su sesión'), 'silence'],
  [new DOMException('stopped', 'AbortError'), 'silence'],
  [new Error('ResizeObserver loop completed with undelivered notifications.'), 'silence'],
])('%s: %s', (error, verdict) => {
  expect(verdictOn(error)).toBe(verdict)
})
