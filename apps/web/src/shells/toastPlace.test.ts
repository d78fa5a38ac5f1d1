import { expect, test } from 'vitest'
import { toastPlace } from './toastPlace.ts'

const box = (left: number, top: number, wide: number, tall: number) => ({ left, top, right: left + wide, bottom: top + tall })
const place = (area: ReturnType<typeof box>, drawers: ReturnType<typeof box>[], titles: ReturnType<typeof box>[]) =>
  toastPlace(area, { width: 1440, drawers, titles })
const area = box(1062, 7, 364, 60)

test('with nothing in front they stay at the top right', () => {
  expect(place(area, [], [])).toEqual({ top: 7, right: 14 })
})

test('they lie below the title of a dialog that reaches under them', () => {
  expect(place(area, [], [box(272, 30, 896, 50)])).toEqual({ top: 88, right: 14 })
})

test('a title that is aside or further down is left alone', () => {
  expect(place(area, [], [box(520, 30, 400, 50), box(900, 300, 400, 50)])).toEqual({ top: 7, right: 14 })
})

test('as many as reach a title go below it', () => {
  expect(place(box(1062, 7, 364, 320), [], [box(900, 300, 400, 50)])).toEqual({ top: 358, right: 14 })
})

test('a drawer from the right has them beside it, below the title of what it lies over', () => {
  const drawer = box(1006, 0, 434, 900)
  expect(place(area, [drawer], [box(1006, 0, 434, 60)])).toEqual({ top: 7, right: 442 })
  expect(place(area, [drawer], [box(1006, 0, 434, 60), box(272, 30, 896, 50)])).toEqual({ top: 88, right: 442 })
})

test('a drawer that leaves no room has them below its title; a second row of it as well', () => {
  expect(place(area, [box(200, 0, 1240, 900)], [box(200, 0, 1240, 60), box(200, 60, 1240, 50)])).toEqual({ top: 118, right: 14 })
})

test('a menu on the left moves nothing', () => {
  expect(place(area, [box(0, 0, 245, 900)], [box(0, 0, 245, 60)])).toEqual({ top: 7, right: 14 })
})
