import { realtimeEvents } from '@soportica/contract/notifications/realtime'
import { QueryClient } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { plansKey } from '../plansKey.ts'

vi.hoisted(() => {
  vi.stubGlobal('window', { addEventListener: () => {} })
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} })
})
const { deliver } = await import('../../../lib/realtime/realtime.ts')
const { followNewPlans } = await import('./useNewPlans.ts')

it('a new one asks for lists and counts again, as long as somebody looks at them', () => {
  const cache = new QueryClient()
  const key = [...plansKey, 'counts']
  const isStale = () => cache.getQueryState(key)?.isInvalidated
  cache.setQueryData(key, 3)
  const stop = followNewPlans(cache)
  deliver(realtimeEvents.newPlanRequest, { mensaje: 'Ana pide planos', sopid: 4 })
  expect(isStale()).toBe(true)
  cache.setQueryData(key, 4)
  stop()
  deliver(realtimeEvents.newPlanRequest, { mensaje: 'Luis pide planos', sopid: 5 })
  expect(isStale()).toBe(false)
})
