// A day on the calendar, 'YYYY-MM-DD': without a clock and without a time zone.
export type CalendarDay = string

export const dayInMs = 86_400_000
const atNoon = (day: CalendarDay): number => Date.parse(`${day}T12:00:00Z`)
const fromMs = (ms: number): CalendarDay => new Date(ms).toISOString().slice(0, 10)

export const calendarDay = (year: number, month: number, day: number): CalendarDay => fromMs(Date.UTC(year, month - 1, day, 12))
export const addDays = (day: CalendarDay, days: number): CalendarDay => fromMs(atNoon(day) + days * dayInMs)
/** 'DD-MM-YYYY', as people read it. */
export const dayText = (day: CalendarDay): string => day.slice(0, 10).split('-').toReversed().join('-')
export const yearOf = (day: CalendarDay): number => Number(day.slice(0, 4))

// 0 is Sunday, 1 is Monday
export const weekday = (day: CalendarDay): number => new Date(atNoon(day)).getUTCDay()

const bogota = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Bogota' })

// Its clocks are whole hours from everybody's: within an hour the day does not change.
let lately = { hour: Number.NaN, day: '' }
/** The day it is in Colombia at that moment. */
export function dayInBogota(moment: Date): CalendarDay {
  const hour = Math.floor(moment.getTime() / 3_600_000)
  if (hour !== lately.hour) lately = { hour, day: bogota.format(moment) }
  return lately.day
}

const bogotaTime = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Bogota', dateStyle: 'short', timeStyle: 'medium' })

/** 'YYYY-MM-DD HH:mm:ss', as a clock on a wall in Colombia shows it. */
export const timeInBogota = (moment: Date): string => bogotaTime.format(moment)
