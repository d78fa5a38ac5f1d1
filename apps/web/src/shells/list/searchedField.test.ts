import { expect, it } from 'vitest'
import type { FilterField } from '../filter-panel/filterField.ts'
import { searched, searchedField } from './searchedField.ts'

const field = (name: string, kind: FilterField['kind']): FilterField => ({ name, label: name, kind })

it('a list is searched by name, or by the first filter that takes words', () => {
  expect(searchedField([field('codigo', 'text'), field('nombre', 'words')])?.name).toBe('nombre')
  expect(searchedField([field('estado', 'option'), field('mensaje', 'text')])?.name).toBe('mensaje')
  expect(searchedField([field('estado', 'option'), field('anio', 'digits')])).toBeUndefined()
})

it('what is searched joins the other words, or replaces the one text, and leaves the other filters', () => {
  expect(searched({ estado: 1, nombre: ['sur'] }, field('nombre', 'words'), 'norte')).toEqual({ estado: 1, nombre: ['sur', 'norte'] })
  expect(searched({ estado: 1, nombre: 'sur' }, field('nombre', 'text'), 'norte')).toEqual({ estado: 1, nombre: 'norte' })
})
