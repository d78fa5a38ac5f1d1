import { isBusinessDay } from '@soportica/rules/businessDays'
import { addDays, type CalendarDay } from '@soportica/rules/calendarDay'
import { lastSoonDay } from '@soportica/rules/due'
import type { IsHoliday } from '@soportica/rules/holidayCalendar'
import { alertTypes } from '@soportica/contract/notifications/alertTypes'
import type { Project } from '@soportica/contract/projects/project'
import { defineTimedAlert, type TimedAlert } from '../../alerts/defineTimedAlert.ts'
import { type DueWindow, stagesDue } from './stageAlerts.queries.ts'

const tasidOf = (evento: string): number => alertTypes.find((type) => type.evento === evento)?.tasid ?? 0
const week = 5
// What nobody did in a year is not told of any more.
const weeks = 52

/** From each of these business days late on the next telling is due: the first, the third, then weekly. */
export const latenesses: readonly number[] = [1, 3, ...Array.from({ length: weeks }, (_, n) => 3 + week * (n + 1))]
const end = 3 + week * (weeks + 1)

/** The due dates of each telling, as they lie on this day. */
export function windowsLate(today: CalendarDay, isHoliday: IsHoliday): DueWindow[] {
  const windows: { aviso: number; desde: CalendarDay; hasta: CalendarDay }[] = []
  let late = 0
  for (let day = today; late < end; day = addDays(day, -1)) {
    const known = windows.at(-1)
    const aviso = latenesses.findLastIndex((from) => late >= from) + 1
    if (known && known.aviso === aviso) known.desde = day
    else if (aviso > 0) windows.push({ aviso, desde: day, hasta: day })
    if (isBusinessDay(day, isHoliday)) late += 1
  }
  return windows
}

/** What is due soon. */
export const windowSoon = (today: CalendarDay, isHoliday: IsHoliday): DueWindow => ({
  aviso: 0,
  desde: today,
  hasta: lastSoonDay(today, isHoliday),
})

/** A stage of the project is due soon, or late. */
export function stageAlerts(project: Project): readonly TimedAlert[] {
  const due = tasidOf(`${project.entidad}.stageDue`)
  const overdue = tasidOf(`${project.entidad}.stageOverdue`)
  return [
    defineTimedAlert({ tasid: due, due: (db, today, isHoliday) => stagesDue(db, project, due, [windowSoon(today, isHoliday)]) }),
    defineTimedAlert({ tasid: overdue, due: (db, today, isHoliday) => stagesDue(db, project, overdue, windowsLate(today, isHoliday)) }),
  ]
}
