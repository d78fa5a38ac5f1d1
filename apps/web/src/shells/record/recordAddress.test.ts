import { expect, test } from 'vitest'
import { addressOf, chosenIn } from './recordAddress.ts'

test.each([
  ['', null],
  ['id=', null],
  ['id=12', 12],
  ['id=0', null],
  ['id=-3', null],
  ['id=1.5', null],
  ['id=12e3', null],
  ['id=9999999999', null],
  ['id=<b>', null],
  ['otro=4&id=7', 7],
])('the record chosen in "%s" is %s', (address, id) => {
  expect(chosenIn(new URLSearchParams(address))).toBe(id)
})

test('reads its own addresses', () => {
  expect(chosenIn(new URLSearchParams(addressOf(41)))).toBe(41)
})
