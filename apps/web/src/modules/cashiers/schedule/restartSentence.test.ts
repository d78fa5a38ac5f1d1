import { expect, test } from 'vitest'
import { restartSentence } from './restartSentence.ts'

test.each([
  ['2026-11-20', 'hoy, 20-11-2026,'],
  ['2026-11-23', 'el 23-11-2026, el siguiente día hábil,'],
  [undefined, 'hoy, o el siguiente día hábil,'],
])('the visit begins again on %s: %s', (inicio, said) => {
  expect(restartSentence(inicio, '2026-11-20')).toBe(said)
})
