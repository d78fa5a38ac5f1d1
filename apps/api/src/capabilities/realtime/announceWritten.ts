import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import type { Log } from '../../plugins/context.ts'

const announce = { name: 'announce-written', text: 'select anuncia_escritas()' }
const everyMs = 150
// While the database is away.
const laterMs = 2_000

/** Announces what was written to records, after the transactions that wrote it; every node does, and each row is announced once. */
export function announceWritten(pool: pg.Pool, log: Log): { close(): Promise<void> } {
  const closing = new AbortController()
  const once = async (): Promise<number> => {
    try {
      await pool.query(announce)
      return everyMs
    } catch (error) {
      if (!closing.signal.aborted) log.warn({ err: error }, 'no se pudo anunciar lo que se escribió; se intenta de nuevo')
      return laterMs
    }
  }
  const run = async (): Promise<void> => {
    while (!closing.signal.aborted) await wait(await once(), undefined, { signal: closing.signal, ref: false }).catch(() => {})
  }
  const running = run()
  return {
    close: async () => {
      closing.abort()
      await running
    },
  }
}
