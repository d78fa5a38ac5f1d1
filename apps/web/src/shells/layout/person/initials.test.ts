import { expect, test } from 'vitest'
import { initials } from './initials.ts'

test.each([
  ['María del Pilar Rojas', 'MR'],
  ['Óscar', 'Ó'],
  ['admin', 'A'],
  ['', ''],
])('%s is %s', (name, letters) => {
  expect(initials(name)).toBe(letters)
})
