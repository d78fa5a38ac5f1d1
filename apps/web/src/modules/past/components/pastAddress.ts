import { addDays, type CalendarDay } from '@soportica/rules/calendarDay'

export type PastSubject = { readonly entidad: string; readonly id: number }
export type PastAddress = {
  readonly vista: 'estaba' | 'cambios'
  readonly dia: CalendarDay
  /** The days whose ends are compared. */
  readonly desde: CalendarDay
  readonly hasta: CalendarDay
}
const aDay = /^\d{4}-\d{2}-\d{2}$/
const dayIn = (query: URLSearchParams, name: string, otherwise: CalendarDay): CalendarDay => {
  const value = query.get(name) ?? ''
  return aDay.test(value) ? value : otherwise
}
const week = 7

/** The address says view and days; without them yesterday, and the last week. */
export function readPastAddress(query: URLSearchParams, today: CalendarDay): PastAddress {
  const dia = dayIn(query, 'dia', addDays(today, -1))
  return {
    vista: query.get('vista') === 'cambios' ? 'cambios' : 'estaba',
    dia,
    desde: dayIn(query, 'desde', query.has('dia') ? dia : addDays(today, -week)),
    hasta: dayIn(query, 'hasta', today),
  }
}

/** The query of the address with these parts. */
export function pastQuery(query: URLSearchParams, change: Partial<PastAddress>): URLSearchParams {
  const next = new URLSearchParams(query)
  for (const [name, value] of Object.entries(change)) {
    if (name === 'vista' && value === 'estaba') next.delete(name)
    else next.set(name, value)
  }
  return next
}
