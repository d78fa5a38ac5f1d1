import { expect, it } from 'vitest'
import { byCategory, byClass } from './breakdown.ts'
import { emptyText, listAsked, listDefaults } from './reportFilters.ts'

it('the list is asked for what its filters mean, without what means nothing', () => {
  const filters = {
    repid: '00012',
    supid: ['4', 'x'],
    contratista: ['0'],
    fechaEntrega: '2026-02-31',
    fechaPreentrega: '2026-11-02',
    vencidos: 1,
  }
  expect(listAsked(1, { filters, sort: listDefaults.sort, page: 3, size: 5 })).toEqual({
    estadoReporte: 1,
    repid: 12,
    supid: [4],
    fechaPreentrega: '2026-11-02',
    vencidos: true,
    sortField: 'repid',
    sortOrder: -1,
    rows: 5,
    first: 10,
  })
  expect([emptyText(0, {}, true), emptyText(2, {}, true), emptyText(0, { vencidos: 1 }, true)]).toEqual([
    'Aún no hay reportes. Haga el primero con «Nueva Pre-entrega».',
    'No hay reportes entregados.',
    'No hay reportes con hallazgos vencidos aquí.',
  ])
})

it('a count is told apart by class and by category, of one act or of both', () => {
  const figures = { hallazgos: 2, porCerrar: 1, vencidos: 1 }
  const clasificaciones = [
    { repid: 1, tipo: 1, clasificacion: 1, ...figures },
    { repid: 1, tipo: 2, clasificacion: 1, ...figures },
    { repid: 1, tipo: 2, clasificacion: 0, ...figures, vencidos: 0 },
  ]
  const categorias = [{ tipo: 1, categoria_id: null, categoria_nombre: '', ...figures }]
  expect(byClass({ clasificaciones }, { tipo: 2, figure: 'hallazgos' })).toEqual([
    { name: 'Pendiente', count: 2 },
    { name: 'Sin clasificación', count: 2 },
  ])
  expect(byClass({ clasificaciones }, { tipo: undefined, figure: 'vencidos' })).toEqual([{ name: 'Pendiente', count: 2 }])
  expect(byCategory({ categorias }, { tipo: 1, figure: 'porCerrar' })).toEqual([{ name: 'Sin categoría', count: 1 }])
})
