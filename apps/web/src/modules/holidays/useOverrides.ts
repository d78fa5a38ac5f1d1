import { getHolidayOverrides, type HolidayOverride } from '@soportica/contract/settings/holidays'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import { holidaysKey } from '../../lib/holidays.ts'

export type Overrides = {
  readonly list: readonly HolidayOverride[] | undefined
  readonly error: unknown
  readonly retry: () => void
}

/** Disabled for users who may not change the calendar. */
export function useOverrides(year: number, enabled: boolean): Overrides | undefined {
  const { data, error, refetch } = useQuery({
    queryKey: holidaysKey(year, 'overrides'),
    queryFn: ({ signal }) => call(getHolidayOverrides, { params: { year } }, { signal }),
    enabled,
  })
  return enabled ? { list: data?.ajustes, error: data ? null : error, retry: () => void refetch() } : undefined
}
