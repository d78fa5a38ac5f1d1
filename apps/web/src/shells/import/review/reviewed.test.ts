import type { PreviewRow } from '@soportica/contract/core/imports'
import { expect, it } from 'vitest'
import { cellsOf, firstState, rowErrors, saveLabel, importEffect } from './reviewed.ts'

const columns = [
  { nombre: 'nombre', etiqueta: 'Nombre' },
  { nombre: 'estado', etiqueta: 'Estado' },
]
const row = (part: Partial<PreviewRow>): PreviewRow => ({ fila: 2, estado: 'nueva', valores: {}, antes: {}, errores: [], ...part })
const totals = (nueva: number, cambiada = 0, igual = 0, erronea = 0) => ({ nueva, cambiada, igual, erronea })

it('shows what a cell held where that changes, and only there', () => {
  const cells = cellsOf(row({ estado: 'cambiada', valores: { nombre: 'Obras', estado: 'Inactivo' }, antes: { estado: 'Activo' } }), columns)
  expect(cells.map(({ valor, antes }) => [valor, antes])).toEqual([
    ['Obras', undefined],
    ['Inactivo', 'Activo'],
  ])
})

it('tells a cell that was empty from one that does not change', () => {
  expect(cellsOf(row({ valores: { nombre: 'Obras' }, antes: { nombre: '' } }), columns)[0]?.antes).toBe('')
})

it('puts a mistake where it was made, and what belongs to no column with the row', () => {
  const wrong = row({
    estado: 'erronea',
    errores: [
      { campo: 'estado', mensaje: 'El campo estado no es válido' },
      { campo: '', mensaje: 'Repite la fila 2' },
    ],
  })
  expect(cellsOf(wrong, columns).map(({ error }) => error)).toEqual([undefined, 'El campo estado no es válido'])
  expect(rowErrors(wrong, columns)).toEqual(['Repite la fila 2'])
})

it.each([
  [totals(1), 'Guardar 1 registro', 'Se guardará 1 registro: 1 nuevo.'],
  [totals(2, 1, 4), 'Guardar 3 registros', 'Se guardarán 3 registros: 2 nuevos y 1 con cambios.'],
  [totals(0, 1200, 0, 1), 'Guardar 1.200 registros', 'Se guardarán 1.200 registros: 1.200 con cambios. 1 fila con errores no se guardará.'],
  [totals(0, 0, 3, 2), 'Guardar 0 registros', 'No hay nada nuevo ni cambiado para guardar. 2 filas con errores no se guardarán.'],
])('says before saving what it will do: %o', (counts, label, sentence) => {
  expect(saveLabel(counts)).toBe(label)
  expect(importEffect(counts)).toBe(sentence)
})

it.each([
  [totals(1, 1, 1, 1), 'nueva'],
  [totals(0, 1, 1, 1), 'cambiada'],
  [totals(0, 0, 5, 1), 'erronea'],
  [totals(0, 0, 5), 'igual'],
] as const)('begins with what matters: %o', (counts, state) => expect(firstState(counts)).toBe(state))
