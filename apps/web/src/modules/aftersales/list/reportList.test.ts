import type { ReportRow } from '@soportica/contract/aftersales/reports'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import type { BreakdownProps } from './breakdown.ts'

vi.hoisted(() => {
  // The page globals that these modules read while they load.
  vi.stubGlobal('window', { addEventListener: () => {}, location: { origin: 'http://localhost' } })
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} })
})
const { byCategory, byClass } = await import('./breakdown.ts')
const { reportColumns } = await import('./reportColumns.tsx')
const { emptyText, listQuery, listDefaults } = await import('./reportFilters.ts')
const { useReportActions } = await import('./useReportActions.tsx')

it('the list is asked for what its filters mean, without what means nothing', () => {
  const filters = {
    repid: ['00012'],
    supid: ['4', 'x'],
    contratista: ['0'],
    fechaEntrega: '2026-02-31',
    fechaPreentrega: '2026-11-02',
    vencidos: 1,
  }
  expect(listQuery(1, { filters, sort: listDefaults.sort, page: 3, size: 5 })).toEqual({
    estadoReporte: 1,
    repid: [12],
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

it('a count is split by class and by category, of one act or of both', () => {
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

it('the columns stand in their order; number and what is late are those of both acts', () => {
  expect(reportColumns.map(({ label }) => label)).toEqual([
    '#',
    'sucursal',
    'contratista',
    'usuario contratista',
    'fecha preentrega',
    'fecha entrega',
    'estado',
    'hallazgos preentrega',
    'por cerrar preentrega',
    'hallazgos entrega',
    'por cerrar entrega',
    'vencidos',
    'actualizado por',
    'fecha actualización',
  ])
  const cellOf = (key: string) =>
    reportColumns.find((column) => column.key === key)!.render!({ repid: 7, vencidos: 2, vencidosAd: 3 } as ReportRow) as ReactElement
  expect(renderToStaticMarkup(cellOf('repid'))).toContain('>00007<')
  expect((cellOf('vencidos').props as BreakdownProps).count).toBe(5)
  expect(listDefaults.sizes).toEqual([5, 10, 20, 50])
})

it('reports in progress are edited and deleted, others are viewed', () => {
  let actionsOf: ReturnType<typeof useReportActions> = () => []
  function Probe() {
    actionsOf = useReportActions(() => undefined)
    return null
  }
  renderToStaticMarkup(createElement(QueryClientProvider, { client: new QueryClient() }, createElement(Probe)))
  const labelsIn = (esrId: number, editar: true | string = true) =>
    actionsOf({ repid: 7, esrId, acciones: { editar, eliminar: true } } as unknown as ReportRow).map(({ label }) => label)
  expect([1, 2, 3, 4].map((esrId) => labelsIn(esrId))).toEqual([['Editar', 'Eliminar'], ['Editar', 'Eliminar'], ['Ver'], ['Ver']])
  expect(labelsIn(1, 'Necesita el permiso 79')).toEqual(['Ver', 'Eliminar'])
})
