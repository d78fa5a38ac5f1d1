import { realtimeEvents } from '@soportica/contract/notifications/realtime'
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { askAgainWhen } from './askAgainWhen.ts'
import { onRealtime } from './realtime.ts'

/** Requests, or the searches that they became, were made or moved, by whomever: what is under this key is asked for anew. */
export function useRequestChanges(queryKey: QueryKey): void {
  const cache = useQueryClient()
  const ask = useEffectEvent(() => void cache.invalidateQueries({ queryKey }))
  useEffect(
    () =>
      askAgainWhen(
        () => ask(),
        (soon) => onRealtime(realtimeEvents.requests, ({ plazo }) => soon(plazo)),
      ),
    [],
  )
}
