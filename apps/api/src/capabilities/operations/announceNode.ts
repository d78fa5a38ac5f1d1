import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import type { Log } from '../../plugins/context.ts'
import type { Db } from '../../plugins/db/database.ts'
import { announce, removeNode } from './nodes.queries.ts'

const everyMs = 20_000
type Deps = { readonly db: Db; readonly log: Pick<Log, 'warn'>; readonly version: string; readonly stopping: AbortSignal }

/** Keeps the row of this process until the returned function removes it. */
export async function announceNode({ db, log, version, stopping }: Deps): Promise<() => Promise<void>> {
  const self = { id: randomUUID(), equipo: hostname(), proceso: process.pid, version }
  const noted = (work: Promise<void>): Promise<void> =>
    work.catch((error: unknown) => log.warn({ err: error }, 'no se pudo anotar la señal de este nodo'))
  // One after another: a late signal must not follow the removal.
  let last = Promise.resolve()
  const signal = () => {
    last = last.then(() => noted(announce(db, { ...self, deteniendose: stopping.aborted })))
  }
  const timer = setInterval(signal, everyMs).unref()
  stopping.addEventListener('abort', signal)
  signal()
  await last
  return async () => {
    clearInterval(timer)
    stopping.removeEventListener('abort', signal)
    await last
    await noted(removeNode(db, self.id))
  }
}
