import fc from 'fast-check'
import { expect, it } from 'vitest'
import { eventsIn } from '../../../test/eventsIn.ts'
import { calendarOfDays } from './calendarText.ts'

const now = new Date('2026-11-24T12:00:00.123Z')

it('is a calendar of whole days, read anew every hour', () => {
  const text = calendarOfDays(
    'Mi trabajo; de hoy',
    [{ uid: 'cashier-7-visit', day: '2026-12-31', title: 'Visita Local: Éxito, Ñemes' }],
    now,
  )
  expect(text.split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Soportica//ES',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'NAME:Mi trabajo\\; de hoy',
    'X-WR-CALNAME:Mi trabajo\\; de hoy',
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    'BEGIN:VEVENT',
    'UID:cashier-7-visit@soportica',
    'DTSTAMP:20261124T120000Z',
    'DTSTART;VALUE=DATE:20261231',
    'DTEND;VALUE=DATE:20270101',
    'SUMMARY:Visita Local: Éxito\\, Ñemes',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

it('another program reads every title and day as it was, on lines of at most 75 bytes', () => {
  const title = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 }).map((value) => value.replace(/[\p{Cc}\p{Cs}]/gu, ' '))
  const day = fc
    .date({ min: new Date('1990-01-01'), max: new Date('2049-12-30'), noInvalidDate: true })
    .map((at) => at.toISOString().slice(0, 10))
  fc.assert(
    fc.property(fc.array(fc.record({ title, day }), { maxLength: 5 }), (days) => {
      const entries = days.map((entry, at) => ({ ...entry, uid: `cashier-${at}` }))
      const text = calendarOfDays('Mi trabajo', entries, now)
      expect(eventsIn(text).map((event) => ({ uid: event.uid, day: event.day, title: event.title }))).toEqual(
        entries.map(({ uid, day: at, title: said }) => ({ uid: `${uid}@soportica`, day: at, title: said })),
      )
      expect(text.split('\r\n').filter((line) => Buffer.byteLength(line) > 75)).toEqual([])
    }),
  )
})
