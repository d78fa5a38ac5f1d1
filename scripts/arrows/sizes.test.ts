import { expect, test } from 'vitest'
import { sizeReport } from './sizes.ts'

const file = (path: string, lines: number) => ({ path, text: 'x\n'.repeat(lines) })

test('reports median, 95th percentile, longest and depth', () => {
  const sources = [10, 20, 30].map((lines) => file(`apps/api/src/modules/users/${lines}.ts`, lines))
  expect(sizeReport(sources)).toEqual({
    summary: 'sizes: median 20 lines (60), 95th percentile 30 (200), longest 30 (400) apps/api/src/modules/users/30.ts, depth 2 (3)',
    tooLong: [],
  })
})

test('a file of over 400 lines fails', () => {
  expect(sizeReport([file('a.ts', 400), file('b.ts', 401)]).tooLong).toEqual([
    'b.ts: 401 lines, the limit is 400: split it by verb or noun',
  ])
})
