import { Socket } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { readEnv } from '../../env.ts'
import { breakWhenSilent, callLimits, grace } from './database-connection.ts'

test('a call that waits for a connection and then for an answer is answered within fifteen seconds', () => {
  const { connect, answer } = callLimits(readEnv({}))
  expect(connect + answer + grace).toBeLessThan(15_000)
})

const connection = (readyForQuery: boolean) => {
  const stream = new Socket()
  stream.on('error', () => {})
  const client = { connection: { stream }, readyForQuery }
  breakWhenSilent(client as unknown as pg.ClientBase, callLimits(readEnv({})))
  return { stream, client }
}

test('a connection on which an answer is due is broken when nothing arrives', async () => {
  const { stream } = connection(false)
  stream.emit('timeout')
  await turn()
  expect(stream.destroyed).toBe(true)
})

test('a connection that rested so long is not broken by the query that takes it at that very moment', async () => {
  const { stream, client } = connection(true)
  stream.emit('timeout')
  client.readyForQuery = false
  await turn()
  expect(stream.destroyed).toBe(false)
  stream.destroy()
})
