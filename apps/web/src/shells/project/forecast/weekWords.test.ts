import { cashierProject } from '@soportica/contract/cashiers/project'
import { expect, it, test } from 'vitest'
import { busiestWeek, dueSentence, isOver, usualOf } from './weekWords.ts'

const week = (lunes: string, registros: number) => ({ lunes, registros })

it.each([
  [7, '7 cajeros se vencen la semana del 14 de diciembre'],
  [1, '1 cajero se vence la semana del 14 de diciembre'],
])('says how many are due: %i', (registros, sentence) => {
  expect(dueSentence(cashierProject.words, week('2026-12-14', registros))).toBe(sentence)
})

it('finds the busiest week, of equal ones the first', () => {
  const semanas = [week('2026-12-07', 2), week('2026-12-14', 5), week('2026-12-21', 5), week('2026-12-28', 0)]
  expect(busiestWeek({ semanas })?.lunes).toBe('2026-12-14')
  expect(busiestWeek({ semanas: [week('2026-12-07', 0)] })).toBeUndefined()
})

test.each([
  [3, 52, true],
  [2, 52, false],
  [2, 40, false],
  [1, 0, false],
])('%i in a week after %i in half a year is more than usual: %s', (count, entregadas, over) => {
  expect(isOver(count, entregadas)).toBe(over)
  expect(usualOf(entregadas)).toBe(entregadas / 26)
})
