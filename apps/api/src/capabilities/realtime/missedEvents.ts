import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import type { Log } from '../../plugins/context.ts'
import type { EventRange } from '../../plugins/db/sendSignals.ts'

const everyMs = 4_000
/** A transaction that takes longer than this between its first event and its commit is not caught up. */
const windowMs = 30_000
const since = { name: 'events-since', text: 'select id from event where id > $1 order by id' }
const last = { name: 'last-event', text: 'select coalesce(max(id), 0) as id from event' }

type Setting = { readonly pool: pg.Pool; readonly log: Log; readonly onMissed: () => void; readonly every?: number }
/**
 * Compares the table of events with the signals that this process received. A process that is killed between a commit and its signals
 * leaves events that nobody announced. An event that is still unannounced at a second look was missed.
 */
export async function watchForMissedEvents({ pool, log, onMissed, every = everyMs }: Setting) {
  const closing = new AbortController()
  const announced = new Set<number>()
  let unannounced = new Set<number>()
  const looks: { readonly at: number; readonly newest: number }[] = []
  const idsOf = async (query: { name: string; text: string; values?: number[] }) =>
    (await pool.query<{ id: number }>(query)).rows.map(({ id }) => id)
  let floor = (await idsOf(last))[0] ?? 0

  const moveFloor = (newest: number): void => {
    looks.push({ at: performance.now(), newest })
    while (looks.length > 0 && performance.now() - looks[0]!.at > windowMs) floor = looks.shift()!.newest
    for (const id of announced) if (id <= floor) announced.delete(id)
  }
  const look = async (): Promise<void> => {
    const ids = await idsOf({ ...since, values: [floor] })
    const open = new Set(ids.filter((id) => !announced.has(id)))
    const missed = [...open].filter((id) => unannounced.has(id))
    for (const id of missed) announced.add(id)
    unannounced = open
    moveFloor(ids.at(-1) ?? floor)
    if (missed.length === 0) return
    log.warn({ eventos: missed.length }, 'hubo cambios que no se anunciaron; las pantallas vuelven a preguntar')
    onMissed()
  }
  const run = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      await wait(every, undefined, { signal: closing.signal, ref: false }).catch(() => {})
      if (closing.signal.aborted) return
      await look().catch((error: unknown) => log.warn({ err: error }, 'no se pudieron comparar los eventos con los avisos recibidos'))
    }
  }
  const running = run()
  return {
    announced: (ranges: readonly EventRange[]): void => {
      for (const [first, end] of ranges) for (let id = first; id <= end; id += 1) announced.add(id)
    },
    close: async (): Promise<void> => {
      closing.abort()
      await running
    },
  }
}
