import { expect, test } from 'vitest'
import { readEvent } from './reportEvent.ts'

test.each([
  ['{"hora":"2026-03-02T13:00:05.000Z","tipo":"warn","texto":"hola"}', { hora: '08:00:05', tipo: 'warn', texto: 'hola' }],
  ['{"hora":"ayer","tipo":3}', { hora: '', tipo: '', texto: '{"hora":"ayer","tipo":3}' }],
  [
    '{"hora":"2026-03-02T13:00:05.000Z","tipo":"warn","tex',
    { hora: '', tipo: '', texto: '{"hora":"2026-03-02T13:00:05.000Z","tipo":"warn","tex' },
  ],
  ['suelto', { hora: '', tipo: '', texto: 'suelto' }],
  ['null', { hora: '', tipo: '', texto: 'null' }],
])('%s', (event, expected) => {
  expect(readEvent(event)).toEqual(expected)
})
