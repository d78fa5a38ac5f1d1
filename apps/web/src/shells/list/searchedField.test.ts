import { expect, it } from 'vitest'
import type { FilterField } from '../filter-panel/filterField.ts'
import { searched, searchedField, searchedText } from './searchedField.ts'

const field = (name: string, kind: FilterField['kind']): FilterField => ({ name, label: name, kind })

it('a list is searched by name, or by the first filter that takes words', () => {
  expect(searchedField([field('codigo', 'text'), field('nombre', 'words')])?.name).toBe('nombre')
  expect(searchedField([field('estado', 'option'), field('mensaje', 'text')])?.name).toBe('mensaje')
  expect(searchedField([field('estado', 'option'), field('anio', 'digits')])).toBeUndefined()
})

it('what is searched joins the other words, or replaces the one text, and leaves the other filters', () => {
  expect(searched({ estado: 1, nombre: ['sur'] }, field('nombre', 'words'), 'norte', '')).toEqual({ estado: 1, nombre: ['sur', 'norte'] })
  expect(searched({ estado: 1, nombre: 'sur' }, field('nombre', 'text'), 'norte', 'sur')).toEqual({ estado: 1, nombre: 'norte' })
})

it('what is typed on takes the place of what the box searched before, and nothing typed looks for nothing', () => {
  const words = field('nombre', 'words')
  expect(searched({ nombre: ['sur', 'nor'] }, words, 'norte', 'nor')).toEqual({ nombre: ['sur', 'norte'] })
  expect(searched({ nombre: ['sur', 'norte'] }, words, '', 'norte')).toEqual({ nombre: ['sur'] })
  expect(searchedText({ nombre: ['sur', 'norte'] }, words, 'norte')).toBe('norte')
  // Its chip was taken away.
  expect(searchedText({ nombre: ['sur'] }, words, 'norte')).toBe('')
  expect(searchedText({ nombre: 'sur' }, field('nombre', 'text'), '')).toBe('sur')
})
