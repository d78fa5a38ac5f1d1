// A day on the calendar, 'YYYY-MM-DD': without a clock and without a time zone.
export type CalendarDay = string

export const dayInMs = 86_400_000
const shortestMonth = 28
const atNoon = (day: CalendarDay): number => Date.parse(`${day}T12:00:00Z`)
const fromMs = (ms: number): CalendarDay => new Date(ms).toISOString().slice(0, 10)

export const calendarDay = (year: number, month: number, day: number): CalendarDay => fromMs(Date.UTC(year, month - 1, day, 12))
/** Schedules count day by day, so a step within a month, which changes only the last two figures, needs no date. */
export function addDays(day: CalendarDay, days: number): CalendarDay {
  const date = Number(day.slice(8)) + days
  if (date >= 1 && date <= shortestMonth) return `${day.slice(0, 8)}${date < 10 ? '0' : ''}${date}`
  return fromMs(atNoon(day) + days * dayInMs)
}
/** 'DD-MM-YYYY', as people read it. */
export const dayText = (day: CalendarDay): string => day.slice(0, 10).split('-').toReversed().join('-')
export const yearOf = (day: CalendarDay): number => Number(day.slice(0, 4))

// The weekdays by which the months of a year that begins in March differ from its January.
const ofMonth = [0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4] as const
// 0 is Sunday, 1 is Monday
export function weekday(day: CalendarDay): number {
  const month = Number(day.slice(5, 7))
  const year = yearOf(day) - (month < 3 ? 1 : 0)
  const leapDays = Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400)
  return (year + leapDays + ofMonth[month - 1]! + Number(day.slice(8))) % 7
}

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
