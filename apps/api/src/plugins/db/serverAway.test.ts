import { expect, it } from 'vitest'
import { serverAway } from './serverAway.ts'

const withCode = (code: string) => Object.assign(new Error('failed'), { code })

it.each(['08006', '57P01', '53300', '25006', 'ECONNREFUSED', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'])(
  '%s says that the server is away',
  (code) => {
    expect(serverAway(withCode(code))).toBe(true)
    expect(serverAway(new Error('the statement failed', { cause: withCode(code) }))).toBe(true)
  },
)

it.each(['23505', '42P01', '40001', 'ENOENT'])('%s is the fault of the statement', (code) => expect(serverAway(withCode(code))).toBe(false))

it('is said by the message alone, and by nothing that is no error', () => {
  expect(serverAway(new Error('getaddrinfo ENOTFOUND base.banco'))).toBe(true)
  expect([serverAway(new Error('no')), serverAway('ENOTFOUND'), serverAway(undefined)]).toEqual([false, false, false])
})
