import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { standardError } from '../log/logLines.ts'
import type { Pending } from './pending.queries.ts'

export const channel = 'soportica'
/** Says which events were announced, by ranges of their numbers. */
export const eventsTopic = 'eventos'
export type EventRange = readonly [first: number, last: number]

const collectMs = 20
const retryMs = 1_000
const rangesAtOnce = 200
// A notification of PostgreSQL holds less than 8000 bytes.
const mostBytes = 7_950
/** A notification is a list of at least one signal. */
export const mostSignalBytes = mostBytes - 50
const notify = { name: 'notify', text: `select pg_notify('${channel}', signals) from unnest($1::text[]) signals` }

/**
 * Sends the signals of committed transactions, those of 20 ms in one separate statement: a transaction that notifies waits for all others
 * that do, until it is on disk.
 */
export function signalSender(pool: pg.Pool) {
  let signals: string[] = []
  let events: number[] = []
  let sending: Promise<void> | undefined
  let closing = false
  const send = async (): Promise<void> => {
    if (!closing) await wait(collectMs)
    while (signals.length + events.length > 0) {
      // PostgreSQL drops an equal notification of one moment: equal signals must travel in one list.
      const texts = packed([...signals, ...signalsOf(events)], (text) => text, mostBytes).map((pack) => `[${pack.join(',')}]`)
      signals = []
      events = []
      while (!(await sent(pool, texts)) && !closing) await wait(retryMs)
    }
    sending = undefined
  }
  return {
    add: (pending: Pending): void => {
      if (pending.signals.size + pending.events.length === 0) return
      for (const text of pending.signals) signals.push(text)
      for (const id of pending.events) events.push(id)
      sending ??= send()
    },
    close: async (): Promise<void> => {
      closing = true
      await sending
    },
  }
}

async function sent(pool: pg.Pool, texts: readonly string[]): Promise<boolean> {
  try {
    await pool.query({ ...notify, values: [texts] })
    return true
  } catch (error) {
    standardError.write(`base de datos: no se pudieron enviar avisos (${error instanceof Error ? error.message : String(error)})\n`)
    return false
  }
}

/** Packs items in order, so that the text of each list stays within the limit. */
export function packed<T>(items: readonly T[], textOf: (item: T) => string, bytes: number): T[][] {
  const packs: T[][] = []
  let room = 0
  for (const item of items) {
    const size = Buffer.byteLength(textOf(item)) + 1
    if (size > room) {
      packs.push([])
      room = bytes
    }
    packs.at(-1)!.push(item)
    room -= size
  }
  return packs
}

function signalsOf(events: readonly number[]): string[] {
  const ranges: [number, number][] = []
  for (const id of events.toSorted((one, other) => one - other)) {
    const last = ranges.at(-1)
    if (last && id <= last[1] + 1) last[1] = id
    else ranges.push([id, id])
  }
  const messages: string[] = []
  for (let at = 0; at < ranges.length; at += rangesAtOnce)
    messages.push(JSON.stringify({ topic: eventsTopic, data: { tramos: ranges.slice(at, at + rangesAtOnce) } }))
  return messages
}
