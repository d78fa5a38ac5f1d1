import { expect, test } from 'vitest'
import { outcomeOf } from './outcome.ts'

const names = ['nombre', 'grupo', 'zona']

test.each([
  [['nombre'], {}, 'Elija qué valor queda'],
  [names, {}, 'Elija qué valor queda en cada campo'],
  [names, { nombre: 'suyo', grupo: 'actual' }, 'Elija qué valor queda en cada campo'],
  [['nombre'], { nombre: 'suyo' }, 'Queda su valor'],
  [names, { nombre: 'suyo', grupo: 'suyo', zona: 'suyo' }, 'Quedan sus valores'],
  [['nombre'], { nombre: 'actual' }, 'Queda el valor guardado'],
  [names, { nombre: 'actual', grupo: 'actual', zona: 'actual' }, 'Quedan los valores guardados'],
  [names, { nombre: 'suyo', grupo: 'actual', zona: 'actual' }, 'Queda 1 valor suyo y 2 guardados'],
  [names, { nombre: 'suyo', grupo: 'suyo', zona: 'actual' }, 'Quedan 2 valores suyos y 1 guardado'],
] as const)('of %j with %j it says what is saved', (fields, choices, said) => {
  expect(outcomeOf(fields, choices)).toBe(said)
})
