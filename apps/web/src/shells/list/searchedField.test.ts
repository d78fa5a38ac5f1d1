import { expect, it } from 'vitest'
import type { FilterField } from '../filter-panel/filterField.ts'
import { searched, searchedField, searchedText, soughtText, withSought } from './searchedField.ts'

const field = (name: string, kind: FilterField['kind']): FilterField => ({ name, label: name, kind })

it('a list is searched by name, or by the first filter that takes words', () => {
  expect(searchedField([field('codigo', 'text'), field('nombre', 'words')])?.name).toBe('nombre')
  expect(searchedField([field('estado', 'option'), field('mensaje', 'text')])?.name).toBe('mensaje')
  expect(searchedField([field('estado', 'option'), field('anio', 'digits')])).toBeUndefined()
})

it('a search joins the other words, or replaces the one text, and leaves other filters', () => {
  expect(searched({ estado: 1, nombre: ['sur'] }, field('nombre', 'words'), 'norte', '')).toEqual({ estado: 1, nombre: ['sur', 'norte'] })
  expect(searched({ estado: 1, nombre: 'sur' }, field('nombre', 'text'), 'norte', 'sur')).toEqual({ estado: 1, nombre: 'norte' })
})

it('further typing replaces the box’s former text, and an empty box searches nothing', () => {
  const words = field('nombre', 'words')
  expect(searched({ nombre: ['sur', 'nor'] }, words, 'norte', 'nor')).toEqual({ nombre: ['sur', 'norte'] })
  expect(searched({ nombre: ['sur', 'norte'] }, words, '', 'norte')).toEqual({ nombre: ['sur'] })
  expect(searchedText({ nombre: ['sur', 'norte'] }, words, 'norte')).toBe('norte')
  // Its chip was removed.
  expect(searchedText({ nombre: ['sur'] }, words, 'norte')).toBe('')
  expect(searchedText({ nombre: 'sur' }, field('nombre', 'text'), '')).toBe('sur')
})

it.each([
  ['44 42 40', { numero: ['44', '42', '40'] }, '44 42 40'],
  ['44\n42, 40;', { numero: ['44', '42', '40'] }, '44 42 40'],
  ['00034', { numero: ['34'] }, '34'],
  ['local 34', { nombre: 'local 34' }, 'local 34'],
  ['0', { nombre: '0' }, '0'],
  ['', {}, ''],
])('the box of a list reads pasted numbers as numbers: %j', (typed, filters, text) => {
  const box = { numbers: 'numero', text: 'nombre' }
  expect(withSought({}, box, typed)).toEqual(filters)
  expect(withSought({ numero: ['9'] }, box, typed)).toEqual(filters)
  expect(soughtText(filters, box)).toBe(text)
})

it('words beside words leave the numbers of another filter', () => {
  expect(withSought({ numero: ['9'], nombre: 'sur' }, { numbers: 'numero', text: 'nombre' }, 'norte')).toEqual({
    numero: ['9'],
    nombre: 'norte',
  })
})
