import { expect, test } from 'vitest'
import { tipPosition } from './tipPosition.ts'

const box = (left: number, top: number) => ({ left, right: left + 20, top, bottom: top + 20 })

test.each([
  ['above where there is room', box(500, 300), undefined, { side: 'above', x: 510, y: 293 }],
  ['below at the upper edge', box(500, 10), undefined, { side: 'below', x: 510, y: 37 }],
  ['inside the left edge', box(0, 300), undefined, { side: 'above', x: 130, y: 293 }],
  ['inside the right edge', box(985, 300), undefined, { side: 'above', x: 870, y: 293 }],
  ['beside it', box(10, 100), 'right', { side: 'right', x: 37, y: 110 }],
  ['not over what follows it', box(500, 300), 'end', { side: 'end', x: 520, y: 293 }],
  ['below at the upper edge all the same', box(500, 10), 'end', { side: 'below', x: 510, y: 37 }],
])('%s', (_, target, preferredSide, position) => {
  expect(tipPosition(target, preferredSide, 1000)).toEqual(position)
})
