import type { CatalogRow } from '@soportica/contract/catalogs/catalogCalls'
import { activityLocation } from '@soportica/contract/catalogs/aftersales/activityLocation'
import { expect, it } from 'vitest'
import { briefly, choicesWith, pickedFrom, selectedIn, selectionValues, selectionsIn } from './rowSelection.ts'

const [association] = activityLocation.associations
const row = { ubaid: 7, actividades: '2,5,9', actividadesNombres: ['Pisos', 'Árboles', 'Muros'] } as unknown as CatalogRow
const chosen = [
  { id: 5, nombre: 'Árboles' },
  { id: 9, nombre: 'Muros' },
  { id: 2, nombre: 'Pisos' },
]

it('gives each id of a row its name, by name', () => expect(selectedIn(row, association)).toEqual(chosen))
it('shows a selection as the row carries it', () => {
  expect(selectionValues(association, chosen)).toEqual({ actividades: '2,5,9', actividadesNombres: ['Pisos', 'Árboles', 'Muros'] })
  expect(selectionValues(association, [])).toEqual({ actividades: '', actividadesNombres: [] })
})
it('sends the selection with the whole record', () => expect(selectionsIn(activityLocation, row)).toEqual({ actividades: [2, 5, 9] }))
it('offers what may be chosen and what is chosen already', () => {
  const choices = choicesWith(
    [{ id: 2, nombre: 'Pisos' }],
    [
      { id: 8, nombre: 'Cubierta' },
      { id: 2, nombre: 'Pisos' },
    ],
  )
  expect(choices.map(({ nombre }) => nombre)).toEqual(['Cubierta (ya no se ofrece)', 'Pisos'])
})
it('keeps the names of what was picked', () =>
  expect(pickedFrom([{ id: 2, nombre: 'Pisos' }], [{ id: 8, nombre: 'Cubierta' }], [2, 8])).toEqual([
    { id: 8, nombre: 'Cubierta' },
    { id: 2, nombre: 'Pisos' },
  ]))
it('names one and counts the others', () => {
  expect(briefly([])).toEqual([])
  expect(briefly(chosen.slice(0, 1))).toEqual(['Árboles'])
  expect(briefly(chosen)).toEqual(['Árboles', '+2'])
})
