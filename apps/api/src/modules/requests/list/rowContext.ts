import { dayInBogota } from '@soportica/rules/calendarDay'
import type { IsHoliday } from '@soportica/rules/holidayCalendar'
import type { UserContext } from '../../../plugins/context.ts'
import type { Reader } from '../../../plugins/db/database.ts'
import { currentRequestActor } from '../rights/requestActor.ts'
import type { RowContext } from './requestRow.ts'

export type Calendar = (db: Reader) => Promise<IsHoliday>

export async function rowContextFor(context: Pick<UserContext, 'db' | 'user' | 'clock'>, calendar: Calendar): Promise<RowContext> {
  const [actor, isHoliday] = await Promise.all([currentRequestActor(context), calendar(context.db)])
  return { actor, today: dayInBogota(context.clock()), isHoliday }
}
