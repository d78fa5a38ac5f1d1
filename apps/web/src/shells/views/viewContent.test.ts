import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { SavedLayout } from '../data-table/layout.ts'
import { columnsOfLayout, isSameColumns, layoutOfColumns, unknownColumns, viewGroups } from './viewContent.ts'

const keys = fc.uniqueArray(fc.constantFrom('codigo', 'nombre', 'region', 'estado'))
const layouts: fc.Arbitrary<SavedLayout> = fc.record(
  {
    order: keys,
    hidden: keys,
    // oxlint-disable-next-line names/plain -- stored in the preferences of users
    shown: keys,
    dense: fc.constant(true),
    widths: fc.dictionary(fc.constantFrom('codigo', 'nombre'), fc.integer({ min: 4, max: 60 }), { minKeys: 1 }),
  },
  { requiredKeys: [] },
)

it('a view has the columns of the list that it was saved from', () =>
  fc.assert(
    fc.property(layouts, (layout) => {
      const columns = columnsOfLayout(layout)
      expect(layoutOfColumns(columns)).toEqual(layout)
      expect(isSameColumns(columns, JSON.parse(JSON.stringify(columns)) as typeof columns)).toBe(true)
    }),
  ))

it('says which columns are gone, once each', () =>
  expect(unknownColumns({ orden: ['a', 'b'], ocultas: ['b'], anchos: { c: 4, b: 5 } }, ['a'])).toEqual(['b', 'c']))

it('puts official views first, and each view in one group', () => {
  const found = (nombre: string, oficial: 0 | 1, propia: boolean, compartida: number) => ({ nombre, oficial, propia, compartida })
  const views = [found('a', 0, true, 0), found('b', 1, true, 2), found('c', 0, false, 2), found('d', 0, false, 1), found('e', 0, true, 2)]
  expect(viewGroups(views).map(({ label, views: own }) => [label, own.map(({ nombre }) => nombre).join('')])).toEqual([
    ['Oficiales', 'b'],
    ['Mis vistas', 'ae'],
    ['De mi perfil', 'd'],
    ['De todos', 'c'],
  ])
})
