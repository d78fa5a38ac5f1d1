import { expect, it } from 'vitest'
import { type FilterField, shownFilters } from './filterField.ts'

const fields: FilterField[] = [
  { name: 'nombre', label: 'nombre', kind: 'words' },
  { name: 'estado', label: 'estado', kind: 'option', options: [{ value: 1, label: 'Activo' }] },
]

it('shows each word and each choice, and what is left without it', () => {
  expect(shownFilters(fields, { nombre: ['techo', 'piso'], estado: 1 }).map(({ text, rest }) => [text, rest])).toEqual([
    ['techo', ['piso']],
    ['piso', ['techo']],
    ['Activo', undefined],
  ])
})
