import { expect, test } from 'vitest'
import { readEnv } from '../env.ts'
import { callLimits, grace } from './database-connection.ts'

test('a call that first waits for a connection and then for an answer is told within fifteen seconds', () => {
  const { connect, answer } = callLimits(readEnv({}))
  expect(connect + answer + grace).toBeLessThan(15_000)
})
