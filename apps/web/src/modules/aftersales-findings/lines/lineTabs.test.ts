import { counterNames, type FindingCounters } from '@soportica/contract/aftersales/findings'
import { findingTabs, summaryTab } from '@soportica/contract/aftersales/states'
import { readFileSync } from 'node:fs'
import { expect, it, vi } from 'vitest'
import { wideFrom } from './layout.ts'
import { linesIn, summary } from './tabCounts.ts'

vi.hoisted(() => {
  // The page globals that these modules read while they load.
  vi.stubGlobal('window', { addEventListener: () => {}, location: { origin: 'http://localhost' } })
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} })
})
const { lineDefaults } = await import('./lineFilters.ts')

it('the tabs of an act are eleven, in this order', () => {
  expect([...findingTabs.map(({ nombre }) => nombre), summaryTab]).toEqual([
    'Todos',
    'Solo Chequeados',
    'Hallazgos Sin Clasificación',
    'Por Chequear',
    'Por Cerrar',
    'Con Hallazgos',
    'Vencidos',
    'Pendientes',
    'Adicional',
    'Garantía',
    'Resumen de Hallazgos',
  ])
  expect([findingTabs.map(({ opc }) => opc), summary]).toEqual([[0, 1, 2, 3, 4, 5, 6, 7, 8, 9], 10])
})

it('each tab has a counter of its own, that of the delivery ends with Ad', () => {
  const [first, delivery] = [(name: string) => name.length, (name: string) => 100 + name.length]
  const counters = Object.fromEntries(
    counterNames.flatMap((name) => [
      [name, first(name)],
      [`${name}Ad`, delivery(name)],
    ]),
  ) as FindingCounters
  const all = { ...counters, totalOriginal: 7 }
  const tabCounters = [
    'soloChequeados',
    'chequeadosSinClasificacion',
    'porChequear',
    'totalHallazgosPorCerrar',
    'totalHallazgos',
    'totalHallazgosVencidos',
    'pendientes',
    'adicional',
    'garantia',
  ]
  const counted = (tipo: number) => findingTabs.map(({ opc }) => linesIn(all, tipo, opc))
  expect(counted(1)).toEqual([7, ...tabCounters.map(first)])
  expect(counted(2)).toEqual([7, ...tabCounters.map(delivery)])
})

it('lines come by fifty, in a table from 1560 pixels on; the form takes more columns from 1325', () => {
  expect([lineDefaults.size, lineDefaults.sizes, wideFrom]).toEqual([50, [50], '(min-width: 1560px)'])
  const css = readFileSync(new URL('../../aftersales/editor/Editor.module.css', import.meta.url), 'utf8')
  expect(css).toMatch(/@media \(min-width: 1325px\) \{\s*\.fields \{\s*grid-template-columns:/)
})
