import type { CalendarDay } from './calendarDay.ts'
import type { IsHoliday } from './holidayCalendar.ts'
import { type DaysAway, type Schedule, scheduleOf, type ScheduledStage, type StagePlans } from './schedule.ts'

/** The calendar with more holidays, and without some. */
export function supposedCalendar(isHoliday: IsHoliday, agregar: readonly CalendarDay[], quitar: readonly CalendarDay[]): IsHoliday {
  const [more, fewer] = [new Set(agregar), new Set(quitar)]
  return (day) => more.has(day) || (!fewer.has(day) && isHoliday(day))
}

/** The schedule while the actor of these stages is away. */
export function scheduleWithout(
  start: CalendarDay,
  plans: StagePlans,
  isHoliday: IsHoliday,
  { stages, ...ausencia }: DaysAway & { readonly stages: readonly ScheduledStage[] },
): Schedule {
  const away = Object.fromEntries(stages.flatMap((stage) => (plans[stage] ? [[stage, { ...plans[stage], ausencia }]] : [])))
  return scheduleOf(start, { ...plans, ...away }, isHoliday)
}
