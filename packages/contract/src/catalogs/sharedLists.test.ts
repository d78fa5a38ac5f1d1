import { expect, it } from 'vitest'
import { classifications, lineStates } from '../aftersales/states.ts'
import { cashierProject } from '../cashiers/project.ts'
import { categories } from '../people/actors.ts'
import { strengths } from '../people/password.ts'
import { statuses, yesNo } from './catalog.ts'

const ofOptions = (options: readonly { readonly value: number; readonly label: string }[]) =>
  options.map(({ value, label }) => [label, value])
const idNamePairs = (items: readonly { readonly id: number; readonly nombre: string }[]) => items.map(({ id, nombre }) => [nombre, id])

const risk = cashierProject.fields.find(({ name }) => name === 'idRiesgo')

// Stored: a number never changes its meaning.
it('lists that many records share have these numbers', () => {
  expect(ofOptions(statuses)).toEqual([
    ['Activo', 1],
    ['Inactivo', 2],
  ])
  expect(ofOptions(yesNo)).toEqual([
    ['SI', 1],
    ['NO', 0],
  ])
  expect(ofOptions(categories)).toEqual([
    ['Usuario', 1],
    ['Grupo', 2],
  ])
  expect(ofOptions(risk?.kind === 'option' ? risk.options : [])).toEqual([
    ['Alto', 1],
    ['Medio', 2],
    ['Bajo', 3],
  ])
  expect(idNamePairs(lineStates)).toEqual([
    ['Bueno', 1],
    ['Malo', 2],
    ['N/A', 3],
  ])
  expect(idNamePairs(classifications)).toEqual([
    ['Pendiente', 1],
    ['Adicional', 2],
    ['Garantía', 3],
  ])
  expect(strengths).toEqual(['Débil', 'Media', 'Alto'])
})
