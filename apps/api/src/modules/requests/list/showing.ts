import { dayInBogota } from '@soportica/rules/calendarDay'
import type { IsHoliday } from '@soportica/rules/holidayCalendar'
import type { UserContext } from '../../../plugins/context.ts'
import type { Reader } from '../../../plugins/db/database.ts'
import { standingNow } from '../rights/standing.ts'
import type { Showing } from './shownRequest.ts'

export type Calendar = (db: Reader) => Promise<IsHoliday>

export async function showingFor(context: Pick<UserContext, 'db' | 'user' | 'clock'>, calendar: Calendar): Promise<Showing> {
  const [standing, isHoliday] = await Promise.all([standingNow(context), calendar(context.db)])
  return { standing, today: dayInBogota(context.clock()), isHoliday }
}
