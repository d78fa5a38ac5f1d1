import { expect, test } from 'vitest'
import { monthPeriod } from './monthPeriod.ts'

test.each([
  ['2026-02', '', '', '2026-02-01', '2026-02-28'],
  ['2028-02', '2026-01-01', '2030-01-01', '2028-02-01', '2028-02-29'],
  ['2026-12', '2026-12-09', '2026-12-20', '2026-12-09', '2026-12-20'],
])('%s within %s and %s is from %s to %s', (mes, desde, hasta, first, last) => {
  expect(monthPeriod(mes, { desde, hasta })).toEqual({ desde: first, hasta: last })
})
