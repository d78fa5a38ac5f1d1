import { expect, test } from 'vitest'
import type { LogEntry } from '../../../lib/log/logBuffer.ts'
import { fittingEvents } from './fittingEvents.ts'

const entry = (texto: string): LogEntry => ({ hora: '08:00', tipo: 'log', texto })
const size = (entries: readonly LogEntry[]) => new TextEncoder().encode(JSON.stringify(entries)).length

test('fitting events are sent unchanged, in order', () => {
  const entries = ['a', 'b', 'c'].map(entry)
  expect(fittingEvents(entries)).toEqual(entries)
})

test('of what is too much the last is sent, each cut at 4000 characters', () => {
  const entries = Array.from({ length: 400 }, (_, n) => entry(`${n} ${'ñ'.repeat(6000)}`))
  const sent = fittingEvents(entries)
  expect(sent.at(-1)?.texto).toMatch(/^399 ñ/)
  expect(sent.at(-1)?.texto).toHaveLength(4000)
  expect(sent.length).toBeGreaterThan(30)
  expect(size(sent)).toBeLessThan(301_000)
})
