import { expect, it } from 'vitest'
import { appointmentOf, type Meeting } from './appointment.ts'

const meeting: Meeting = {
  uid: 'solicitud-7-visita@soportica',
  sequence: 2,
  cancelled: false,
  start: new Date('2026-12-01T15:30:00Z'),
  minutes: 60,
  now: new Date('2026-11-24T12:00:00.123Z'),
  summary: 'Visita, local "Centro"; uno\\dos',
  description: 'Línea uno\nLínea dos',
  location: '',
  organizer: 'Soportica <no-responder@soportica.local>',
  attendees: [
    { nombre: 'Ana "la"\r\nBCC: x@example.com', correo: 'ana@example.com' },
    { nombre: 'Malo', correo: 'a@b.c\r\nATTENDEE:mailto:otro@example.com' },
  ],
}
const linesOf = (content: string) => content.replace(/\r\n /g, '').split('\r\n')

it('has time, place and people, with special characters escaped', () => {
  const { method, content } = appointmentOf(meeting)
  expect(method).toBe('REQUEST')
  expect(linesOf(content)).toEqual(
    expect.arrayContaining([
      'METHOD:REQUEST',
      'SEQUENCE:2',
      'DTSTAMP:20261124T120000Z',
      'DTSTART:20261201T153000Z',
      'DTEND:20261201T163000Z',
      'SUMMARY:Visita\\, local "Centro"\\; uno\\\\dos',
      'DESCRIPTION:Línea uno\\nLínea dos',
      'ORGANIZER;CN="Soportica":mailto:no-responder@soportica.local',
      'STATUS:CONFIRMED',
    ]),
  )
})
it('nobody is named by what somebody else wrote', () => {
  const attendees = linesOf(appointmentOf(meeting).content).filter((line) => line.startsWith('ATTENDEE'))
  expect(attendees).toEqual(['ATTENDEE;CN="Ana  la   BCC: x@example.com";ROLE=REQ-PARTICIPANT;RSVP=TRUE:mailto:ana@example.com'])
})
it('is called off under the same name, in lines of 75 bytes', () => {
  const { method, content } = appointmentOf({ ...meeting, cancelled: true, description: 'ñ'.repeat(200) })
  expect([method, linesOf(content).includes('STATUS:CANCELLED')]).toEqual(['CANCEL', true])
  expect(Math.max(...content.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
})
