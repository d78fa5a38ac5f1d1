import { setTimeout as wait } from 'node:timers/promises'
import type { Log } from '../../plugins/context.ts'
import type { Db } from '../../plugins/db/database.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { hasFullTables, moveSome, nextRoom, noteRoom } from './room.queries.ts'

const job = 'abrir-espacio'
const pagesAtOnce = 16
// As much as the table leaves free (fillfactor 85).
const share = 0.15

type Given = { readonly db: Db; readonly signal: AbortSignal; readonly log: Log }
/**
 * Gives room to the pages of tables that were full before they left any: a row that is written again stays on its page, and no index is
 * touched. A few pages at a time, and as long a rest: nobody waits for it. What is done stays done when the process ends.
 */
export async function makeRoom({ db, signal, log }: Given): Promise<void> {
  let told = -1
  while (!signal.aborted) {
    const begun = performance.now()
    const done = await db.transaction(async (tx) => {
      const room = await nextRoom(tx)
      if (!room) return undefined
      const hasta = room.hasta + pagesAtOnce
      await moveSome(tx, room, room.hasta, hasta, share)
      await noteRoom(tx, room, hasta)
      return { tabla: room.tabla, percent: Math.min(100, Math.floor((hasta / room.paginas) * 100)) }
    })
    if (!done) return
    if (Math.floor(done.percent / 10) !== told || done.percent === 100) {
      told = Math.floor(done.percent / 10)
      log.info({ tabla: done.tabla }, `abriendo espacio en las páginas de la tabla: ${done.percent} %`)
    }
    await wait(performance.now() - begun, undefined, { signal }).catch(() => {})
  }
}

/** One node at a time does it, as long as there is something to do. */
export async function startMakingRoom(db: Db, jobs: Jobs, log: Log): Promise<void> {
  if (!(await hasFullTables(db))) return
  await jobs.define({ name: job, run: (_, given) => makeRoom({ ...given, log }) })
  await db.transaction((tx) => jobs.enqueue(tx, job, {}))
}
