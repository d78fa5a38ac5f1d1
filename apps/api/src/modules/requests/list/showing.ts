import { dayInBogota } from '@soportica/rules/calendarDay'
import type { IsHoliday } from '@soportica/rules/holidayCalendar'
import type { UserContext } from '../../../plugins/context.ts'
import type { Reader } from '../../../plugins/db/database.ts'
import { standingOf } from '../rights/standing.ts'
import type { Showing } from './shownRequest.ts'

export type Calendar = (db: Reader) => Promise<IsHoliday>

export async function showingFor({ db, user, clock }: Pick<UserContext, 'db' | 'user' | 'clock'>, calendar: Calendar): Promise<Showing> {
  const today = dayInBogota(clock())
  const [standing, isHoliday] = await Promise.all([standingOf(db, user, today), calendar(db)])
  return { standing, today, isHoliday }
}
