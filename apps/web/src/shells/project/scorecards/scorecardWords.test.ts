import type { ScorecardRow } from '@soportica/contract/scorecards/figures'
import { expect, it, test } from 'vitest'
import { nextSortOf, onTimeText, quickPeriods, sortedRows } from './scorecardWords.ts'

test.each([
  [0, 0, '—'],
  [3, 1, '3 de 4'],
  [4, 1, '80% (4 de 5)'],
  [0, 1200, '0% (0 de 1.200)'],
])('%i on time and %i late are %s', (aTiempo, tarde, text) => {
  expect(onTimeText({ aTiempo, tarde }).replaceAll(/\s/g, ' ')).toBe(text)
})

const row = (nombre: string, values: Partial<ScorecardRow>) =>
  ({ nombre, etapa: 'visita', aTiempo: 0, tarde: 0, ...values }) as ScorecardRow
it('sorts by the share on time, those without one last', () => {
  const rows = [row('A', {}), row('B', { aTiempo: 9, tarde: 9 }), row('C', { aTiempo: 2 }), row('D', { aTiempo: 5 })]
  expect(sortedRows(rows, '-aTiempo').map(({ nombre }) => nombre)).toEqual(['C', 'D', 'B', 'A'])
  expect(sortedRows(rows, '-nombre').map(({ nombre }) => nombre)).toEqual(['D', 'C', 'B', 'A'])
})
test.each([
  ['-entregadas', 'perdidos', '-perdidos'],
  ['-perdidos', 'perdidos', 'perdidos'],
  ['perdidos', 'perdidos', '-perdidos'],
  ['-perdidos', 'nombre', 'nombre'],
] as const)('%s, then %s: %s', (before, key, after) => {
  expect(nextSortOf(before, key)).toBe(after)
})
it('offers periods of whole months', () => {
  expect(quickPeriods('2027-01-31').map(({ desde }) => desde)).toEqual(['2027-01-01', '2026-11-01', '2026-02-01'])
})
