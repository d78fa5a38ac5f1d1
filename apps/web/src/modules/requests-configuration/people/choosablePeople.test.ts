import { expect, test } from 'vitest'
import { idsIn, namesOrCount, choosable, peopleFound, sameIds } from './choosablePeople.ts'

const person = (id: number, nombre: string, activo = true, grupo = '') => ({ id, nombre, grupo, activo })
const people = [person(1, 'Ana Peña'), person(2, 'Blas Núñez', false), person(3, 'Caro Díaz', true, 'Obras'), person(4, 'Dora Ruiz', false)]

test('who is chosen comes first and stays, though no longer active; nobody else inactive is offered', () => {
  expect(choosable(people, [3, 2]).map(({ id }) => id)).toEqual([2, 3, 1])
  expect(choosable(people, []).map(({ id }) => id)).toEqual([1, 3])
})

test('people are found by all words, in name or group, without accents and case', () => {
  expect(peopleFound(people, ' NUNEZ  bla').map(({ id }) => id)).toEqual([2])
  expect(peopleFound(people, 'diaz obras').map(({ id }) => id)).toEqual([3])
  expect(peopleFound(people, '  ')).toBe(people)
  expect(peopleFound(people, 'nadie')).toEqual([])
})

test('up to two are named, more are counted; an unknown person has a number', () => {
  const names = new Map(people.map(({ id, nombre }) => [id, nombre]))
  expect([[], [1], [1, 9], [1, 2, 3]].map((ids) => namesOrCount(ids, names))).toEqual(['', 'Ana Peña', 'Ana Peña, # 9', '3 personas'])
})

test('ids are read from a text, and compared in any order', () => {
  expect([idsIn(''), idsIn('3,1')]).toEqual([[], [3, 1]])
  expect([sameIds([1, 3], [3, 1]), sameIds([1], [1, 3]), sameIds([], [])]).toEqual([true, false, true])
})
