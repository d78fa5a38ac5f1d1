import { expect, test } from 'vitest'
import { branchMix, cashierMix, mixedBodies } from './projectMix.ts'

test.each([
  [60, cashierMix],
  [200, cashierMix],
  [200, branchMix],
])('of %i questions a tenth is sorted, by each name in both directions', (count, differs) => {
  const mix = mixedBodies(differs, count, 20_000)
  const sorted = mix.filter(({ kind }) => kind === 'sorted')
  expect(mix).toHaveLength(count)
  expect(sorted).toHaveLength(count / 10)
  expect(new Set(sorted.map(({ body }) => `${body.sortField} ${body.sortOrder}`))).toEqual(
    new Set(differs.sorts.flatMap((name) => [`${name} 1`, `${name} -1`])),
  )
  expect(mix.filter(({ body }) => body.sortField)).toEqual(sorted)
})
