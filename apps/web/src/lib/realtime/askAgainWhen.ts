import { realtimeEvents } from '@soportica/contract/notifications/realtime'
import { askAgain } from '../api/askAgain.ts'
import { onRealtime, onRealtimeBack } from './realtime.ts'

const backWithinMs = 5000

/** Asks again when what `listen` follows is told, once for many and never while nobody looks; answers how to stop. */
export function askAgainWhen(ask: () => void, listen: (soon: (withinMs: number) => void) => () => void): () => void {
  const again = askAgain(ask)
  const stops = [
    listen(again.soon),
    // What is due, and how long one waits, is counted in business days.
    onRealtime(realtimeEvents.holidays, ({ plazo }) => again.soon(plazo)),
    // What was told while the connection was lost has been missed.
    onRealtimeBack(() => again.soon(backWithinMs)),
    again.stop,
  ]
  return () => stops.forEach((stop) => stop())
}
