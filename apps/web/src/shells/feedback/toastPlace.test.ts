import { expect, test } from 'vitest'
import { type Box, toastPlace } from './toastPlace.ts'

const box = (left: number, top: number, wide: number, tall: number): Box => ({ left, top, right: left + wide, bottom: top + tall })
const size = { wide: 400, tall: 50 }
const room = { wide: 1440, tall: 900 }
const usual = { left: 1024, top: 842 }
const place = (controls: Box[], titles: Box[] = [], now?: { left: number; top: number }, tall = 50) =>
  toastPlace({ ...size, tall }, { room, controls, titles, now })
const free = ({ left, top }: { left: number; top: number }, boxes: Box[]) =>
  boxes.every((other) => other.right <= left || other.left >= left + 400 || other.bottom <= top || other.top >= top + 50)

test('with nothing in the way they lie at the bottom right', () => {
  expect(place([])).toEqual(usual)
  expect(place([box(0, 0, 245, 900), box(1200, 100, 200, 40)])).toEqual(usual)
})

test('they keep off the buttons at the bottom, along it before going up', () => {
  const buttons = [box(1180, 845, 100, 36), box(1300, 845, 100, 36)]
  const found = place(buttons)
  expect(found.top).toBe(usual.top)
  expect(free(found, buttons)).toBe(true)
})

test('above a row of buttons that fills the bottom', () => {
  const row = Array.from({ length: 12 }, (_, at) => box(at * 120, 840, 110, 36))
  const found = place(row)
  expect(found).toEqual({ left: usual.left, top: 782 })
})

test('between the controls of a form', () => {
  const fields = [box(0, 300, 1440, 600), box(0, 0, 1440, 100)]
  const found = place(fields)
  expect(found.left).toBe(usual.left)
  expect(free(found, fields)).toBe(true)
})

test('a place that is free is kept; one that is not, or is outside, is left', () => {
  const now = { left: 600, top: 500 }
  expect(place([box(1100, 850, 40, 40)], [], now)).toEqual(now)
  expect(place([box(700, 510, 40, 20)], [], now)).toEqual(usual)
  expect(place([], [], { left: 600, top: 880 })).toEqual(usual)
})

test('where everything is full a control is covered, and no title', () => {
  const controls = Array.from({ length: 45 }, (_, at) => box(0, at * 20, 1440, 20))
  const found = place(controls, [box(0, 400, 1440, 500)])
  expect(found.top + 50).toBeLessThanOrEqual(400)
})

test('too many for the window begin at its top', () => {
  expect(place([], [], undefined, 1000)).toEqual({ left: usual.left, top: 8 })
})

test('off what is read where there is room, and on that before a control', () => {
  const label = box(1100, 850, 100, 20)
  const around = { room, controls: [], titles: [], texts: [label] }
  expect(free(toastPlace(size, around), [label])).toBe(true)
  const everywhere = Array.from({ length: 45 }, (_, at) => box(0, at * 20, 1440, 18))
  const button = box(1000, 840, 400, 40)
  expect(free(toastPlace(size, { ...around, controls: [button], texts: everywhere }), [button])).toBe(true)
})
