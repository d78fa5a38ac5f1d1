import { calendarText, escapedText, utc } from '../calendars/calendarText.ts'
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

// A quoted parameter knows no escape.
const quoted = (value: string): string => `"${value.replace(/[\p{Cc}"]/gu, ' ').trim()}"`
const isAddress = (value: string): boolean => /^[^\s@<>",;:]+@[^\s@<>",;:]+$/.test(value)
const addressIn = (value: string): string => /<([^<>]+)>/.exec(value)?.[1] ?? value

export function appointmentOf(meeting: Meeting): Appointment {
  const method = meeting.cancelled ? 'CANCEL' : 'REQUEST'
  const end = new Date(meeting.start.getTime() + meeting.minutes * 60_000)
  const invited = meeting.attendees.filter(({ correo }) => isAddress(correo))
  const lines = [
    `METHOD:${method}`,
    'BEGIN:VEVENT',
    `UID:${meeting.uid}`,
    `SEQUENCE:${meeting.sequence}`,
    `DTSTAMP:${utc(meeting.now)}`,
    `DTSTART:${utc(meeting.start)}`,
    `DTEND:${utc(end)}`,
    `SUMMARY:${escapedText(meeting.summary)}`,
    `DESCRIPTION:${escapedText(meeting.description)}`,
    ...(meeting.location ? [`LOCATION:${escapedText(meeting.location)}`] : []),
    `ORGANIZER;CN=${quoted('Soportica')}:mailto:${addressIn(meeting.organizer)}`,
    ...invited.map(({ nombre, correo }) => `ATTENDEE;CN=${quoted(nombre)};ROLE=REQ-PARTICIPANT;RSVP=TRUE:mailto:${correo}`),
    `STATUS:${meeting.cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
  ]
  return { method, content: calendarText(lines) }
}
