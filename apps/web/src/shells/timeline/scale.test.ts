import fc from 'fast-check'
import { addDays } from '@soportica/rules/calendarDay'
import { expect, it } from 'vitest'
import {
  axisOf,
  type Course,
  dayAt,
  dayOf,
  nextZoom,
  numberOf,
  perDayOf,
  rangeOf,
  saturdayFrom,
  widthOf,
  xOf,
  zoomFor,
  zooms,
} from './scale.ts'
import { courseOf } from './testCourse.ts'

const today = '2026-11-30'
const of = (...courses: Course[]) => {
  const { from, to } = rangeOf(courses, today)!
  return [dayOf(from), dayOf(to)]
}

it('has whole months around the days of its stages, and today while one is open', () => {
  expect(of(courseOf({ inicio: '2026-03-10', entrega: '2026-03-20', real: '2026-04-28' }))).toEqual(['2026-03-01', '2026-05-31'])
  expect(of(courseOf({ inicio: '2026-03-10', entrega: '2026-03-20', proyectada: '2026-12-01' }))).toEqual(['2026-03-01', '2026-12-31'])
  expect(rangeOf([courseOf({})], today)).toBeUndefined()
})

it('is not stretched by a stage that lies years away from all others', () => {
  const usual = Array.from({ length: 20 }, (_, at) =>
    courseOf({ inicio: addDays('2026-01-10', at * 5), entrega: addDays('2026-01-15', at * 5) }),
  )
  const [from, to] = of(...usual, courseOf({ inicio: '2026-02-01', entrega: '2039-01-01' }))
  expect(from).toBe('2026-01-01')
  expect(to! < '2026-09-01').toBe(true)
})

it('draws each day at its noon, and finds it back', () => {
  const scale = { from: numberOf('2026-01-01'), to: numberOf('2026-12-31'), perDay: 4 }
  expect([xOf(scale, numberOf('2026-01-01')), widthOf(scale)]).toEqual([2, 365 * 4])
  fc.assert(fc.property(fc.integer({ min: 0, max: 364 }), (after) => dayAt(scale, xOf(scale, scale.from + after)) === scale.from + after))
  fc.assert(fc.property(fc.integer({ min: -20_000, max: 60_000 }), (number) => numberOf(dayOf(number)) === number))
})

it('has years above and months below, or months above and Mondays below', () => {
  const range = { from: numberOf('2026-11-01'), to: numberOf('2027-02-28') }
  const quarter = axisOf({ ...range, perDay: perDayOf('trimestre') })
  expect(quarter.parts.map(({ label }) => label)).toEqual(['2026', '2027'])
  expect(quarter.ticks).toHaveLength(4)
  const weeks = axisOf({ ...range, perDay: perDayOf('semana') })
  expect(weeks.parts).toHaveLength(4)
  expect(weeks.ticks.every(({ at }) => new Date(`${dayOf(at)}T12:00:00Z`).getUTCDay() === 1)).toBe(true)
  expect(dayOf(weeks.ticks[0]!.at)).toBe('2026-11-02')
  expect(dayOf(saturdayFrom(range.from))).toBe('2026-11-07')
})

it('fits a range into a width with the nearest zoom that can', () => {
  const year = { from: numberOf('2026-01-01'), to: numberOf('2026-12-31') }
  expect([zoomFor(year, 20_000), zoomFor(year, 1500), zoomFor(year, 400), zoomFor(year, 10)]).toEqual([
    'semana',
    'trimestre',
    'anio',
    'anio',
  ])
  expect(zooms.map(({ key }) => nextZoom(key, 1))).toEqual(['semana', 'semana', 'mes', 'trimestre'])
  expect(nextZoom('anio', -1)).toBe('anio')
})
