import { expect, it } from 'vitest'
import { agreeing, summaryOf, toggledIds, withAll } from './selection.ts'

const idNames = (...names: string[]) => names.map((nombre, id) => ({ id, nombre }))

it('names up to three and counts more', () => {
  expect(summaryOf(idNames('Nuevo', 'Traslado', 'Retiro'))).toBe('Nuevo, Traslado, Retiro')
  expect(summaryOf(idNames('a', 'b', 'c', 'd'))).toBe('4 seleccionadas')
  expect(summaryOf(idNames('a', 'b', 'c', 'd'), 5)).toBe('a, b, c, d')
  expect(summaryOf(idNames('a', 'b'), 1, 'seleccionados')).toBe('2 seleccionados')
})

it('chooses one and takes it away again', () => {
  expect(toggledIds([1, 2], 3)).toEqual([1, 2, 3])
  expect(toggledIds([1, 2], 1)).toEqual([2])
})

it('chooses all that were found without losing the rest', () => {
  expect(withAll([1, 9], [1, 2], true)).toEqual([1, 9, 2])
  expect(withAll([1, 9, 2], [1, 2], false)).toEqual([9])
})

it.each([
  ['Modalidades', 'seleccionadas'],
  ['Actividades', 'seleccionadas'],
  ['Tipos de trabajo', 'seleccionados'],
  ['Proyectos', 'seleccionados'],
])('%s are %s', (label, word) => expect(agreeing(label, 'seleccionad')).toBe(word))
