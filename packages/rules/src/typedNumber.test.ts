import { expect, test } from 'vitest'
import { typedNumber } from './typedNumber.ts'

test.each([
  ['5042', 5042],
  [' 02008 ', 2008],
  ['00002008', 2008],
  ['#125', 125],
  ['# 00125', 125],
  ['N° 5042', 5042],
  ['n°5042', 5042],
  ['Nº 5042', 5042],
  ['n.º 5042', 5042],
  ['No. 5042', 5042],
  ['no 5042', 5042],
  ['Nro. 5042', 5042],
  ['número 5042', 5042],
  ['nu\u0301mero 5042', 5042],
  ['0', 0],
  ['', undefined],
  ['#', undefined],
  ['N5042', undefined],
  ['no5042', undefined],
  ['5042a', undefined],
  ['50 42', undefined],
  ['C5042', undefined],
  ['éxito 5042', undefined],
  ['1234567890123456', undefined],
])('«%s» is %s', (text, number) => {
  expect(typedNumber(text)).toBe(number)
})
