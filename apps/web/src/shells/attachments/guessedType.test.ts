import { expect, it } from 'vitest'
import { guessedType } from './guessedType.ts'

const type = (id: number, multiple: 0 | 1, prefijo = 'T') => ({ id, nombre: `Tipo ${id}`, multiple, folder: 'visita', prefijo, actid: 1 })
const types = [type(1, 0), type(2, 1), type(3, 0)]
const guessed = (...held: number[]) => guessedType(types, new Set(held))?.id

it('the first type without a file is meant, then one that takes more files', () => {
  expect([guessed(), guessed(1), guessed(2), guessed(1, 2), guessed(1, 2, 3)]).toEqual([1, 2, 1, 3, 2])
})

it('a report is meant before a paper', () => {
  const candidates = [
    { ...type(1, 0), nombre: 'Facturación de visita' },
    { ...type(2, 0), nombre: 'Informe de visita' },
    { ...type(3, 0), nombre: 'Solicitud de visita' },
  ]
  expect([new Set<number>(), new Set([2]), new Set([1, 2])].map((held) => guessedType(candidates, held)?.id)).toEqual([2, 1, 3])
})

it('a type that cannot be stored is never meant', () => {
  expect(guessedType([type(1, 1, ''), type(2, 0)], new Set())?.id).toBe(2)
  expect(guessedType([type(1, 0)], new Set([1]))).toBeUndefined()
})
