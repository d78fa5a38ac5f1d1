import { expect, test } from 'vitest'
import { fieldLabel } from '../catalogs/catalog.ts'
import { modality } from '../catalogs/cashiers/modality.ts'
import { cashierProject } from '../cashiers/project.ts'
import { missingForDelivery } from '../projects/delivery.ts'
import { dateLabels } from '../projects/dates.ts'
import { labelText } from '../settings/labels.ts'
import { correctedCatalog, correctedProject, noCorrections } from './correctedLabels.ts'
import { declaredLabels } from './declaredLabels.ts'
import { catalogLabelKey, formLabelKey, listLabelKey } from './labelKeys.ts'

test('every label has a key of its own, and its word may be typed', () => {
  expect(new Set(declaredLabels.map(({ etiqueta }) => etiqueta)).size).toBe(declaredLabels.length)
  for (const { original } of declaredLabels) expect(labelText.parse(original)).toBe(original)
})

test('without corrections nothing is another one', () => {
  expect(correctedCatalog(modality, noCorrections)).toBe(modality)
  expect(correctedProject(cashierProject, noCorrections)).toBe(cashierProject)
})

test('a catalogue is worked out once, with other words and the same names', () => {
  const [field] = modality.fields
  const corrections = new Map([[catalogLabelKey(modality, field.name), 'Otra palabra']])
  const corrected = correctedCatalog(modality, corrections)
  expect(correctedCatalog(modality, corrections)).toBe(corrected)
  expect(fieldLabel(corrected, field.name)).toBe('Otra palabra')
  expect(corrected.fields.map(({ name }) => name)).toEqual(modality.fields.map(({ name }) => name))
})

test('a project reads so in its form, its list, its dates and what a delivery asks for', () => {
  const corrections = new Map([
    [formLabelKey(cashierProject, 'direccion'), 'Dónde queda'],
    [formLabelKey(cashierProject, 'fechaTeoricaInicioVisita'), 'Empieza la visita'],
    [listLabelKey(cashierProject, 'dias'), 'faltan'],
  ])
  const corrected = correctedProject(cashierProject, corrections)
  expect(corrected.fieldByName.get('direccion')?.label).toBe('Dónde queda')
  expect(dateLabels(corrected).get('fechaTeoricaInicioVisita')).toBe('Empieza la visita')
  expect(corrected.list.columns.find(({ key }) => key === 'dias')).toMatchObject({ label: 'faltan', title: undefined })
  expect(missingForDelivery(corrected, {})).toContainEqual(expect.objectContaining({ campo: 'direccion', etiqueta: 'Dónde queda' }))
  expect(corrected.list.columns.map(({ key }) => key)).toEqual(cashierProject.list.columns.map(({ key }) => key))
})
