import { getHolidays, getHolidaysByYear, holiday, type WireHoliday } from '@soportica/contract/settings/holidays'
import { type CalendarDay, dayInBogota, yearOf } from '@soportica/rules/calendarDay'
import { z } from 'zod'
import { call } from './api/api.ts'
import { leavesPage } from './api/apiError.ts'
import { queryClient } from './api/query.ts'
import { stored } from './stored.ts'

/** The name of each holiday of a year, by its day. */
export type HolidayNames = ReadonlyMap<CalendarDay, string>

const list = z.array(holiday)
const copyOf = (year: number) => stored(`festivos.${year}`, (value) => list.safeParse(value).data)

export const today = (): CalendarDay => dayInBogota(new Date())
const thisYear = () => yearOf(today())

// The cache key of a year's calendar.
export const holidaysKey = (year: number, ...parts: readonly string[]) => ['holidays', year, ...parts]

// DD/MM/YYYY -> YYYY-MM-DD
const dayOf = (date: string): CalendarDay => date.split('/').toReversed().join('-')
const byDay = (days: readonly WireHoliday[]): HolidayNames => new Map(days.map(({ name, date }) => [dayOf(date), name]))

// Only the current year's list stays in the browser.
function keep(year: number, days: WireHoliday[]): void {
  if (year === thisYear()) copyOf(year).write(days)
}

export const storedHolidays = (year: number): HolidayNames | undefined => {
  const days = copyOf(year).read()
  return days && byDay(days)
}

export async function holidaysOfYear(year: number, signal?: AbortSignal): Promise<HolidayNames> {
  const days = await call(getHolidaysByYear, { params: { year } }, { signal })
  keep(year, days)
  return byDay(days)
}

/** No calendar is known before: the law is of 1983. */
export const firstHolidayYear = 1984

/** Starts with the browser's stored copy and fetches again. */
export const holidaysQuery = (year: number) => ({
  queryKey: holidaysKey(year),
  queryFn: ({ signal }: { signal: AbortSignal }) => holidaysOfYear(year, signal),
  initialData: () => storedHolidays(year),
  initialDataUpdatedAt: 0,
})

/** A missing calendar stops nothing: failures are only logged, and an ended or locked session is no failure. */
export function logHolidaysFailure(error: unknown): void {
  if (leavesPage(error)) return
  // oxlint-disable-next-line no-console
  console.error('No se pudieron cargar los festivos', error)
}

/** The current year's list, from the browser's storage if present. */
export async function currentHolidays(): Promise<HolidayNames> {
  const year = thisYear()
  const known = storedHolidays(year)
  if (known) return known
  try {
    const days = await call(getHolidays, { params: { year } })
    keep(year, days)
    return byDay(days)
  } catch (error) {
    logHolidaysFailure(error)
    return new Map()
  }
}

/** The year's calendar changed: fetches it again, and marks stored copies for other screens. */
export function forgetHolidays(year: number): void {
  copyOf(year).forget()
  void queryClient.invalidateQueries({ queryKey: holidaysKey(year) })
  void queryClient.invalidateQueries({ type: 'inactive', refetchType: 'none' })
}
