import { cashierProject } from '@soportica/contract/cashiers/project'
import { expect, test } from 'vitest'
import { readListState } from '../../data-table/listState.ts'
import { tabIn } from '../../list/tabInAddress.ts'
import { askedBy, listDefaults } from './listFilters.ts'
import { cashiersAddress } from './listAddress.ts'

test.each([
  [{}, 0, {}, '/cashiers/visit'],
  [{ pendiente: 1 }, 0, { pendiente: 1 }, '/cashiers/visit?pendiente=1'],
  [{ anioContable: 2025 }, 3, { anioContable: 2025 }, '/cashiers/visit?anioContable=2025&estado=3'],
  [
    { plazo: 'semana', etapa: 'visita', actor: ['12'] },
    0,
    { plazo: 'semana', etapa: 'visita', actor: [12] },
    '/cashiers/visit?actor=12&plazo=semana&etapa=visita',
  ],
  [
    { plazo: 'vencido', etapa: 'visita', actor: ['0'] },
    0,
    { plazo: 'vencido', etapa: 'visita', actor: [0] },
    '/cashiers/visit?actor=0&plazo=vencido&etapa=visita',
  ],
])('%j in tab %i is what the list asks for', (filters, estado, asked, address) => {
  const to = cashiersAddress('visit', filters, estado)
  expect(to).toBe(address)
  const query = new URLSearchParams(to.split('?')[1])
  expect(askedBy(cashierProject, readListState(query, listDefaults(cashierProject)).filters)).toEqual(asked)
  expect(tabIn(query)).toBe(estado)
})
