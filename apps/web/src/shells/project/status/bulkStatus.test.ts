import { cashierProject } from '@soportica/contract/cashiers/project'
import { describe, expect, it, test } from 'vitest'
import { parkProject } from '../parkProject.ts'
import { leavingFinal, outcomesOf, selectedCounted, whyNot } from './bulkStatus.ts'

const plain = { padre: '' as const, idEstado: 1, perteneceA: null }
const child = { ...plain, padre: 'HIJO' as const }
const ofAnotherKind = { ...child, perteneceA: { id: 4, nombre: 'El Poblado' } }
const delivered = { ...plain, padre: 'PADRE' as const, idEstado: 3 }
const [suspended, done] = [2, 3]
const many = (count: number) => Array.from({ length: count }, () => plain)

describe('the status of many', () => {
  it('is not changed without a status, nor when all are children, nor of too many', () => {
    expect(whyNot(cashierProject, [plain], null)).toMatchObject({ kind: 'warn' })
    expect(whyNot(cashierProject, [child, child], suspended)).toEqual({
      kind: 'info',
      sentence: 'La actualización de estados no debe contener hijos.',
    })
    expect(whyNot(cashierProject, many(151), suspended)).toMatchObject({ kind: 'warn' })
    expect(whyNot(cashierProject, [child, plain], suspended)).toBeUndefined()
    expect(whyNot(cashierProject, [ofAnotherKind], suspended)).toBeUndefined()
    expect(whyNot(cashierProject, many(150), suspended)).toBeUndefined()
  })

  it('asks why a final one is left, but of children, who stay behind', () => {
    expect(leavingFinal(cashierProject, [plain, child, delivered], suspended)).toBe(1)
    expect(leavingFinal(cashierProject, [plain, delivered], done)).toBe(0)
    expect(leavingFinal(cashierProject, [{ ...child, idEstado: 3 }], suspended)).toBe(0)
  })

  it('is told record by record: first the refused, then those that stood there, then the changed', () => {
    const picked = new Map([1, 2, 3].map((consecutivo) => [consecutivo, { consecutivo, nombre: `Punto ${consecutivo}` }]))
    const answer = {
      aplicados: [1, 9],
      rechazados: [
        { id: 2, motivo: 'Ya está en «Suspendido»' },
        { id: 3, motivo: 'Es hijo' },
      ],
      iguales: [2],
    }
    expect(outcomesOf(cashierProject, picked, answer)).toEqual([
      { id: 3, name: 'Punto 3 (3)', outcome: 'refused', motivo: 'Es hijo' },
      { id: 2, name: 'Punto 2 (2)', outcome: 'same', motivo: 'Ya está en «Suspendido»' },
      { id: 1, name: 'Punto 1 (1)', outcome: 'changed', motivo: '' },
      { id: 9, name: 'Cajero 9', outcome: 'changed', motivo: '' },
    ])
  })
})

test.each([
  [
    cashierProject,
    '1 cajero seleccionado',
    '1200 cajeros seleccionados',
    'Seleccione el estado al que pasan los cajeros',
    'Seleccione como máximo 150 cajeros para actualizar su estado',
  ],
  [
    parkProject,
    '1 plaza seleccionada',
    '1200 plazas seleccionadas',
    'Seleccione el estado al que pasan las plazas',
    'Seleccione como máximo 150 plazas para actualizar su estado',
  ],
])('its sentences name the records: %#', (project, one, several, without, tooMany) => {
  expect([1, 1200].map(selectedCounted(project))).toEqual([one, several])
  expect(whyNot(project, [plain], null)?.sentence).toBe(without)
  expect(whyNot(project, many(151), suspended)?.sentence).toBe(tooMany)
})
