import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { asAppError } from './errors.ts'

const request = { id: 'solicitud-1', body: {} } as FastifyRequest
const failure = (message: string, code?: string) => Object.assign(new Error(message), code ? { code } : {})
const codeOf = (error: unknown) => asAppError(error, request).code
// Queries that go through the tables' library arrive wrapped in an error that names only the statement.
const wrapped = (cause: Error) => new Error('Failed query: select 1', { cause })

test.each([
  failure('connect ECONNREFUSED 127.0.0.1:5432', 'ECONNREFUSED'),
  failure('', 'ECONNREFUSED'),
  failure('read ECONNRESET', 'ECONNRESET'),
  failure('write EPIPE', 'EPIPE'),
  failure('connect ETIMEDOUT', 'ETIMEDOUT'),
  failure('timeout exceeded when trying to connect'),
  failure('Connection terminated unexpectedly'),
  failure('Client has encountered a connection error and is not queryable'),
  failure('terminating connection due to administrator command', '57P01'),
  failure('sorry, too many clients already', '53300'),
  failure('connection failure', '08006'),
])('%o asks to try again, bare and wrapped', (error) => {
  expect(codeOf(error)).toBe('servidor.ocupado')
  expect(codeOf(wrapped(error))).toBe('servidor.ocupado')
})

test.each([failure('division by zero', '22012'), failure('canceling statement', '57014'), failure('x is not a function')])(
  '%o is unexpected',
  (error) => {
    expect(codeOf(error)).toBe('servidor.inesperado')
    expect(codeOf(wrapped(error))).toBe('servidor.inesperado')
  },
)
