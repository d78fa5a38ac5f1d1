import { expect, test } from 'vitest'
import { cashierBodies } from './cashierMix.ts'

test.each([60, 200])('of %i questions a tenth is sorted, by each name in both directions', (count) => {
  const mix = cashierBodies(count, 20_000)
  const sorted = mix.filter(({ kind }) => kind === 'sorted')
  expect(mix).toHaveLength(count)
  expect(sorted).toHaveLength(count / 10)
  expect(new Set(sorted.map(({ body }) => `${body.sortField} ${body.sortOrder}`))).toEqual(
    new Set(['region 1', 'region -1', 'tipologia 1', 'tipologia -1', 'estado 1', 'estado -1']),
  )
  expect(mix.filter(({ body }) => body.sortField)).toEqual(sorted)
})
