import { type CalendarDay, dayInMs } from '@soportica/rules/calendarDay'
import { windowsLate } from '@soportica/rules/due'
import { type DayType, remindFrom } from '@soportica/rules/requestTerm'
import { sql } from 'drizzle-orm'
import { type Due, defineTimedAlert, type TimedAlert } from '../../../capabilities/alerts/defineTimedAlert.ts'
import { openRequests } from './openRequests.queries.ts'

const dayNumber = (day: CalendarDay): number => Date.parse(`${day}T12:00:00Z`) / dayInMs
const asDue = ({ id, vence }: { id: number; vence: CalendarDay }, aviso: number): Due => ({
  entidad: 'request',
  registro: id,
  vence,
  aviso,
  datos: { vence },
})

/** Each business day from this many days before; overdue ones on the first and third day, then weekly. */
export const requestAlerts: readonly TimedAlert[] = [
  defineTimedAlert({
    tasid: 307,
    due: async (db, today, isHoliday) => {
      const rows = await openRequests(db, sql`r.vence >= ${today}::date and r.anticipacion > 0`)
      return rows
        .filter(({ vence, anticipacion, frecuencia }) => remindFrom(vence, anticipacion, frecuencia as DayType, isHoliday) <= today)
        .map((row) => asDue(row, dayNumber(row.vence) - dayNumber(today)))
    },
  }),
  defineTimedAlert({
    tasid: 305,
    due: async (db, today, isHoliday) => {
      const windows = windowsLate(today, isHoliday)
      const rows = await openRequests(db, sql`r.vence < ${today}::date`)
      return rows.flatMap((row) => {
        const window = windows.find(({ desde, hasta }) => row.vence >= desde && row.vence <= hasta)
        return window ? [asDue(row, window.aviso)] : []
      })
    },
  }),
]
