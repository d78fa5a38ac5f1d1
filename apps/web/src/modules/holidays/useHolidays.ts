import { getHolidayOverrides, type HolidayOverride } from '@soportica/contract/settings/holidays'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../lib/api/api.ts'
import { type HolidayNames, holidaysKey, holidaysOfYear, keptHolidays, logHolidaysFailure } from '../../lib/holidays.ts'

// What the browser keeps is shown at once and asked for again meanwhile. Without an answer the calendar has no marks.
export function useHolidays(year: number): HolidayNames | undefined {
  const { data, error } = useQuery({
    queryKey: holidaysKey(year),
    queryFn: ({ signal }) => holidaysOfYear(year, signal),
    initialData: () => keptHolidays(year),
    initialDataUpdatedAt: 0,
  })
  useEffect(() => {
    if (error) logHolidaysFailure(error)
  }, [error])
  return data
}

export type Overrides = {
  readonly list: readonly HolidayOverride[] | undefined
  readonly error: unknown
  readonly retry: () => void
}

/** Nothing for who may not adjust the calendar. */
export function useOverrides(year: number, enabled: boolean): Overrides | undefined {
  const { data, error, refetch } = useQuery({
    queryKey: holidaysKey(year, 'overrides'),
    queryFn: ({ signal }) => call(getHolidayOverrides, { params: { year } }, { signal }),
    enabled,
  })
  return enabled ? { list: data?.ajustes, error: data ? null : error, retry: () => void refetch() } : undefined
}
