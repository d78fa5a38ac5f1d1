import { type CalendarDay, yearOf } from '@soportica/rules/calendarDay'
import type { IsHoliday } from '@soportica/rules/holidayCalendar'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { firstHolidayYear, type HolidayNames, holidaysQuery, logHolidaysFailure } from '../../lib/holidays.ts'

// Shows the browser's stored copy while it fetches. Without an answer the calendar has no marks.
export function useHolidays(year: number): HolidayNames | undefined {
  const { data, error } = useQuery(holidaysQuery(year))
  useEffect(() => {
    if (error) logHolidaysFailure(error)
  }, [error])
  return data
}

export type HolidaysBetween = {
  readonly nameOf: (day: CalendarDay) => string | undefined
  // Defined when every year between the two days is loaded: with fewer, a count would be wrong.
  readonly isHoliday: IsHoliday | undefined
  readonly failed: boolean
}

/** The holidays of all years between two days, in any order; unless they are wanted, nothing is asked for and no day is known. */
export function useHolidaysBetween(one: CalendarDay, other: CalendarDay, wanted = true): HolidaysBetween {
  const [first, last] = [yearOf(one), yearOf(other)].toSorted((a, b) => a - b) as [number, number]
  const start = Math.max(first, firstHolidayYear)
  const years = Array.from({ length: wanted ? Math.max(last - start + 1, 0) : 0 }, (_, after) => start + after)
  const results = useQueries({ queries: years.map((year) => holidaysQuery(year)) })
  const nameOf = (day: CalendarDay) => results[yearOf(day) - start]?.data?.get(day)
  const isKnown = wanted && first >= firstHolidayYear && results.every(({ data }) => data)
  return {
    nameOf,
    isHoliday: isKnown ? (day) => nameOf(day) !== undefined : undefined,
    failed: results.some(({ data, error }) => error && !data),
  }
}
