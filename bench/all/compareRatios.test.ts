import { expect, test } from 'vitest'
import { compareRatios, type Verdict } from './compareRatios.ts'

const verdictOf = (last: number, now: number): Verdict | undefined => compareRatios({ list: last }, { list: now })[0]?.verdict

test.each([
  ['the same', 0.8, 0.8, 'held'],
  ['more', 0.8, 4, 'held'],
  ['15 % less', 1, 0.85, 'held'],
  ['a little less than that', 1, 0.849, 'lost'],
  ['nothing left', 0.8, 0, 'lost'],
] as const)('%s', (_, last, now, verdict) => {
  expect(verdictOf(last, now)).toBe(verdict)
})

test('names what is new and what was not measured again, with its change where both are known', () => {
  const compared = compareRatios({ gone: 0.5, list: 0.8 }, { list: 0.6, notes: 0.9 })
  expect(compared.map(({ change, ...others }) => ({ ...others, ...(change === undefined ? {} : { change: change.toFixed(2) }) }))).toEqual([
    { name: 'list', verdict: 'lost', last: 0.8, now: 0.6, change: '-0.25' },
    { name: 'notes', verdict: 'new', now: 0.9 },
    { name: 'gone', verdict: 'missing', last: 0.5 },
  ])
})

test('a ratio of which nothing is known is neither lost nor missing', () => {
  expect(compareRatios({}, { list: 0.1 })).toEqual([{ name: 'list', verdict: 'new', now: 0.1 }])
  expect(compareRatios({}, {})).toEqual([])
})
