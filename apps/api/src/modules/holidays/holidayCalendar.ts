import { adjustedHolidays, calendarWith, type IsHoliday } from '@soportica/rules/holidayCalendar'
import type { Reader } from '../../plugins/db/database.ts'
import { allOverrides, overridesOf } from './overrides.queries.ts'

let known: { readonly overrides: string; readonly isHoliday: IsHoliday } | undefined

/** The present calendar. The few overrides are read each time; years are computed again only when those changed. */
export async function holidayCalendar(db: Reader): Promise<IsHoliday> {
  const rows = await allOverrides(db)
  const overrides = JSON.stringify(rows)
  if (known?.overrides !== overrides) known = { overrides, isHoliday: calendarWith(rows) }
  return known.isHoliday
}

/** The holidays of a year, by law and overrides. */
export const holidaysOf = async (db: Reader, year: number): Promise<ReturnType<typeof adjustedHolidays>> =>
  adjustedHolidays(year, await overridesOf(db, year))
