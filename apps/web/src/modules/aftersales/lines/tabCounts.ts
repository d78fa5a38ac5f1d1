import type { CounterName, FindingCounters } from '@soportica/contract/aftersales/findings'
import { acts, findingTabs, summaryTab } from '@soportica/contract/aftersales/states'
import type { StatusTab } from '../../../shells/list/StatusTabs.tsx'

/** The tab after all others: it has no lines. */
export const summary = findingTabs.length

const counterOf: Readonly<Record<number, CounterName>> = {
  1: 'soloChequeados',
  2: 'chequeadosSinClasificacion',
  3: 'porChequear',
  4: 'totalHallazgosPorCerrar',
  5: 'totalHallazgos',
  6: 'totalHallazgosVencidos',
  7: 'pendientes',
  8: 'adicional',
  9: 'garantia',
}
export function countIn(counters: FindingCounters, tipo: number, name: CounterName): number {
  return tipo === acts[1].tipo ? counters[`${name}Ad`] : counters[name]
}

/** The tabs of an act with what is counted in each; not counted yet is not none. */
export function tabsOf(counters: FindingCounters | undefined, tipo: number): StatusTab[] {
  const tabs = findingTabs.map(({ opc, nombre: name }): StatusTab => {
    if (!counters) return { id: opc, name }
    const counter = counterOf[opc]
    return { id: opc, name, count: counter ? countIn(counters, tipo, counter) : counters.totalOriginal }
  })
  return [...tabs, { id: summary, name: summaryTab }]
}
