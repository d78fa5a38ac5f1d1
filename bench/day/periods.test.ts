import { expect, test } from 'vitest'
import { drift, growth, logAfterFirstTouch, periodOf, periodSeconds, type Save } from './periods.ts'
import type { Sizes } from './sizes.ts'

const sizes = (written: number, updates: number, hotUpdates: number): Sizes => ({
  written,
  tables: { cashier: { name: 'cashier', bytes: 0, indexBytes: 0, dead: 0, updates, hotUpdates, autovacuums: 0 } },
})
const saves = (period: number, ms: number, kind = 'dates'): Save[] => Array.from({ length: 100 }, () => ({ period, kind, ms }))

test('a period is a minute, or a tenth of a short run', () => {
  expect([20, 10, 5, 0.5, 0.67].map(periodSeconds)).toEqual([60, 60, 30, 3, 4.02])
})

test('a period tells its saves, and what they wrote, from the sizes around it', () => {
  const measured = [...saves(3, 4), ...saves(3, 900, 'bulk')]
  expect(periodOf(measured, 'bulk', sizes(1_000, 50, 20), sizes(401_000, 150, 80))).toEqual({
    saves: 200,
    p50: 4,
    p99: 4,
    logPerSave: 2_000,
    hotShare: 0.6,
  })
})

test('the last third is compared with the one after the warming up; neither a bad period nor bulk changes count', () => {
  const times = [500, 10, 9, 80, 900, 11, 12, 13, 700, 11]
  const day = times.flatMap((ms, period) => saves(period, ms))
  expect(drift(day, 'bulk', 10)).toBe(1.3)
  expect(drift([...day, ...[7, 8, 9].flatMap((period) => saves(period, 9_000, 'bulk'))], 'bulk', 10)).toBe(1.3)
  expect(drift([...saves(0, 90), ...saves(1, 10), ...saves(2, 20)], 'bulk', 3)).toBe(2)
})

test('growth is a share of what was there', () => {
  expect([growth(1_000, 1_149), growth(1_000, 1_150), growth(1_000, 900)]).toEqual([0.149, 0.15, -0.1])
})

test('the first save of a record is told apart', () => {
  const later = [900, 1_000, 1_100].map((bytes) => ({ first: false, bytes, images: 0 }))
  expect(logAfterFirstTouch([{ first: true, bytes: 16_950, images: 16_000 }, ...later])).toEqual({
    bytes: 1_000,
    images: 0,
    firstTouch: { bytes: 16_950, images: 16_000 },
  })
})
