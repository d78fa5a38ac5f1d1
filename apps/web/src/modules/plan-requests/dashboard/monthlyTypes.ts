import type { PlanTypesOfMonth } from '@soportica/contract/plan-requests/dashboard'

// The chart's number of colours.
const maxSeries = 6
export const others = 'Otros'

/** The most requested types of a year, the others together, and their numbers per month. */
export function monthlyTypes(rows: readonly PlanTypesOfMonth[]): { series: string[]; months: number[][] } {
  const totals = new Map<string, number>()
  for (const { tipo_plano, cantidad } of rows) totals.set(tipo_plano, (totals.get(tipo_plano) ?? 0) + cantidad)
  const names = [...totals].toSorted(([a, x], [b, y]) => y - x || a.localeCompare(b, 'es')).map(([name]) => name)
  const series = names.length > maxSeries ? [...names.slice(0, maxSeries - 1), others] : names
  const months = Array.from({ length: 12 }, () => series.map(() => 0))
  for (const { mes, tipo_plano, cantidad } of rows) {
    const at = series.indexOf(tipo_plano)
    const month = months[mes - 1]
    if (month) month[at < 0 ? series.length - 1 : at]! += cantidad
  }
  return { series, months }
}
