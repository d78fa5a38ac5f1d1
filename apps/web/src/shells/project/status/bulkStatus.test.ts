import { groupedByReason } from './groupedByReason.ts'
import { cashierProject } from '@soportica/contract/cashiers/project'
import { branchProject } from '@soportica/contract/branches/project'
import { describe, expect, it, test } from 'vitest'
import { parkProjectFixture } from '../../../../test/fixtures/parkProjectFixture.ts'
import { bulkPlan, outcomesOf, selectedCounted, whyNot } from './bulkStatus.ts'

const plain = {
  consecutivo: 1,
  nombre: 'Uno',
  padre: '' as '' | 'PADRE' | 'HIJO',
  padreInfo: null as { caj_id: number; caj_nombre: string } | null,
  perteneceA: null as { id: number; nombre: string } | null,
  idEstado: 1,
  estado: 'En Proceso',
  faltantes: 0,
  acciones: { editar: true as true | string },
}
const child = { ...plain, consecutivo: 2, nombre: 'Dos', padre: 'HIJO' as const, padreInfo: { caj_id: 42, caj_nombre: 'Boulevard' } }
const ofBranch = { ...child, consecutivo: 3, nombre: 'Tres', padreInfo: null, perteneceA: { id: 12, nombre: 'Leticia' } }
const delivered = { ...plain, consecutivo: 4, nombre: 'Cuatro', padre: 'PADRE' as const, idEstado: 3, estado: 'Entregado' }
const [suspended, done] = [2, 3]
const [toSuspended, toDelivered] = [
  { id: suspended, nombre: 'Suspendido' },
  { id: done, nombre: 'Entregado' },
]
const many = (count: number) => Array.from({ length: count }, () => plain)

describe('the status of many', () => {
  it('is not changed without a status, nor when all are children, nor of too many', () => {
    expect(whyNot(cashierProject, [plain], null)).toMatchObject({ kind: 'warn' })
    expect(whyNot(cashierProject, [child, ofBranch], suspended)).toEqual({
      kind: 'info',
      sentence: 'La actualización de estados no debe contener hijos.',
    })
    expect(whyNot(cashierProject, many(151), suspended)).toMatchObject({ kind: 'warn' })
    expect(whyNot(cashierProject, [child, plain], suspended)).toBeUndefined()
    expect(whyNot(cashierProject, many(150), suspended)).toBeUndefined()
  })

  it('says beforehand how many change, from which status to which', () => {
    const of = (...rows: (typeof plain)[]) => bulkPlan(cashierProject, rows, toSuspended).sentence
    expect(of(plain)).toBe('1 cajero pasa de «En Proceso» a «Suspendido».')
    expect(of(plain, plain, child)).toBe('2 cajeros pasan de «En Proceso» a «Suspendido».')
    expect(of(plain, plain, delivered)).toBe(
      '3 cajeros pasan a «Suspendido»: 2 de «En Proceso» y 1 de «Entregado». Los hijos van con su padre.',
    )
    expect(of(child)).toBe('Ningún cajero pasa a «Suspendido».')
    expect(bulkPlan(branchProject, [{ ...plain, padre: 'PADRE' }, plain], { id: 2, nombre: 'Suspendida' }).sentence).toBe(
      '2 sucursales pasan de «En Proceso» a «Suspendida».',
    )
  })

  it('says beforehand which rows do not change, and why', () => {
    const there = { ...plain, consecutivo: 5, nombre: 'Cinco', idEstado: 2, estado: 'Suspendido' }
    const foreign = { ...plain, consecutivo: 6, nombre: 'Seis', acciones: { editar: 'No tiene permiso' } }
    const { staying, moving } = bulkPlan(cashierProject, [plain, child, ofBranch, there, foreign], toSuspended)
    expect(moving).toBe(1)
    expect(staying.map(({ name, motivo }) => [name, motivo])).toEqual([
      ['Dos (2)', 'Es hijo del cajero Boulevard (42): su estado cambia con el del padre'],
      ['Tres (3)', 'Es hijo de la sucursal Leticia (12): su estado se cambia en su formulario'],
      ['Cinco (5)', 'Ya está en «Suspendido»'],
      ['Seis (6)', 'No tiene permiso'],
    ])
    const lacking = bulkPlan(cashierProject, [plain, { ...plain, faltantes: 4 }], toDelivered)
    expect(lacking).toMatchObject({ moving: 1, staying: [{ motivo: 'Le faltan 4 datos para la entrega' }] })
  })

  it('asks why a final one is left, but of children, who stay behind', () => {
    const leaving = (rows: (typeof plain)[], to = toSuspended) => bulkPlan(cashierProject, rows, to).leaving
    expect(leaving([plain, child, delivered])).toBe(1)
    expect(leaving([plain, delivered], toDelivered)).toBe(0)
    expect(leaving([{ ...child, idEstado: 3 }])).toBe(0)
  })

  it('is reported record by record: refused, unchanged, changed', () => {
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
    parkProjectFixture,
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

it('a shared reason is written once, with its records', () => {
  const one = (id: number, outcome: string, motivo = '') => ({ id, name: `N ${id}`, outcome, motivo })
  const records = [
    one(1, 'refused', 'No tiene permiso'),
    one(2, 'refused', 'Es hijo'),
    one(3, 'refused', 'No tiene permiso.'),
    one(4, 'changed'),
    one(5, 'changed'),
  ]
  expect(groupedByReason(records).map((group) => group.map(({ id }) => id))).toEqual([[1, 3], [2], [4], [5]])
})
