import { realtimeEvents } from '@soportica/contract/notifications/realtime'
import { throttledRefetch } from '../api/throttledRefetch.ts'
import { onRealtime, onRealtimeBack } from './realtime.ts'

const backWithinMs = 5000

/** Asks again when what `listen` follows is told, once for many and never while nobody looks; answers how to stop. */
export function refetchWhen(ask: () => void, listen: (soon: (withinMs: number) => void) => () => void): () => void {
  const refetch = throttledRefetch(ask)
  const stops = [
    listen(refetch.soon),
    // What is due, and how long one waits, is counted in business days.
    onRealtime(realtimeEvents.holidays, ({ plazo }) => refetch.soon(plazo)),
    // What was told while the connection was lost has been missed.
    onRealtimeBack(() => refetch.soon(backWithinMs)),
    refetch.stop,
  ]
  return () => stops.forEach((stop) => stop())
}
