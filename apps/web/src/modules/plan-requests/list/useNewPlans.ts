import { realtimeEvents } from '@soportica/contract/notifications/realtime'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onRealtime } from '../../../lib/realtime/realtime.ts'
import { plansKey } from '../plansKey.ts'

/** Refetches lists and counts when a request arrives; returns a function that stops. */
export const followNewPlans = (cache: QueryClient): (() => void) =>
  onRealtime(realtimeEvents.newPlanRequest, () => void cache.invalidateQueries({ queryKey: plansKey }))

/** Lists and counts follow new requests; only users who receive them get the event. */
export function useNewPlans(): void {
  const cache = useQueryClient()
  useEffect(() => followNewPlans(cache), [cache])
}
