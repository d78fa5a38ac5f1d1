import { expect, test } from 'vitest'
import { tipPlace } from './tipPlace.ts'

const box = (left: number, top: number) => ({ left, right: left + 20, top, bottom: top + 20 })

test.each([
  ['above where there is room', box(500, 300), false, { side: 'above', x: 510, y: 293 }],
  ['below at the upper edge', box(500, 10), false, { side: 'below', x: 510, y: 37 }],
  ['inside the left edge', box(0, 300), false, { side: 'above', x: 130, y: 293 }],
  ['inside the right edge', box(985, 300), false, { side: 'above', x: 870, y: 293 }],
  ['beside it', box(10, 100), true, { side: 'right', x: 37, y: 110 }],
])('%s', (_, target, beside, place) => {
  expect(tipPlace(target, beside, 1000)).toEqual(place)
})
