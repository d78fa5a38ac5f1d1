import { expect, test } from 'vitest'
import { cellsOf } from './attachmentMatrix.ts'

const none = new Set<string>()
const types = [
  { tipoAdjunto: 1, nombreTipoAdjunto: 'Solicitud de local', actor: 1 },
  { tipoAdjunto: 29, nombreTipoAdjunto: 'Contrato', actor: 12 },
]
const matrices = {
  groupOneData: { '2': { nombre: 'Fotos', count: 3, actor: 2 }, '34': { nombre: 'Información', count: 1, actor: 0 } },
  groupTwoData: {},
}

test('a matrix keeps its order and tells of types without a file', () => {
  expect(cellsOf('groupOneData', matrices, types, none)).toEqual([
    { tipo: 34, nombre: 'Información', count: 1, actor: 0 },
    { tipo: 1, nombre: 'Solicitud de local', count: 0, actor: 1 },
    { tipo: 2, nombre: 'Fotos', count: 3, actor: 2 },
  ])
  expect(cellsOf('groupTwoData', matrices, types, none)).toEqual([{ tipo: 29, nombre: 'Contrato', count: 0, actor: 12 }])
})

test('a type of a stage that the cashier does without is only shown with files', () => {
  const names = (without: string[]) => cellsOf('groupOneData', matrices, types, new Set(without)).map(({ nombre }) => nombre)
  expect(names([])).toEqual(['Información', 'Solicitud de local', 'Fotos'])
  expect(names(['visita', 'inmobiliaria'])).toEqual(['Información', 'Fotos'])
})

test('a type that is neither filled nor known is not shown', () => {
  expect(cellsOf('groupTwoData', matrices, [], none)).toEqual([])
})
