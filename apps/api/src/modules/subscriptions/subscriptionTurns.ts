import { addDays, type CalendarDay, dayInBogota, timeInBogota } from '@soportica/rules/calendarDay'
import { roll } from '@soportica/rules/businessDays'
import type { IsHoliday } from '@soportica/rules/holidayCalendar'
import { nextTurn } from '@soportica/rules/recurrence'
import type { Reader } from '../../plugins/db/database.ts'
import { hasRun, type StoredSubscription, type SubscriptionValues } from './subscription.queries.ts'

export type Calendar = (db: Reader) => Promise<IsHoliday>
/** HH:MM, as a clock on a wall in Colombia shows it. */
export const clockInBogota = (now: Date): string => timeInBogota(now).slice(11, 16)

/** Its first turn from now on: today if that is still to come and was not taken. */
export async function firstTurn(
  db: Reader,
  calendar: Calendar,
  now: Date,
  values: Pick<SubscriptionValues, 'frecuencia' | 'dia' | 'hora'>,
  id?: number,
): Promise<CalendarDay> {
  const today = dayInBogota(now)
  const passed = values.hora <= clockInBogota(now) || (id !== undefined && (await hasRun(db, id, today)))
  return nextTurn(values, passed ? addDays(today, 1) : today, await calendar(db))
}

/** Its next moment as the wire has it; a day that became a holiday meanwhile passes its turn on. */
export const nextMoment = ({ estado, siguiente, hora }: StoredSubscription, isHoliday: IsHoliday): string | null =>
  estado === 1 ? `${roll(siguiente, isHoliday)} ${hora}:00` : null
