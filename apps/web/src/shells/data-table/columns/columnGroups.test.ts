import { expect, it } from 'vitest'
import { arrangedAndGrouped } from './columnGroups.ts'

const columns = [
  { key: 'nombre', label: 'nombre' },
  { key: 'region', label: 'región' },
  { key: 'inicio', label: 'Inicio teórico Visita Local', group: 'Visita Local' },
  { key: 'visitante', label: 'Visitante', group: 'Visita Local' },
  { key: 'disenador', label: 'Diseñador', group: 'Diseño' },
]
const order = ['region', 'nombre', 'visitante', 'inicio', 'disenador']
const listed = (text: string, arranged: readonly string[] = []) => {
  const { above, groups, found } = arrangedAndGrouped(columns, { order, arranged, text })
  return { above: above.map(({ key }) => key), groups: groups.map(({ name, columns: own }) => [name, ...own.map(({ key }) => key)]), found }
}

it('has the usual columns in their order, and the others under their headings', () =>
  expect(listed('')).toEqual({
    above: ['region', 'nombre'],
    groups: [
      ['Visita Local', 'inicio', 'visitante'],
      ['Diseño', 'disenador'],
    ],
    found: 5,
  }))

it('puts those of groups that are shown among the usual ones', () =>
  expect(listed('', ['nombre', 'visitante'])).toMatchObject({
    above: ['region', 'nombre', 'visitante'],
    groups: [
      ['Visita Local', 'inicio'],
      ['Diseño', 'disenador'],
    ],
  }))

it('finds a column by parts of its name and its heading, with or without accents', () => {
  expect(listed('visita inic')).toEqual({ above: [], groups: [['Visita Local', 'inicio']], found: 1 })
  expect(listed('REGION')).toEqual({ above: ['region'], groups: [], found: 1 })
  expect(listed('diseñ')).toMatchObject({ groups: [['Diseño', 'disenador']] })
  expect(listed('no hay')).toEqual({ above: [], groups: [], found: 0 })
})
