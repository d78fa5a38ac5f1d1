import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { followTime } from './useNow.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it('updates the time each minute, until it is stopped', () => {
  const onTick = vi.fn<(now: Date) => void>()
  const begun = Date.now()
  const stop = followTime(onTick)
  vi.advanceTimersByTime(59_999)
  expect(onTick).not.toHaveBeenCalled()
  vi.advanceTimersByTime(60_001)
  expect(onTick.mock.calls.map(([now]) => now.getTime() - begun)).toEqual([60_000, 120_000])
  stop()
  vi.advanceTimersByTime(60_000)
  expect(onTick).toHaveBeenCalledTimes(2)
})
