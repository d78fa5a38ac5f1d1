import { expect, test } from 'vitest'
import { createLogBuffer } from './logBuffer.ts'

test('keeps the last 400, the oldest first', () => {
  const buffer = createLogBuffer(400, () => new Date('2026-03-02T13:00:00Z'))
  for (let n = 1; n <= 450; n += 1) buffer.add('log', `n.º ${n}`)
  const entries = buffer.entries()
  expect(entries).toHaveLength(400)
  expect(entries[0]).toEqual({ hora: '2026-03-02T13:00:00.000Z', tipo: 'log', texto: 'n.º 51' })
  expect(entries.at(-1)?.texto).toBe('n.º 450')
})
