import { expect, test } from 'vitest'
import { maskMail, phoneEnding } from './masks.ts'

test.each([
  ['mariana.lopez@banco.co', 'ma*********ez@banco.co'],
  ['ana@banco.co', 'a***a@banco.co'],
  ['abcde@banco.co', 'ab***de@banco.co'],
  ['abcd@banco.co', 'a***d@banco.co'],
  ['ab@banco.co', '***@banco.co'],
  ['', ''],
])('%s is shown as %s', (correo, expected) => {
  expect(maskMail(correo)).toBe(expected)
})

test('a phone shows how it ends', () => {
  expect(phoneEnding('300 123 45 67')).toBe('4567')
  expect(phoneEnding('')).toBe('')
})
