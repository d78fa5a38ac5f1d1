import type { Appointment } from './defineMail.ts'

type Person = { readonly nombre: string; readonly correo: string }
export type Meeting = {
  /** The same for every mail about it; a higher sequence takes the place of the lower ones. */
  readonly uid: string
  readonly sequence: number
  readonly cancelled: boolean
  readonly start: Date
  readonly minutes: number
  readonly now: Date
  readonly summary: string
  readonly description: string
  readonly location: string
  /** The sender: a name and an address, or the address alone. */
  readonly organizer: string
  readonly attendees: readonly Person[]
}

const utc = (moment: Date): string =>
  moment
    .toISOString()
    .replace(/[-:]/g, '')
    .replace(/\.\d{3}/, '')
const text = (value: string): string => value.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r?\n/g, '\\n')
// A quoted parameter knows no escape.
const quoted = (value: string): string => `"${value.replace(/[\p{Cc}"]/gu, ' ').trim()}"`
const isAddress = (value: string): boolean => /^[^\s@<>",;:]+@[^\s@<>",;:]+$/.test(value)
const addressIn = (value: string): string => /<([^<>]+)>/.exec(value)?.[1] ?? value

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

export function appointmentOf(meeting: Meeting): Appointment {
  const method = meeting.cancelled ? 'CANCEL' : 'REQUEST'
  const end = new Date(meeting.start.getTime() + meeting.minutes * 60_000)
  const invited = meeting.attendees.filter(({ correo }) => isAddress(correo))
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Soportica//ES',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    'BEGIN:VEVENT',
    `UID:${meeting.uid}`,
    `SEQUENCE:${meeting.sequence}`,
    `DTSTAMP:${utc(meeting.now)}`,
    `DTSTART:${utc(meeting.start)}`,
    `DTEND:${utc(end)}`,
    `SUMMARY:${text(meeting.summary)}`,
    `DESCRIPTION:${text(meeting.description)}`,
    ...(meeting.location ? [`LOCATION:${text(meeting.location)}`] : []),
    `ORGANIZER;CN=${quoted('Soportica')}:mailto:${addressIn(meeting.organizer)}`,
    ...invited.map(({ nombre, correo }) => `ATTENDEE;CN=${quoted(nombre)};ROLE=REQ-PARTICIPANT;RSVP=TRUE:mailto:${correo}`),
    `STATUS:${meeting.cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return { method, content: `${lines.map(folded).join('\r\n')}\r\n` }
}
