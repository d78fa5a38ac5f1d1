import { realtimeEvents } from '@soportica/contract/notifications/realtime'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { askAgain } from '../../lib/api/askAgain.ts'
import { onRealtime, onRealtimeBack } from '../../lib/realtime/realtime.ts'
import { searchesKey } from './searchQueries.ts'

const backWithinMs = 5000

/** Searches moved, or the connection was lost meanwhile: what is shown is asked for again. */
export function useSearchChanges(): void {
  const cache = useQueryClient()
  useEffect(() => {
    const again = askAgain(() => void cache.invalidateQueries({ queryKey: searchesKey }))
    const stops = [
      onRealtime(realtimeEvents.requests, ({ plazo }) => again.soon(plazo)),
      onRealtime(realtimeEvents.holidays, ({ plazo }) => again.soon(plazo)),
      onRealtimeBack(() => again.soon(backWithinMs)),
      again.stop,
    ]
    return () => stops.forEach((stop) => stop())
  }, [cache])
}
