import { realtimeEvents } from '@soportica/contract/notifications/realtime'
import { getMyWork, type WorkKind } from '@soportica/contract/work/myWork'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call, ownWrites } from '../../lib/api/api.ts'
import { onRealtime } from '../../lib/realtime/realtime.ts'
import { refetchWhen } from '../../lib/realtime/refetchWhen.ts'

export const workKey = ['work'] as const

/** What waits for the user, of one kind or of all. */
export const useWork = (tipo?: WorkKind) =>
  useQuery({
    queryKey: [...workKey, tipo ?? 'todo'],
    queryFn: ({ signal }) => call(getMyWork, { body: tipo ? { tipo } : {} }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })

const { cashiers, branches, requests, reports, planRequests, notification, notificationsSeen } = realtimeEvents
const ownWithinMs = 1000
const othersWithinMs = 60_000
/** Refetches the user's work soon after their own saves, a notification and a mention; after saves of others within a minute. */
export function useWorkChanges(): void {
  const cache = useQueryClient()
  useEffect(
    () =>
      refetchWhen(
        () => void cache.invalidateQueries({ queryKey: workKey }),
        (soon) => {
          const stops = [cashiers, branches, requests, reports, planRequests].map((event) => onRealtime(event, () => soon(othersWithinMs)))
          stops.push(...[notification, notificationsSeen].map((event) => onRealtime(event, () => soon(ownWithinMs))))
          stops.push(ownWrites.subscribe(() => soon(ownWithinMs)))
          return () => stops.forEach((stop) => stop())
        },
      ),
    [cache],
  )
}
