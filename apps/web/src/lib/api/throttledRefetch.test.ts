import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type ThrottledRefetch, throttledRefetch } from './throttledRefetch.ts'

let hidden = false
let page: EventTarget
beforeEach(() => {
  vi.useFakeTimers()
  hidden = false
  page = new EventTarget()
  Object.defineProperty(page, 'hidden', { get: () => hidden })
  vi.stubGlobal('document', page)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const look = (looking: boolean) => {
  hidden = !looking
  page.dispatchEvent(new Event('visibilitychange'))
}

/** The milliseconds at which it asked. */
function begin(random = 0): { times: number[]; refetch: ThrottledRefetch } {
  const times: number[] = []
  const begun = Date.now()
  const refetch = throttledRefetch(() => times.push(Date.now() - begun), { random: () => random })
  return { times, refetch }
}

test('asks once for many changes, and then not for three seconds', () => {
  const { times, refetch } = begin()
  for (let n = 0; n < 100; n += 1) {
    refetch.soon(0)
    vi.advanceTimersByTime(100)
  }
  vi.advanceTimersByTime(60_000)
  expect(times).toEqual([0, 3000, 6000, 9000, 12_000])
})

test('each at a moment of its own', () => {
  const times = [0, 0.25, 0.999].map((random) => {
    const one = begin(random)
    one.refetch.soon(10_000)
    return one.times
  })
  vi.advanceTimersByTime(20_000)
  expect(times).toEqual([[0], [2500], [9990]])
})

test('an urgent change does not wait for the moment of one that is not', () => {
  const { times, refetch } = begin(0.5)
  refetch.soon(30_000)
  vi.advanceTimersByTime(1_000)
  refetch.soon(400)
  refetch.soon(30_000)
  vi.advanceTimersByTime(60_000)
  expect(times).toEqual([1_200])
})

test('not while nobody looks, and once when somebody looks again', () => {
  const { times, refetch } = begin()
  look(false)
  refetch.soon(0)
  refetch.soon(0)
  vi.advanceTimersByTime(60_000)
  expect(times).toEqual([])
  look(true)
  vi.advanceTimersByTime(60_000)
  expect(times).toEqual([60_000])
  look(false)
  look(true)
  vi.advanceTimersByTime(60_000)
  expect(times).toEqual([60_000])
})

test('a hidden page fetches when it is visible again', () => {
  const { times, refetch } = begin(0.5)
  refetch.soon(2000)
  look(false)
  vi.advanceTimersByTime(5000)
  expect(times).toEqual([])
  look(true)
  vi.advanceTimersByTime(10)
  expect(times).toEqual([5000])
})

test('is silent once stopped', () => {
  const { times, refetch } = begin(0.5)
  refetch.soon(2000)
  refetch.stop()
  look(true)
  vi.advanceTimersByTime(60_000)
  expect(times).toEqual([])
})
