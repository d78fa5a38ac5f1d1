import { expect, test } from 'vitest'
import { cellsOf } from './attachmentMatrix.ts'

const types = [
  { tipoAdjunto: 1, nombreTipoAdjunto: 'Solicitud de local', actor: 2 },
  { tipoAdjunto: 29, nombreTipoAdjunto: 'Contrato', actor: 12 },
]
const matrices = {
  groupOneData: { '2': { nombre: 'Fotos', count: 3, actor: 2 }, '34': { nombre: 'Información', count: 1, actor: 0 } },
  groupTwoData: {},
}

test('a matrix keeps its order and tells of types without a file', () => {
  expect(cellsOf('groupOneData', matrices, types)).toEqual([
    { tipo: 34, nombre: 'Información', count: 1, actor: 0 },
    { tipo: 1, nombre: 'Solicitud de local', count: 0, actor: 2 },
    { tipo: 2, nombre: 'Fotos', count: 3, actor: 2 },
  ])
  expect(cellsOf('groupTwoData', matrices, types)).toEqual([{ tipo: 29, nombre: 'Contrato', count: 0, actor: 12 }])
})

test('a type that is neither filled nor known is not shown', () => {
  expect(cellsOf('groupTwoData', matrices, [])).toEqual([])
})
