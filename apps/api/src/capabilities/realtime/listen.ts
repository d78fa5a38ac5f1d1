import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '../../plugins/context.ts'
import { breakWhenSilent, connectionOptions } from '../../plugins/db/database-connection.ts'
import { channel } from '../../plugins/db/sendSignals.ts'
import type { Signal } from './signal.ts'

const firstDelay = 250
const lastDelay = 5_000
// How often it asks whether it is still connected, and how long it waits for anything.
const usual = { alive: 20_000, connect: 10_000, answer: 9_000 }
// A connection on which nothing gets through does not end by itself.
const farewell = 1_000

type Handlers = {
  readonly onSignal: (signal: Signal) => void
  /** Signals may have been missed while the connection was away. */
  readonly onReturn: () => void
}

/** One connection that listens to the signals of all nodes and reconnects by itself. */
export async function listenToSignals(
  url: string,
  log: Log,
  { onSignal, onReturn }: Handlers,
  limits = usual,
): Promise<{ close(): Promise<void> }> {
  const closing = new AbortController()
  let client: pg.Client | undefined

  const connect = async (): Promise<void> => {
    const next = new pg.Client(connectionOptions(url, 'soportica', limits))
    // The connection may get lost while connecting or later; each loss reconnects once.
    let lost = false
    const onLost = (): void => {
      if (lost) return
      lost = true
      if (client === next) void comeBack()
    }
    next.on('error', onLost)
    next.on('end', onLost)
    next.on('notification', ({ payload }) => {
      for (const signal of read(payload, log)) onSignal(signal)
    })
    try {
      await next.connect()
      breakWhenSilent(next, limits)
      await next.query(`listen ${channel}`)
    } catch (error) {
      await next.end().catch(() => {})
      throw error
    }
    client = next
    if (lost) throw new Error('the connection that listens was lost at once')
  }

  const comeBack = async (): Promise<void> => {
    client = undefined
    for (let delay = firstDelay; !closing.signal.aborted; delay = Math.min(delay * 2, lastDelay)) {
      try {
        await connect()
        return onReturn()
      } catch (error) {
        client = undefined
        log.warn({ err: error }, 'no se pudo escuchar la base de datos; se intenta de nuevo')
        await wait(delay, undefined, { signal: closing.signal, ref: false }).catch(() => {})
      }
    }
  }

  // A connection cut without a word is noticed by asking.
  const heartbeat = setInterval(() => {
    const pinged = client
    pinged?.query('select 1').catch(() => void pinged.end().catch(() => {}))
  }, limits.alive)
  heartbeat.unref()

  await connect()
  return {
    close: async () => {
      closing.abort()
      clearInterval(heartbeat)
      const last = client
      client = undefined
      await Promise.race([last?.end().catch(() => {}), wait(farewell, undefined, { ref: false })])
    },
  }
}

function read(payload: string | undefined, log: Log): Signal[] {
  try {
    return JSON.parse(payload ?? '') as Signal[]
  } catch {
    log.warn({ letras: payload?.length }, 'se recibió un aviso que no se pudo leer')
    return []
  }
}
