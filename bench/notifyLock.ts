import { connectDatabase } from '../apps/api/src/plugins/db/database.ts'

// Notifying takes a lock of the whole cluster until the commit is on disk; it has this place in pg_locks.
const holders = `select distinct left(a.query, 200) as query from pg_locks l join pg_stat_activity a using (pid)
  where l.locktype = 'object' and l.classid = 'pg_database'::regclass and l.objid = 0 and l.mode = 'AccessExclusiveLock' and l.granted`
const everyMs = 10

/** Answers which statements of this server held the lock of NOTIFY since it was called. */
export function watchNotifyLock(resources: AsyncDisposableStack, url: string): () => string[] {
  const database = connectDatabase(url, { max: 1 })
  resources.defer(() => database.close())
  const seen = new Set<string>()
  let busy = false
  const look = async (): Promise<void> => {
    if (busy) return
    busy = true
    const { rows } = await database.pool.query<{ query: string }>(holders)
    for (const { query } of rows) seen.add(query)
    busy = false
  }
  const timer = setInterval(() => void look().catch(() => {}), everyMs)
  resources.defer(() => clearInterval(timer))
  return () => [...seen]
}
