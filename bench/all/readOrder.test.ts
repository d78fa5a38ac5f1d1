import { expect, test } from 'vitest'
import { readOrder } from './readOrder.ts'

const known = ['list', 'notes', 'web']

test('takes all benches, or those that are named in their own order', () => {
  expect(readOrder(['--quick'], known)).toEqual({ keep: false, names: known })
  expect(readOrder(['web', '--keep', 'list', '--quick'], known)).toEqual({ keep: true, names: ['list', 'web'] })
})

test.each([
  [[], /npm run bench -- all --quick$/],
  [['--keep'], /npm run bench -- all --quick$/],
  [['--quick', '--fast'], /'--fast' is no option of all: it takes --quick and --keep/],
  [['--quick', 'start'], /'start' has no quick form: choose among list, notes, web/],
])('refuses %j with a sentence', (words, sentence) => {
  expect(() => readOrder(words, known)).toThrow(sentence)
})
