import { expect, test } from 'vitest'
import { invoiceTotals } from './invoice.ts'

test.each([
  [[], { subtotal: 0, iva: 0, total: 0 }],
  [[{ quantity: 3, price: 480_000 }], { subtotal: 1_440_000, iva: 273_600, total: 1_713_600 }],
  [[{ quantity: 1, price: 3 }], { subtotal: 3, iva: 1, total: 4 }],
])('%j', (lines, totals) => {
  expect(invoiceTotals({ lines, tax: 0.19 })).toEqual(totals)
})
