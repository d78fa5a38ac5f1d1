import type { CounterName, FindingCounters } from '@soportica/contract/aftersales/findings'
import { acts, findingTabs } from '@soportica/contract/aftersales/states'

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
/** How many lines a tab of an act has. */
export function linesIn(counters: FindingCounters, tipo: number, opc: number): number {
  const counter = counterOf[opc]
  return counter ? countIn(counters, tipo, counter) : counters.totalOriginal
}
