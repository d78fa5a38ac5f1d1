import {
  type HolidaysEvent,
  type LabelsEvent,
  realtimeEvents,
  type PermissionsEvent,
  type RecordsChangedEvent,
  type SessionEndedEvent,
} from '@soportica/contract/notifications/realtime'
import { setImmediate as breathe } from 'node:timers/promises'
import type pg from 'pg'
import type { Clock } from '../../plugins/clock.ts'
import type { Log, Viewer } from '../../plugins/context.ts'
import type { Connected, Connections } from './connections.ts'
import { rightsOf } from '../rights/rightsOf.queries.ts'
import { type SessionState, sessionStates, unseenCounts } from './realtime.queries.ts'
import type { Signal, Signals } from './signal.ts'
import { collectChanges, type Watched } from './collectChanges.ts'

type Setting = {
  readonly pool: pg.Pool
  readonly connections: Connections
  readonly clock: Clock
  readonly idleMinutes: number
  readonly log: Log
  readonly watched: readonly Watched[]
}

// Announced in one go: polls that return at once cost more than the announcement and wait until it is done.
const atOnce = 1_000
const retryAfter = 1_000

/** Delivers signals one after the other, so that the last message carries the last state. */
export function deliverTo({ pool, connections, clock, idleMinutes, log, watched }: Setting) {
  let tail: Promise<unknown> = Promise.resolve()
  let draining = false
  const due = new Set<string>()
  const profiles = new Set<number>()

  const after = (task: () => Promise<void>): void => {
    tail = tail.then(task).catch((error: unknown) => log.error({ err: error }, 'no se pudo avisar a las pantallas conectadas'))
  }

  // Ended sessions are notified and disconnected; locked screens hear nothing.
  const ready = async (sessions: readonly Connected[], motivo?: SessionEndedEvent['motivo']): Promise<SessionState[]> => {
    const states = await sessionStates(
      pool,
      sessions.map(({ huella }) => huella),
      { now: clock(), idleMinutes },
    )
    for (const { huella, fin } of states) if (fin) end(connections.get(huella), fin === 'cerrada' ? (motivo ?? fin) : fin)
    return states.filter(({ fin, espera }) => fin === null && !espera)
  }

  const sendRights = async (): Promise<void> => {
    draining = false
    const [dueSessions, ofProfiles] = [new Set(due), new Set(profiles)]
    due.clear()
    profiles.clear()
    try {
      const everybody = ofProfiles.size > 0 ? connections.all() : [...dueSessions].flatMap((huella) => connections.get(huella) ?? [])
      const affected = (await ready(everybody)).filter(({ huella, perfil }) => dueSessions.has(huella) || ofProfiles.has(perfil ?? 0))
      const rights = await rightsOf(pool, [...new Set(affected.flatMap(({ usuid }) => usuid ?? []))])
      await inTurns(affected, ({ huella, usuid }) => {
        const held = rights.get(usuid ?? 0)
        if (usuid !== null && held) {
          const permisos = [...held].map((perid) => ({ perid }))
          emit(connections.get(huella), realtimeEvents.permissions, { usuid, permisos } satisfies PermissionsEvent)
        }
      })
    } catch (error) {
      for (const huella of dueSessions) due.add(huella)
      for (const perfil of ofProfiles) profiles.add(perfil)
      setTimeout(drain, retryAfter).unref()
      throw error
    }
  }
  const drain = (): void => {
    if (draining) return
    draining = true
    after(sendRights)
  }

  const rightsTo = (sessions: readonly Connected[]): void => {
    for (const { huella } of sessions) due.add(huella)
    drain()
  }
  const send = (sessions: readonly Connected[], event: string, payloadOf: (usuid: number) => object): void =>
    after(async () => inTurns(await ready(sessions), ({ huella, usuid }) => emit(connections.get(huella), event, payloadOf(usuid ?? 0))))
  const sendToEach = ({ nombre, datos, para }: Signals['cada']): void => {
    const own = new Map(para)
    send(connections.of([...own.keys()]), nombre, (usuid) => ({ ...datos, ...own.get(usuid) }))
  }
  const sendToBells = ({ nombre, datos, para }: Signals['campana']): void =>
    after(async () => {
      const own = new Map(para)
      const sessions = await ready(connections.of([...own.keys()]))
      const unseen = await unseenCounts(
        pool,
        sessions.flatMap(({ usuid }) => usuid ?? []),
      )
      await inTurns(sessions, ({ huella, usuid }) =>
        emit(connections.get(huella), nombre, { ...datos, ...own.get(usuid ?? 0), sinVer: unseen.get(usuid ?? 0) ?? 0 }),
      )
    })
  const changes = collectChanges(watched, (kind, changed) =>
    after(async () => {
      if (connections.count() === 0) return
      const own = await kind.whom(await viewersOf(pool, connections), changed)
      const listeners = await ready(connections.of([...own.keys()]))
      const plazo = spreadOver(listeners.length)
      await inTurns(listeners, ({ huella, usuid }) => {
        const all = changed.todas ? { todas: true as const } : {}
        const event = { usuid: usuid ?? 0, registros: own.get(usuid ?? 0) ?? [], plazo, ...all } satisfies RecordsChangedEvent
        emit(connections.get(huella), kind.evento, event)
      })
    }),
  )
  const check = (sessions: readonly Connected[], motivo?: SessionEndedEvent['motivo']): void =>
    after(async () => void (await ready(sessions, motivo)))

  return {
    rightsTo,
    /** Signals may have been missed: everything may have changed. */
    afresh: () => {
      rightsTo(connections.all())
      const plazo = spreadOver(connections.count())
      for (const { evento } of watched) send(connections.all(), evento, (usuid) => ({ usuid, registros: [], plazo, todas: true }))
    },
    stop: changes.stop,
    sweep: () => check(connections.all()),
    signal: ({ topic, data }: Signal): void => {
      if (topic === 'avisos' || topic === 'eventos') return
      if (topic === 'cambios') return changes.add(data)
      if (topic === 'cada') return sendToEach(data)
      if (topic === 'campana') return sendToBells(data)
      if (topic === 'evento') return send(data.usuids ? connections.of(data.usuids) : connections.all(), data.nombre, () => data.datos)
      if (topic === 'festivos') {
        const event = { ...data, plazo: spreadOver(connections.count()) } satisfies HolidaysEvent
        return send(connections.all(), realtimeEvents.holidays, () => event)
      }
      if (topic === 'etiquetas') {
        const event = { ...data, plazo: spreadOver(connections.count()) } satisfies LabelsEvent
        return send(connections.all(), realtimeEvents.labels, () => event)
      }
      if (topic === 'sesiones') return check(connections.of(data.usuids), data.motivo)
      if ('usuids' in data) return rightsTo(connections.of(data.usuids))
      profiles.add(data.perfil)
      drain()
    },
  }
}

