import { realtimeEvents } from '@soportica/contract/notifications/realtime'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onRealtime } from '../../../lib/realtime/realtime.ts'
import { plansKey } from '../plansKey.ts'

/** Lists and counts are asked for anew when one comes in; answers how to stop. */
export const followNewPlans = (cache: QueryClient): (() => void) =>
  onRealtime(realtimeEvents.newPlanRequest, () => void cache.invalidateQueries({ queryKey: plansKey }))

/** List and counts follow what comes in; only whoever receives new ones hears of them. */
export function useNewPlans(): void {
  const cache = useQueryClient()
  useEffect(() => followNewPlans(cache), [cache])
}
