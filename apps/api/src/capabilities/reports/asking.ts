import type { Report } from '@soportica/contract/reports/reports'
import type { CalendarDay } from '@soportica/rules/calendarDay'
import type { IsHoliday } from '@soportica/rules/holidayCalendar'
import type { SQL } from 'drizzle-orm'
import type { Viewer } from '../../plugins/context.ts'

/** The user, and today. festivos: the join with the holidays, one for all columns of a statement. */
export type Asking = {
  readonly report: Report
  readonly viewer: Viewer
  readonly hoy: CalendarDay
  readonly isHoliday: IsHoliday
  readonly festivos: () => SQL
}
