import { expect, it } from 'vitest'
import { choicesOf, digitsOf, type FilterField, isList, refusalOf, filterPills } from './filterField.ts'

const fields: FilterField[] = [
  { name: 'nombre', label: 'nombre', kind: 'words' },
  { name: 'estado', label: 'estado', kind: 'option', options: [{ value: 1, label: 'Activo' }] },
  { name: 'desde', label: 'desde', kind: 'day' },
]

it('shows each word and each choice, and what is left without it', () => {
  expect(
    filterPills(fields, { nombre: ['techo', 'piso'], estado: 1, desde: '2026-11-24' }).map(({ text, remaining }) => [text, remaining]),
  ).toEqual([
    ['techo', ['piso']],
    ['piso', ['techo']],
    ['Activo', undefined],
    ['24-11-2026', undefined],
  ])
})

it('shows what was chosen by its name, one by one', () => {
  const several: FilterField[] = [
    {
      name: 'region',
      label: 'región',
      kind: 'ids',
      options: [
        { value: 3, label: 'Caribe' },
        { value: 4, label: 'Centro' },
      ],
    },
    { name: 'plazo', label: 'plazo', kind: 'choice', choices: [{ value: 'vencido', label: 'Vencido' }] },
    { name: 'desde', label: 'desde', kind: 'day' },
  ]
  expect(
    filterPills(several, { region: ['4', '3', '9'], plazo: 'vencido', desde: '2026-11-24' }).map(({ text, remaining }) => [
      text,
      remaining,
    ]),
  ).toEqual([
    ['Centro', ['3', '9']],
    ['Caribe', ['4', '9']],
    ['9', ['4', '3']],
    ['Vencido', undefined],
    ['24-11-2026', undefined],
  ])
  expect(several.map(isList)).toEqual([true, false, false])
  expect(choicesOf(several[0]!)[0]).toEqual({ value: '3', label: 'Caribe' })
})

it.each([
  ['2026', undefined],
  [' 1950 ', undefined],
  ['', undefined],
  ['202', 'Escriba un año'],
  ['1949', 'Escriba un año'],
  ['2051', 'Escriba un año'],
])('refuses digits that are out of their range: "%s"', (text, refusal) => {
  const year: FilterField = {
    name: 'anio',
    label: 'año',
    kind: 'digits',
    range: { min: 1950, max: 2050, otherwise: 'Escriba un año' },
  }
  expect(refusalOf(year, text)).toBe(refusal)
  expect(refusalOf({ ...year, range: undefined }, text)).toBeUndefined()
  expect([digitsOf(year), digitsOf({ ...year, range: { min: 1, max: 999_999, otherwise: '' } })]).toEqual([4, 6])
})
