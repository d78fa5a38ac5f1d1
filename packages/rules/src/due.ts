import { addBusinessDays, isBusinessDay } from './businessDays.ts'
import { addDays, type CalendarDay, dayInBogota, weekday } from './calendarDay.ts'
import type { IsHoliday } from './holidayCalendar.ts'

// Due dates by days alone: overdue means due before today.

/** Today, the last due-soon day, and the last day of this week, which begins on Monday. */
export type Deadlines = { readonly hoy: CalendarDay; readonly pronto: CalendarDay; readonly domingo: CalendarDay }

/** Due soon means within this many business days. */
export const soonDays = 3
/** Due soon means due from today to this day. */
const lastSoonDay = (today: CalendarDay, isHoliday: IsHoliday): CalendarDay => addBusinessDays(today, soonDays, isHoliday)

// Lists and forms need them in every call: a calendar caches those of the last day.
const ofDay = new WeakMap<IsHoliday, Deadlines>()
export function deadlinesOn(now: Date, isHoliday: IsHoliday): Deadlines {
  const hoy = dayInBogota(now)
  const before = ofDay.get(isHoliday)
  if (before?.hoy === hoy) return before
  const deadlines = { hoy, pronto: lastSoonDay(hoy, isHoliday), domingo: addDays(hoy, (7 - weekday(hoy)) % 7) }
  ofDay.set(isHoliday, deadlines)
  return deadlines
}

/** The limits of each term: before a deadline, or between two, both included. */
export const termEdges = {
  vencido: { before: 'hoy' },
  porVencer: { from: 'hoy', to: 'pronto' },
  semana: { from: 'hoy', to: 'domingo' },
} as const satisfies Record<string, { before: keyof Deadlines } | { from: keyof Deadlines; to: keyof Deadlines }>
export type Term = keyof typeof termEdges
/** No term ends later. */
export const lastDueDay = ({ pronto, domingo }: Deadlines): CalendarDay => (pronto > domingo ? pronto : domingo)

/** The terms of a delivery's state; if neither holds it is on time. */
export const pressing = ['vencido', 'porVencer'] as const satisfies readonly Term[]
export const onTime = 'a tiempo'
export type Urgency = (typeof pressing)[number] | typeof onTime

/** Due days to tell of, both included; aviso tells the tellings apart. */
export type DueWindow = { readonly aviso: number; readonly desde: CalendarDay; readonly hasta: CalendarDay }

/** A due-soon stage is announced once. */
export const windowSoon = (today: CalendarDay, isHoliday: IsHoliday): DueWindow => ({
  aviso: 0,
  desde: today,
  hasta: lastSoonDay(today, isHoliday),
})

const week = 5
// After a year overdue, alerts stop.
const weeks = 52
/** From each of these business days late on the next telling is due: the first, the third, then weekly. */
export const latenesses: readonly number[] = [1, 3, ...Array.from({ length: weeks }, (_, n) => 3 + week * (n + 1))]
const end = 3 + week * (weeks + 1)

/** The due days of each telling, as they lie on this day. */
export function windowsLate(today: CalendarDay, isHoliday: IsHoliday): DueWindow[] {
  const windows: { aviso: number; desde: CalendarDay; hasta: CalendarDay }[] = []
  let late = 0
  for (let day = today; late < end; day = addDays(day, -1)) {
    const known = windows.at(-1)
    const aviso = latenesses.findLastIndex((from) => late >= from) + 1
    if (known && known.aviso === aviso) known.desde = day
    else if (aviso > 0) windows.push({ aviso, desde: day, hasta: day })
    if (isBusinessDay(day, isHoliday)) late += 1
  }
  return windows
}
