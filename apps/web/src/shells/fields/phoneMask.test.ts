import { expect, it } from 'vitest'
import { maskedPhone, typedPhone } from './phoneMask.ts'

it.each([
  ['', ''],
  ['3', '(3'],
  ['300', '(300)'],
  ['3001', '(300) 1'],
  ['300123', '(300) 123'],
  ['3001234', '(300) 123-4'],
  ['3001234567', '(300) 123-4567'],
  ['+57 300-123-4567'.slice(4), '(300) 123-4567'],
  ['3001234567890', '(300) 123-4567 890'],
])('%s is shown as %s', (text, masked) => expect(maskedPhone(text)).toBe(masked))

it('takes no more digits than the mask has', () => expect(typedPhone('(300) 123-45678', 15).text).toBe('(300) 123-4567'))

it('keeps the caret behind the digit it was behind', () => {
  expect(typedPhone('(3009) 123-4567', 5)).toEqual({ text: '(300) 912-3456', caret: 7 })
  expect(typedPhone('(300) 123-456', 13)).toEqual({ text: '(300) 123-456', caret: 13 })
  expect(typedPhone('(30) 123-4567', 3)).toEqual({ text: '(301) 234-567', caret: 3 })
})

it('lets the last digit before a sign be erased', () => expect(typedPhone('(30', 3)).toEqual({ text: '(30', caret: 3 }))
