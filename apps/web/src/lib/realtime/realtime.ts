import type { AlertEvent } from '@soportica/contract/notifications/alerts'
import type { NotificationRow } from '@soportica/contract/notifications/notifications'
import {
  type HolidaysEvent,
  type LabelsEvent,
  type NewPlanRequestEvent,
  type PermissionsEvent,
  type realtimeEvents,
  realtimePath,
  reconnection,
  type RecordsChangedEvent,
  type SessionEndedEvent,
  type SomeChangedEvent,
} from '@soportica/contract/notifications/realtime'
import type { Socket } from 'socket.io-client'
import { connection } from './connection.ts'
import { queryClient } from '../api/query.ts'
import { type Schedule, reconnectionSchedule } from './realtimeSchedule.ts'
import { whenIdle } from '../whenIdle.ts'

// The payload of each event; modules add theirs.
type Payloads = {
  [realtimeEvents.permissions]: PermissionsEvent
  [realtimeEvents.sessionEnded]: SessionEndedEvent
  [realtimeEvents.holidays]: HolidaysEvent
  [realtimeEvents.labels]: LabelsEvent
  [realtimeEvents.notification]: NotificationRow & { readonly sinVer: number }
  [realtimeEvents.notificationsSeen]: { readonly usuid: number; readonly sinVer: number }
  [realtimeEvents.alert]: AlertEvent
  [realtimeEvents.cashiers]: RecordsChangedEvent
  [realtimeEvents.branches]: RecordsChangedEvent
  [realtimeEvents.requests]: SomeChangedEvent
  [realtimeEvents.reports]: SomeChangedEvent
  [realtimeEvents.newPlanRequest]: NewPlanRequestEvent
  [realtimeEvents.planRequests]: SomeChangedEvent
}
type Handler = (payload: unknown) => void

// Waits for the first list.
const calmAfterMs = 3000
const recheckMs = 500
const longestCalmMs = 15_000
const handlers = new Map<string, Set<Handler>>()
const whenBack = new Set<() => void>()

/** Listens to the server's events; returns a function that stops. Compare the payload's user with the signed-in one. */
export function onRealtime<E extends keyof Payloads>(event: E, handler: (payload: Payloads[E]) => void): () => void {
  const listeners = handlers.get(event) ?? new Set()
  handlers.set(event, listeners)
  listeners.add(handler as Handler)
  return () => void listeners.delete(handler as Handler)
}

/** Passes an event to its listeners. */
export const deliver = (event: string, payload: unknown): void => handlers.get(event)?.forEach((handler) => handler(payload))

/** The connection is back: events in between were missed. */
export function onRealtimeBack(handler: () => void): () => void {
  whenBack.add(handler)
  return () => void whenBack.delete(handler)
}

/** Connects once the page has come to rest; onRefused when the server does not accept the token. Answers how to stop. */
export function startRealtime(token: string, onRefused: () => void): () => void {
  let socket: Socket | undefined
  let stopped = false
  const schedule = reconnectionSchedule(() => void connect())
  const stopFollowing = connection.subscribe(() => connection.get() === 'reachable' && schedule.now())

  const connect = async () => {
    try {
      socket ??= await open(token, schedule, onRefused)
    } catch {
      // Its code could not be fetched.
      return schedule.lost()
    }
    if (stopped) socket.disconnect()
    else socket.connect()
  }
  let idle = () => {}
  // A list that is on its way comes first, as long as it comes at all.
  const begin = (calmMs: number) => {
    if (queryClient.isFetching() > 0 && calmMs < longestCalmMs) timer = setTimeout(begin, recheckMs, calmMs + recheckMs)
    else idle = whenIdle(() => void connect())
  }
  let timer = setTimeout(begin, calmAfterMs, calmAfterMs)
  return () => {
    stopped = true
    clearTimeout(timer)
    idle()
    stopFollowing()
    schedule.stop()
    socket?.disconnect()
  }
}

async function open(token: string, schedule: Schedule, onRefused: () => void): Promise<Socket> {
  const { io } = await import('socket.io-client')
  const socket = io({
    path: realtimePath,
    transports: ['polling'],
    withCredentials: true,
    reconnectionAttempts: reconnection.attempts,
    reconnectionDelay: reconnection.firstDelayMs,
    auth: { token },
    autoConnect: false,
    forceNew: true,
  })
  let before = false
  socket.on('connect', () => {
    schedule.connected()
    if (before) whenBack.forEach((handler) => handler())
    before = true
  })
  // While the socket is active it retries itself; when it gives up, it waits for our attempt.
  const unlessActive = () => socket.active || schedule.lost()
  socket.on('disconnect', (reason) => reason !== 'io client disconnect' && unlessActive())
  socket.on('connect_error', () => {
    if (socket.active) return
    onRefused()
    schedule.lost()
  })
  socket.io.on('reconnect_failed', () => schedule.lost())
  socket.onAny(deliver)
  return socket
}
