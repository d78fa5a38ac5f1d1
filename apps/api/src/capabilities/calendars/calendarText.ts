import { addDays, type CalendarDay } from '@soportica/rules/calendarDay'

/** A moment as iCalendar writes it. */
export const utc = (moment: Date): string =>
  moment
    .toISOString()
    .replace(/[-:]/g, '')
    .replace(/\.\d{3}/, '')
export const escapedText = (value: string): string => value.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r?\n/g, '\\n')

/** Lines are folded after 75 bytes, never within a sign. */
function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  for (const sign of line) {
    if (Buffer.byteLength(part + sign) > (parts.length === 0 ? 75 : 74)) {
      parts.push(part)
      part = ''
    }
    part += sign
  }
  return [...parts, part].join('\r\n ')
}

export const calendarType = 'text/calendar; charset=utf-8'

/** A calendar with these lines in it (RFC 5545). */
export function calendarText(lines: readonly string[]): string {
  const all = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Soportica//ES', 'CALSCALE:GREGORIAN', ...lines, 'END:VCALENDAR']
  return `${all.map(folded).join('\r\n')}\r\n`
}

/** uid: the same whenever the day is read, so that a change moves it and adds no second one. */
export type CalendarEntry = { readonly uid: string; readonly day: CalendarDay; readonly title: string }

const dateOf = (day: CalendarDay): string => day.replaceAll('-', '')
/** Whole days that do not make anybody busy, read anew every hour. */
export function calendarOfDays(name: string, entries: readonly CalendarEntry[], now: Date): string {
  const events = entries.flatMap(({ uid, day, title }) => [
    'BEGIN:VEVENT',
    `UID:${uid}@soportica`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART;VALUE=DATE:${dateOf(day)}`,
    `DTEND;VALUE=DATE:${dateOf(addDays(day, 1))}`,
    `SUMMARY:${escapedText(title)}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ])
  const title = escapedText(name)
  return calendarText([
    'METHOD:PUBLISH',
    `NAME:${title}`,
    `X-WR-CALNAME:${title}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...events,
  ])
}
