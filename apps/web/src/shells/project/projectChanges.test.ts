import { realtimeEvents } from '@soportica/contract/notifications/realtime'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

vi.hoisted(() => {
  // The page globals that these modules read while they load.
  vi.stubGlobal('window', { addEventListener: () => {} })
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} })
})
const { deliver } = await import('../../lib/realtime/realtime.ts')
const { followChanges, withinMs } = await import('./projectChanges.ts')

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** How often it asked a minute after the event. */
function callsAfter(event: string, payload: object): number {
  const ask = vi.fn<() => void>()
  const stop = followChanges(realtimeEvents.cashiers, ask, ({ todas, plazo }) => (todas ? plazo : undefined))
  deliver(event, payload)
  vi.advanceTimersByTime(60_000)
  stop()
  deliver(event, payload)
  vi.advanceTimersByTime(60_000)
  return ask.mock.calls.length
}

test('asks again once for what is meant, and for nothing else', () => {
  const event = { usuid: 1, registros: [], plazo: 300 }
  expect(callsAfter(realtimeEvents.cashiers, { ...event, todas: true })).toBe(1)
  expect(callsAfter(realtimeEvents.cashiers, event)).toBe(0)
})

test('asks again when the holidays changed', () => {
  expect(callsAfter(realtimeEvents.holidays, { anio: 2026, plazo: 300 })).toBe(1)
})

test.each([
  ['a record on the screen', [[7, 3]], {}, 300],
  [
    'one of several',
    [
      [8, 2],
      [7, 3],
    ],
    {},
    300,
  ],
  ['another record', [[8, 2]], {}, 30_000],
  ['a new record', [[8, 1]], {}, 300],
  ['all records', [], { todas: true as const }, 300],
] as const)('reads anew soon or within half a minute after a save of %s', (_, registros, all, expected) => {
  expect(withinMs({ usuid: 1, registros, plazo: 300, ...all }, (id) => id === 7)).toBe(expected)
})
