import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../test/sweep.ts'
import { daysOfShare, fewestCases, forecastOf } from './forecast.ts'

const oneTo = (last: number): number[] => Array.from({ length: last }, (_, at) => at + 1)

describe('the days of a share', () => {
  it.each([
    [[7], 0.5, 7],
    [[1, 2], 0.5, 1],
    [[1, 2, 3], 0.5, 2],
    [oneTo(10), 0.8, 8],
    [oneTo(10), 0.5, 5],
    [oneTo(11), 0.8, 9],
    [oneTo(5), 0.8, 4],
  ] as const)('of %o within %d are %d', (sorted, share, days) => {
    expect(daysOfShare(sorted, share)).toBe(days)
  })
})

describe('the forecast', () => {
  it('takes the nearest class with enough cases', () => {
    expect(forecastOf([oneTo(20), oneTo(100)], 0)).toEqual({ clase: 0, casos: 20, dias50: 10, dias80: 16 })
    expect(forecastOf([oneTo(19), oneTo(100)], 0)).toEqual({ clase: 1, casos: 100, dias50: 50, dias80: 80 })
    expect(forecastOf([oneTo(19), [], oneTo(19)], 0)).toBeUndefined()
  })

  it('leaves out what ended sooner than the record has waited', () => {
    expect(forecastOf([oneTo(100)], 61)).toEqual({ clase: 0, casos: 40, dias50: 80, dias80: 92 })
    // Of the nearest class too few are left.
    expect(forecastOf([oneTo(30), oneTo(100)], 12)).toEqual({ clase: 1, casos: 89, dias50: 56, dias80: 83 })
    expect(forecastOf([oneTo(100)], 82)).toBeUndefined()
  })

  const cases = fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 10, maxLength: 90 })
  /** Counts every case, without any order. */
  function recount(classes: readonly (readonly number[])[], elapsed: number) {
    const clase = classes.findIndex((each) => each.filter((days) => days >= elapsed).length >= fewestCases)
    if (clase < 0) return undefined
    const rest = classes[clase]!.filter((days) => days >= elapsed)
    const least = (percent: number): number => {
      for (let days = 0; ; days += 1) if (rest.filter((each) => each <= days).length * 100 >= percent * rest.length) return days
    }
    return { clase, casos: rest.length, dias50: least(50), dias80: least(80) }
  }

  it('is that of a plain recount', () => {
    let found = 0
    fc.assert(
      fc.property(fc.array(cases, { minLength: 1, maxLength: 3 }), fc.integer({ min: 0, max: 30 }), (classes, elapsed) => {
        const sorted = classes.map((each) => each.toSorted((a, b) => a - b))
        const forecast = forecastOf(sorted, elapsed)
        if (forecast) found += 1
        expect(forecast).toEqual(recount(classes, elapsed))
      }),
      runs(300),
    )
    expect(found).toBeGreaterThan(20)
  })
})
