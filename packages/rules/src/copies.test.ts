import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from './calendarDay.ts'
import { copiesOver, copyIsDue, copyMoment, copyName, rehearsalIsDue } from './copies.ts'

const at = (text: string) => new Date(`${text.replace(' ', 'T')}-05:00`)
const nameOf = (day: string, time = '02:00:00') => copyName(at(`${day} ${time}`))
const days = (last: string, many: number) => Array.from({ length: many }, (_, n) => addDays(last, -n))
const remaining = (files: readonly string[], how: Parameters<typeof copiesOver>[1]) => {
  const over = new Set(copiesOver(files, how))
  return files.filter((file) => !over.has(file)).map((file) => copyMoment(file)?.slice(0, 10) ?? file)
}

describe('the name of a copy', () => {
  test('says when it was made, in Bogotá', () => {
    expect(copyName(new Date('2026-11-26T04:59:58Z'))).toBe('soportica-20261125-235958.soportica')
    expect(copyMoment('soportica-20261125-235958.soportica')).toBe('2026-11-25 23:59:58')
    expect(copyMoment('soportica-20261125-235958.soportica.parte')).toBeUndefined()
    expect(copyMoment('a-mano.soportica')).toBeUndefined()
  })
})

describe('the copies that stay', () => {
  test('are those of the last days, weeks and months', () => {
    const files = days('2026-11-26', 400).map((day) => nameOf(day))
    expect(remaining(files, { diarias: 7, semanales: 4, mensuales: 6 })).toEqual([
      ...days('2026-11-26', 7),
      '2026-11-15',
      '2026-11-08',
      '2026-10-31',
      '2026-09-30',
      '2026-08-31',
      '2026-07-31',
      '2026-06-30',
    ])
  })

  test('are the last of each day, and never a file of somebody else', () => {
    const files = [nameOf('2026-11-26', '01:00:00'), nameOf('2026-11-26', '09:00:00'), 'a-mano.soportica']
    expect(copiesOver(files, { diarias: 3, semanales: 1, mensuales: 0 })).toEqual([files[0]])
  })

  test('reach back as far as there are copies, however long none was made', () => {
    const files = ['2026-11-26', '2025-03-01', '2024-01-01'].map((day) => nameOf(day))
    expect(copiesOver(files, { diarias: 2, semanales: 0, mensuales: 0 })).toEqual([files[2]])
  })

  test('are always the last one, and not more than were asked for', () => {
    const some = fc.uniqueArray(fc.date({ min: at('2020-01-01 00:00:00'), max: at('2030-01-01 00:00:00'), noInvalidDate: true }), {
      minLength: 1,
    })
    const few = fc.integer({ min: 0, max: 5 })
    fc.assert(
      fc.property(some, few, few, few, (moments, diarias, semanales, mensuales) => {
        const files = [...new Set(moments.map(copyName))]
        const over = copiesOver(files, { diarias, semanales, mensuales })
        expect(over).not.toContain(files.toSorted().at(-1))
        expect(files.length - over.length).toBeLessThanOrEqual(Math.max(1, diarias + semanales + mensuales))
      }),
    )
  })
})

describe('the copy of the day is due', () => {
  const bad = (text: string) => ({ empezo: at(text), bien: false })
  const good = (text: string) => ({ empezo: at(text), bien: true })
  test.each([
    ['not before its hour', '2026-11-26 01:59:59', [good('2026-11-25 02:00:00')], false],
    ['at its hour', '2026-11-26 02:00:00', [good('2026-11-25 02:00:00')], true],
    ['later, when nobody was there at its hour', '2026-11-26 09:30:00', [], true],
    ['not twice', '2026-11-26 02:10:00', [good('2026-11-26 02:00:00')], false],
    ['not soon after one that failed', '2026-11-26 02:50:00', [bad('2026-11-26 02:00:00')], false],
    ['an hour after one that failed', '2026-11-26 03:00:00', [bad('2026-11-26 02:00:00')], true],
    [
      'not a fourth time',
      '2026-11-26 09:00:00',
      [bad('2026-11-26 02:00:00'), bad('2026-11-26 03:00:00'), bad('2026-11-26 04:00:00')],
      false,
    ],
    ['whatever was made before its hour', '2026-11-26 02:00:00', [good('2026-11-26 01:00:00')], true],
  ])('%s', (_, now, attempts, expected) => {
    expect(copyIsDue(at(now), 2, attempts)).toBe(expected)
  })
})

test('a rehearsal is due once a week', () => {
  const now = at('2026-11-26 02:10:00')
  expect(rehearsalIsDue(now, undefined)).toBe(true)
  expect(rehearsalIsDue(now, at('2026-11-19 02:30:00'))).toBe(true)
  expect(rehearsalIsDue(now, at('2026-11-20 02:00:00'))).toBe(false)
})
