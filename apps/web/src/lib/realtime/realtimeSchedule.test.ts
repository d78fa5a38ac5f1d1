import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reconnectionSchedule } from './realtimeSchedule.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

// The seconds at which it tried, when no attempt succeeds.
function attempts(seconds: number): { times: number[]; schedule: ReturnType<typeof reconnectionSchedule> } {
  const times: number[] = []
  const begun = Date.now()
  const schedule = reconnectionSchedule(() => {
    times.push((Date.now() - begun) / 1000)
    schedule.lost()
  })
  schedule.lost()
  vi.advanceTimersByTime(seconds * 1000)
  return { times, schedule }
}

test('waits 1, 2, 4, 8 and 16 seconds, and 16 from then on', () => {
  expect(attempts(70).times).toEqual([1, 3, 7, 15, 31, 47, 63])
})

test('starts again once connected', () => {
  const { times, schedule } = attempts(10)
  schedule.connected()
  vi.advanceTimersByTime(60_000)
  expect(times).toEqual([1, 3, 7])
  schedule.lost()
  vi.advanceTimersByTime(1000)
  expect(times).toEqual([1, 3, 7, 71])
})

test('two losses in a row count as one', () => {
  const connect = vi.fn<() => void>()
  const schedule = reconnectionSchedule(connect)
  schedule.lost()
  schedule.lost()
  vi.advanceTimersByTime(1000)
  expect(connect).toHaveBeenCalledTimes(1)
})

test('does not wait when the server is said to be back, and does nothing when nothing was lost', () => {
  const connect = vi.fn<() => void>()
  const schedule = reconnectionSchedule(connect)
  schedule.now()
  expect(connect).not.toHaveBeenCalled()
  schedule.lost()
  schedule.now()
  expect(connect).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(60_000)
  expect(connect).toHaveBeenCalledTimes(1)
})

test('is silent once stopped', () => {
  const { times, schedule } = attempts(4)
  schedule.stop()
  vi.advanceTimersByTime(60_000)
  expect(times).toEqual([1, 3])
})
