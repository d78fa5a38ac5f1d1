import { expect, it } from 'vitest'
import { calendarPosition } from './calendarPosition.ts'

const [calendar, view] = [
  { width: 300, height: 400 },
  { width: 1440, height: 900 },
]
const field = (left: number, top: number) => ({ left, top, bottom: top + 36 })

it.each([
  ['under its field', field(100, 200), { left: 100, top: 240 }],
  ['over it near the bottom', field(100, 700), { left: 100, top: 296 }],
  ['within the window at its right edge', field(1300, 200), { left: 1132, top: 240 }],
])('the calendar opens %s', (_, at, position) => {
  expect(calendarPosition(at, calendar, view)).toEqual(position)
})

it('the calendar is whole where there is room neither under nor over the field', () => {
  expect(calendarPosition(field(100, 200), calendar, { width: 1440, height: 450 })).toEqual({ left: 100, top: 42 })
})
