import { realtimeEvents } from '@soportica/contract/notifications/realtime'
import { throttledRefetch } from '../api/throttledRefetch.ts'
import { onRealtime, onRealtimeBack } from './realtime.ts'

const backWithinMs = 5000

/** Refetches on events, once for many and never while the page is hidden. Returns a function that stops. */
export function refetchWhen(ask: () => void, listen: (soon: (withinMs: number) => void) => () => void): () => void {
  const refetch = throttledRefetch(ask)
  const stops = [
    listen(refetch.soon),
    // Due dates and waiting times count business days.
    onRealtime(realtimeEvents.holidays, ({ plazo }) => refetch.soon(plazo)),
    // Events during a lost connection were missed.
    onRealtimeBack(() => refetch.soon(backWithinMs)),
    refetch.stop,
  ]
  return () => stops.forEach((stop) => stop())
}
