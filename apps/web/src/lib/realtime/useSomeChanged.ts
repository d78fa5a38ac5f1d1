import type { SomeChanged } from '@soportica/contract/notifications/realtime'
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { refetchWhen } from './refetchWhen.ts'
import { onRealtime } from './realtime.ts'

/** Somebody created or changed records of a kind: refetches this key. */
export function useSomeChanged(event: SomeChanged, queryKey: QueryKey): void {
  const cache = useQueryClient()
  const ask = useEffectEvent(() => void cache.invalidateQueries({ queryKey }))
  useEffect(
    () =>
      refetchWhen(
        () => ask(),
        (soon) => onRealtime(event, ({ plazo }) => soon(plazo)),
      ),
    [event],
  )
}
