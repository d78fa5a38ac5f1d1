import { realtimeEvents } from '@soportica/contract/notifications/realtime'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { onRealtime } from '../../../lib/realtime/realtime.ts'
import { plansKey } from '../plansKey.ts'

/** List and counts follow what comes in; only whoever receives new ones hears of them. */
export function useNewPlans(): void {
  const cache = useQueryClient()
  const ask = useEffectEvent(() => void cache.invalidateQueries({ queryKey: plansKey }))
  useEffect(() => onRealtime(realtimeEvents.newPlanRequest, () => ask()), [])
}
