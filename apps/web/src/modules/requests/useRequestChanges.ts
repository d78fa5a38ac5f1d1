import { realtimeEvents } from '@soportica/contract/notifications/realtime'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { askAgain } from '../../lib/api/askAgain.ts'
import { onRealtime, onRealtimeBack } from '../../lib/realtime/realtime.ts'
import { requestsKey } from './requestList.ts'

const backWithinMs = 5000

/** Requests were made or moved, by whomever: asked for anew, once for many of them and never while nobody looks. */
export function useRequestChanges(): void {
  const cache = useQueryClient()
  useEffect(() => {
    const again = askAgain(() => void cache.invalidateQueries({ queryKey: requestsKey }))
    const stops = [
      onRealtime(realtimeEvents.requests, ({ plazo }) => again.soon(plazo)),
      // How long they wait is counted in business days.
      onRealtime(realtimeEvents.holidays, ({ plazo }) => again.soon(plazo)),
      // What was told while the connection was lost has been missed.
      onRealtimeBack(() => again.soon(backWithinMs)),
      again.stop,
    ]
    return () => stops.forEach((stop) => stop())
  }, [cache])
}
