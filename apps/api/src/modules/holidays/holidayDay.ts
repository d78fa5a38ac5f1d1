import { type CalendarDay, yearOf } from '@soportica/rules/calendarDay'

export const entidad = 'holiday'
const [first, last] = [1984, 2200]

/** '2026-12-24' -> 20261224, under which history and events know the day */
export const recordOf = (day: CalendarDay): number => Number(day.replaceAll('-', ''))

/** 20261224 -> '2026-12-24' */
export const dayOfRecord = (registro: number): CalendarDay => String(registro).replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')

/** '2026-12-24' -> '24/12/2026' */
export const slashed = (day: CalendarDay): string => day.split('-').toReversed().join('/')

export const isInCalendar = (day: CalendarDay): boolean => yearOf(day) >= first && yearOf(day) <= last
