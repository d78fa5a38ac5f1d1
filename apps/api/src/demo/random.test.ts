import { expect, test } from 'vitest'
import { seededRandom } from './random.ts'

const ten = (seed: number): number[] => {
  const random = seededRandom(seed)
  return Array.from({ length: 10 }, () => random.below(1000))
}

test('the same seed gives the same numbers, another one others', () => {
  expect(ten(2026)).toEqual(ten(2026))
  expect(ten(2026)).not.toEqual(ten(2027))
})

test('every value in range is reached about as often', () => {
  const random = seededRandom(1)
  const counts = [0, 0, 0, 0]
  for (let turn = 0; turn < 40_000; turn += 1) counts[random.between(0, 3)]! += 1
  for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(400)
})