async function viewersOf(pool: pg.Pool, connections: Connections): Promise<Viewer[]> {
  const usuids = [...new Set(connections.all().map(({ usuid }) => usuid))]
  const rights = await rightsOf(pool, usuids)
  return usuids.map((usuid) => ({ usuid, permisos: rights.get(usuid) ?? new Set() }))
}

// Screens that are notified query again, each at its own moment; the spread grows with their number.
const [leastSpread, perScreen, mostSpread] = [300, 5, 30_000]
const spreadOver = (screens: number): number => Math.min(Math.max(leastSpread, screens * perScreen), mostSpread)

// Many thousands of screens are notified in portions, so that calls are answered in between.
async function inTurns<T>(all: readonly T[], notify: (one: T) => void): Promise<void> {
  for (const [at, one] of all.entries()) {
    if (at > 0 && at % atOnce === 0) await breathe()
    notify(one)
  }
}

function emit(session: Connected | undefined, event: string, payload: object): void {
  for (const socket of session?.sockets ?? []) socket.emit(event, payload)
}

function end(session: Connected | undefined, motivo: SessionEndedEvent['motivo']): void {
  if (!session) return
  emit(session, realtimeEvents.sessionEnded, { usuid: session.usuid, motivo } satisfies SessionEndedEvent)
  for (const socket of session.sockets) socket.disconnect(true)
}
