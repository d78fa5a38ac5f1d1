import { businessDaysBetween } from './businessDays.ts'
import type { CalendarDay } from './calendarDay.ts'
import type { IsHoliday } from './holidayCalendar.ts'

/** The theoretical dates of a stage, and the day of its end: real, or as it is expected. */
export type StageDays = { readonly inicio: CalendarDay | null; readonly entrega: CalendarDay; readonly termina: CalendarDay }

/** The business days by which a stage ends after its theoretical delivery; negative: before it. */
export const deviationOf = ({ entrega, termina }: Pick<StageDays, 'entrega' | 'termina'>, isHoliday: IsHoliday): number =>
  businessDaysBetween(entrega, termina, isHoliday)

/**
 * The business days of a deviation that come from the stage before. A stage planned to begin when the other ends inherits its whole
 * deviation. A stage with room between them, or planned beside it, inherits only the delay that reaches its start.
 */
function inheritedBy({ inicio }: StageDays, before: StageDays | undefined, isHoliday: IsHoliday): number {
  if (!before) return 0
  const deviation = deviationOf(before, isHoliday)
  if (inicio === null || inicio === before.entrega) return deviation
  return Math.max(0, Math.min(deviation, businessDaysBetween(inicio, before.termina, isHoliday)))
}

/** The days that a stage itself lost: its deviation without the part that it inherited. before: the nearest stage before it that ended. */
export const lostDaysOf = (stage: StageDays, before: StageDays | undefined, isHoliday: IsHoliday): number =>
  deviationOf(stage, isHoliday) - inheritedBy(stage, before, isHoliday)
