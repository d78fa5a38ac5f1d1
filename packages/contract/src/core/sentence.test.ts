import { expect, it } from 'vitest'
import { ended } from './sentence.ts'

it.each([
  ['Contratista: Piedra Clara S.A.S.', 'Contratista: Piedra Clara S.A.S.'],
  ['Contratista: Piedra Clara', 'Contratista: Piedra Clara.'],
])('%s ends in one full stop', (text, sentence) => {
  expect(ended(text)).toBe(sentence)
})
