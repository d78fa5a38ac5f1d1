import { describe, expect, it } from 'vitest'
import { repeatCounts, shadeAt, slicesOf } from './slices.ts'

describe('the slices of a pie', () => {
  it('are quarters where all are the same', () => {
    expect(slicesOf([5, 5, 5, 5])).toEqual([
      'M 0 0 L 0.000 -48.000 A 48 48 0 0 1 48.000 0.000 Z',
      'M 0 0 L 48.000 0.000 A 48 48 0 0 1 0.000 48.000 Z',
      'M 0 0 L 0.000 48.000 A 48 48 0 0 1 -48.000 0.000 Z',
      'M 0 0 L -48.000 0.000 A 48 48 0 0 1 -0.000 -48.000 Z',
    ])
  })
  it('go the long way round where one is more than half', () => {
    expect(slicesOf([3, 1])[0]).toContain('A 48 48 0 1 1 -48.000')
  })
  it('are a whole circle where there is one, and nothing where there is none', () => {
    const [none, all] = slicesOf([0, 7, 0])
    expect(none).toBe('')
    expect(all?.match(/A/g)).toHaveLength(2)
  })
})

it('a colour that was there before is known by how often', () =>
  expect(repeatCounts(['pending', 'progress', 'progress', 'done', 'progress'])).toEqual([0, 0, 1, 0, 2]))

it('slices without a status have shades of one colour', () => {
  const shades = [0, 1, 2, 3, 4, 5, 6, 7].map((at) => shadeAt(at, 8))
  expect(new Set(shades).size).toBe(8)
  expect([shades[0], shades[7], shadeAt(0, 1)].map((shade) => /(\d+)%/.exec(shade ?? '')?.[1])).toEqual(['100', '25', '100'])
})
