import { expect, it } from 'vitest'
import { shapeOf } from './bars.ts'
import { daysInSight, outOfSight, sameRange } from './outOfSight.ts'
import { numberOf } from './scale.ts'
import { courseOf } from './testCourse.ts'

const range = (from: string, to: string) => ({ from: numberOf(from), to: numberOf(to) })
const shape = shapeOf([
  courseOf({ inicio: '2026-03-02', entrega: '2026-03-10' }),
  courseOf({ inicio: '2026-06-01', entrega: '2026-06-12' }),
])

it('says on which side the bars of a row lie that has none on the screen', () => {
  expect(outOfSight(shape, range('2026-08-01', '2026-09-01'))).toEqual({ side: 'before', text: '◂ hasta 12-06-2026' })
  expect(outOfSight(shape, range('2026-01-01', '2026-02-01'))).toEqual({ side: 'after', text: 'desde 02-03-2026 ▸' })
  expect(outOfSight(shape, range('2026-04-01', '2026-05-01'))).toEqual({ side: 'before', text: '◂ hasta 10-03-2026' })
  expect(outOfSight(shape, range('2026-03-10', '2026-05-01'))).toBeUndefined()
  expect(outOfSight(shapeOf([]), range('2026-03-10', '2026-05-01'))).toBeUndefined()
})

it('has the whole weeks on the screen, which a small scroll leaves', () => {
  const scale = { ...range('2026-01-01', '2026-12-31'), perDay: 4 }
  const seen = daysInSight(scale, 400, 800)
  expect([seen.from % 7, seen.to % 7]).toEqual([0, 0])
  expect(seen.from).toBeGreaterThanOrEqual(scale.from + 100 - 1)
  expect(seen.to).toBeLessThanOrEqual(scale.from + 300)
  expect([sameRange(seen, daysInSight(scale, 401, 800)), sameRange(undefined, seen)]).toEqual([true, false])
})
