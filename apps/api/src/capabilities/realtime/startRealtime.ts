import { errorSentence } from '@soportica/contract/core/errors'
import { realtimePath } from '@soportica/contract/notifications/realtime'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type pg from 'pg'
import { Server, type Socket } from 'socket.io'
import type { Clock } from '../../plugins/clock.ts'
import type { Log } from '../../plugins/context.ts'
import { fingerprint } from '../../plugins/sessions.queries.ts'
import type { Watched } from './collectChanges.ts'
import { keepConnections } from './connections.ts'
import { deliverTo } from './deliver.ts'
import { listenToSignals } from './listen.ts'
import { watchForMissedEvents } from './missedEvents.ts'
import { sessionStates } from './realtime.queries.ts'

const sweepEvery = 60_000
const token = /^[\w-]{20,200}$/

export type RealtimeSetting = {
  readonly pool: pg.Pool
  /** The server that sends the signals. */
  readonly url: string
  readonly clock: Clock
  readonly idleMinutes: number
  readonly log: Log
  readonly sweepEvery?: number
  /** The kinds of records whose changes are announced to screens. */
  readonly watched?: readonly Watched[]
  /** Called when labels were corrected, or may have been. */
  readonly onLabels?: () => void
}
export type RealtimeServer = {
  readonly handle: (request: IncomingMessage, response: ServerResponse) => void
  readonly count: () => number
  /** Called when somebody is to be notified, or may be: signals could have been missed. */
  readonly onTasks: (heard: () => void) => void
  readonly close: () => Promise<void>
}

/** Live connections of signed-in browsers. The server does not read anything they send. */
export async function startRealtime(setting: RealtimeSetting): Promise<RealtimeServer> {
  const connections = keepConnections()
  const delivery = deliverTo({ watched: [], ...setting, connections })
  // Never listens: the routes hand requests over, so the main server controls addresses, closing and limits.
  const io = new Server(createServer(), {
    path: realtimePath,
    transports: ['polling'],
    serveClient: false,
    httpCompression: false,
    connectTimeout: 30_000,
    maxHttpBufferSize: 10_000,
  })
  io.use(async (socket, next) => next(await refusal(socket, setting)))
  io.on('connection', (socket) => {
    const { huella, usuid } = socket.data as Identity
    if (!connections.add(huella, usuid, socket)) return socket.disconnect(true)
    socket.on('disconnect', () => connections.remove(huella, socket))
    // Rights may have changed since the browser fetched them, and the session may have ended.
    const session = connections.get(huella)
    if (session) delivery.rightsTo([session])
  })
  let hearTasks = (): void => {}
  const catchUp = (): void => {
    delivery.afresh()
    setting.onLabels?.()
    hearTasks()
  }
  const missed = await watchForMissedEvents({ pool: setting.pool, log: setting.log, onMissed: catchUp })
  const listening = await listenToSignals(setting.url, setting.log, {
    onSignal: (signal) => {
      if (signal.topic === 'eventos') return missed.announced(signal.data.tramos)
      if (signal.topic === 'avisos') return hearTasks()
      if (signal.topic === 'etiquetas') setting.onLabels?.()
      delivery.signal(signal)
    },
    onReturn: catchUp,
  })
  const sweeping = setInterval(delivery.sweep, setting.sweepEvery ?? sweepEvery)
  sweeping.unref()
  return {
    handle: (request, response) => io.engine.handleRequest(request, response),
    count: connections.count,
    onTasks: (heard) => {
      hearTasks = heard
    },
    close: async () => {
      clearInterval(sweeping)
      delivery.stop()
      await missed.close()
      await listening.close()
      await io.close()
    },
  }
}

type Identity = { huella: string; usuid: number }

// Stores the session of the socket, or returns the refusal.
async function refusal(socket: Socket, { pool, clock, idleMinutes, log }: RealtimeSetting): Promise<Error | undefined> {
  const sentToken: unknown = socket.handshake.auth['token']
  if (typeof sentToken !== 'string' || !token.test(sentToken)) return refused('sesion.requerida')
  const huella = fingerprint(sentToken).toString('hex')
  try {
    const [state] = await sessionStates(pool, [huella], { now: clock(), idleMinutes })
    if (!state || state.fin !== null || state.usuid === null) return refused('sesion.requerida')
    socket.data = { huella, usuid: state.usuid } satisfies Identity
    return undefined
  } catch (error) {
    log.error({ err: error }, 'no se pudo comprobar una sesión')
    return refused('servidor.ocupado')
  }
}

// The browser gets it as connect_error: the sentence, and the code in data.
const refused = (code: 'sesion.requerida' | 'servidor.ocupado'): Error => Object.assign(new Error(errorSentence(code)), { data: { code } })
