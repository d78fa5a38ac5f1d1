import { addDays, type CalendarDay, calendarDay, weekday, yearOf } from '@soportica/rules/calendarDay'

/** The days that a calendar shows, both included. */
export type DaySpan = { readonly first: CalendarDay; readonly last: CalendarDay }

const weeks = 6

export const monthOf = (day: CalendarDay): number => Number(day.slice(5, 7))
export const dayOfMonth = (day: CalendarDay): number => Number(day.slice(8))
const lastOf = (year: number, month: number): number => dayOfMonth(calendarDay(year, month + 1, 0))
// 0 is Monday
export const weekIndex = (day: CalendarDay): number => (weekday(day) + 6) % 7
const firstOfWeekend = 5
export const isWeekend = (day: CalendarDay): boolean => weekIndex(day) >= firstOfWeekend

/** Weeks from Monday to Sunday, always six, so that the page does not jump; empty where it is another month. */
export function weeksOf(year: number, month: number): (CalendarDay | null)[][] {
  const first = calendarDay(year, month, 1)
  const start = addDays(first, -weekIndex(first))
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (__, at) => {
      const day = addDays(start, week * 7 + at)
      return monthOf(day) === month ? day : null
    }),
  )
}

/** The same day of another month, or its last one. */
export function inMonth(day: CalendarDay, year: number, month: number): CalendarDay {
  const at = new Date(Date.UTC(year, month - 1, 1, 12))
  const [toYear, toMonth] = [at.getUTCFullYear(), at.getUTCMonth() + 1]
  return calendarDay(toYear, toMonth, Math.min(dayOfMonth(day), lastOf(toYear, toMonth)))
}

export const isWithin = ({ first, last }: DaySpan, day: CalendarDay): boolean => day >= first && day <= last
/** The day itself, or the end of the span on its side. */
export const nearestWithin = ({ first, last }: DaySpan, day: CalendarDay): CalendarDay => (day < first ? first : day > last ? last : day)

const steps: Readonly<Record<string, (day: CalendarDay, shift: boolean) => CalendarDay>> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day) => addDays(day, -weekIndex(day)),
  End: (day) => addDays(day, 6 - weekIndex(day)),
  PageUp: (day, shift) => (shift ? inMonth(day, yearOf(day) - 1, monthOf(day)) : inMonth(day, yearOf(day), monthOf(day) - 1)),
  PageDown: (day, shift) => (shift ? inMonth(day, yearOf(day) + 1, monthOf(day)) : inMonth(day, yearOf(day), monthOf(day) + 1)),
}

/** The target of a key in the grid; undefined for other keys and outside the span. */
export function dayAfterKey(day: CalendarDay, key: string, shift: boolean, span: DaySpan): CalendarDay | undefined {
  const next = steps[key]?.(day, shift)
  return next && isWithin(span, next) ? next : undefined
}
