import { cashierProject } from '@soportica/contract/cashiers/project'
import { expect, test } from 'vitest'
import { readListState } from '../../data-table/listState.ts'
import { tabIn } from '../../list/tabInAddress.ts'
import { parkProjectFixture } from '../../../../test/fixtures/parkProjectFixture.ts'
import { listAddress } from './listAddress.ts'
import { queryFilters, listDefaults } from './listFilters.ts'

const cashiers = { project: cashierProject, path: '/cashiers/:tipoModulo/:registro?' } as const
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
])('%j in tab %i is what the list asks for', (filters, estado, expectedQuery, address) => {
  const to = listAddress(cashiers, 'visit', filters, estado)
  expect(to).toBe(address)
  const query = new URLSearchParams(to.split('?')[1])
  expect(queryFilters(cashierProject, readListState(query, listDefaults(cashierProject)).filters)).toEqual(expectedQuery)
  expect(tabIn(query)).toBe(estado)
})

const parks = { project: parkProjectFixture, path: '/plazas/:tipoModulo/:registro?' } as const
test.each([
  [{}, undefined, -1, '/plazas/civil'],
  [{}, -1, -1, '/plazas/civil'],
  [{ region: ['3'] }, 0, 0, '/plazas/civil?region=3&estado=0'],
])('%j in tab %s of lists elsewhere, with another tab of all', (filters, estado, tab, address) => {
  const to = listAddress(parks, 'civil', filters, estado)
  expect(to).toBe(address)
  expect(tabIn(new URLSearchParams(to.split('?')[1]), parkProjectFixture.all)).toBe(tab)
})
