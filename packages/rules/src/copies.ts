import { addDays, type CalendarDay, dayInBogota, dayInMs, timeInBogota, weekday } from './calendarDay.ts'

/** The number of copies to keep: the last one of so many days, weeks and months. */
export type CopyRetention = { readonly diarias: number; readonly semanales: number; readonly mensuales: number }

const name = /^soportica-(\d{4})(\d{2})(\d{2})-(\d{2})(\d{2})(\d{2})\.soportica$/

/** Sorted by name, copies are sorted by time. */
export const copyName = (now: Date): string => `soportica-${timeInBogota(now).replace(/[-:]/g, '').replace(' ', '-')}.soportica`

/** 'YYYY-MM-DD HH:mm:ss' of a copy; nothing for a file that the product did not name. */
export function copyMoment(file: string): string | undefined {
  const parts = name.exec(file)
  return parts ? `${parts[1]}-${parts[2]}-${parts[3]} ${parts[4]}:${parts[5]}:${parts[6]}` : undefined
}

const monday = (day: CalendarDay): string => addDays(day, -((weekday(day) + 6) % 7))

/** The expired copies among these names. The newest copy and foreign files always stay. */
export function copiesOver(files: readonly string[], { diarias, semanales, mensuales }: CopyRetention): string[] {
  const copies = files
    .flatMap((file) => {
      const day = copyMoment(file)?.slice(0, 10)
      return day ? [{ file, day }] : []
    })
    .toSorted((one, other) => (one.file < other.file ? 1 : -1))
  const remaining = new Set(copies.slice(0, 1).map(({ file }) => file))
  const keepLastOf = (periods: number, of: (day: CalendarDay) => string): void => {
    const lasts = new Map<string, string>()
    for (const { file, day } of copies) if (!lasts.has(of(day))) lasts.set(of(day), file)
    for (const file of [...lasts.values()].slice(0, periods)) remaining.add(file)
  }
  keepLastOf(diarias, (day) => day)
  keepLastOf(semanales, monday)
  keepLastOf(mensuales, (day) => day.slice(0, 7))
  return copies.filter(({ file }) => !remaining.has(file)).map(({ file }) => file)
}

/** An attempt to make today's copy. */
type Attempt = { readonly empezo: Date; readonly bien: boolean }

const attemptsOfDay = 3
const retryPauseMs = 60 * 60 * 1000

/** Whether a copy is due: after the hour of the day until one is made; a failed one is tried twice more, an hour later each. */
export function copyIsDue(now: Date, hora: number, attempts: readonly Attempt[]): boolean {
  const today = dayInBogota(now)
  const hour = `${String(hora).padStart(2, '0')}:00:00`
  const since = `${today} ${hour}`
  if (timeInBogota(now) < since) return false
  const ofToday = attempts.filter(({ empezo }) => timeInBogota(empezo) >= since)
  if (ofToday.some(({ bien }) => bien) || ofToday.length >= attemptsOfDay) return false
  return ofToday.every(({ empezo }) => now.getTime() - empezo.getTime() >= retryPauseMs)
}

/** Once a week a copy is restored for trial; a few hours less, so that it stays at the hour of the copies. */
export const rehearsalIsDue = (now: Date, last: Date | undefined): boolean => !last || now.getTime() - last.getTime() >= 6.5 * dayInMs
