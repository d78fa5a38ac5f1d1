import { alertTypeOf, alertTypes } from '@soportica/contract/notifications/alertTypes'
import type { CalendarDay } from '@soportica/rules/calendarDay'
import type { IsHoliday } from '@soportica/rules/holidayCalendar'
import type { Reader } from '../../plugins/db/database.ts'

/** A record whose alert is due. `aviso` tells the repetitions for one due date apart: the first day, the third, each week. */
export type Due = {
  readonly entidad: string
  readonly registro: number
  readonly vence: CalendarDay
  readonly aviso: number
  readonly datos?: Readonly<Record<string, unknown>>
}
export type TimedAlert = {
  readonly evento: string
  readonly tasid: number
  readonly due: (db: Reader, today: CalendarDay, isHoliday: IsHoliday) => Promise<readonly Due[]>
}

/** Runs at seven on each business day. The notification is the one declared for the event of its alert type. */
export function defineTimedAlert({ tasid, due }: Pick<TimedAlert, 'tasid' | 'due'>): TimedAlert {
  const evento = alertTypes.find((type) => type.tasid === tasid)?.evento
  if (evento === undefined || alertTypeOf(evento)?.tasid !== tasid) throw new Error(`${tasid} is no alert type with an event of its own`)
  return { evento, tasid, due }
}
