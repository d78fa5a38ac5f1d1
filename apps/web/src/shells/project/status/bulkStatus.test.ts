import { cashierProject } from '@soportica/contract/cashiers/project'
import { describe, expect, it, test } from 'vitest'
import { parkProject } from '../parkProject.ts'
import { beforehand, selectedCounted, whyNot } from './bulkStatus.ts'

const plain = { padre: '' as const, idEstado: 1 }
const child = { padre: 'HIJO' as const, idEstado: 1 }
const delivered = { padre: 'PADRE' as const, idEstado: 3 }
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
    expect(whyNot(cashierProject, many(150), suspended)).toBeUndefined()
  })

  it('leaves children behind and asks why a final one is left', () => {
    expect(beforehand(cashierProject, [plain, child, delivered], suspended)).toEqual({ children: 1, leaving: 1 })
    expect(beforehand(cashierProject, [plain, delivered], done)).toEqual({ children: 0, leaving: 0 })
    expect(beforehand(cashierProject, [{ ...child, idEstado: 3 }], suspended)).toEqual({ children: 1, leaving: 0 })
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
