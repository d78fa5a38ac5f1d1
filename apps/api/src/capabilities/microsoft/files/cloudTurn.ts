import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from '../../../plugins/db/database.ts'
import { AppError } from '../../../plugins/http/errors.ts'
import { limitConcurrency } from '../../threads/limitConcurrency.ts'
import { holdKey } from '../../../plugins/db/holdKey.ts'

type OfRecord = { readonly sistema: number; readonly registro: number }
type Line = { readonly take: ReturnType<typeof limitConcurrency>; inIt: number }

// Each holds a connection, without a transaction, for as long as its bytes are on their way.
const take = limitConcurrency(3, 200)
const lines = new Map<string, Line>()
const patience = 45_000

/** One file of a record at a time, across nodes: an attempt may add and remove items that no other attempt may count on. */
export function inCloudTurn<T>(db: Db, { sistema, registro }: OfRecord, work: () => Promise<T>): Promise<T> {
  const key = `sharepoint ${sistema} ${registro}`
  return inLine(key, () => take(() => alone(db, key, work)))
}

// Calls for one record wait here, so that they do not block calls for other records.
async function inLine<T>(key: string, work: () => Promise<T>): Promise<T> {
  const line = lines.get(key) ?? { take: limitConcurrency(1, 20), inIt: 0 }
  lines.set(key, line)
  line.inIt += 1
  try {
    return await line.take(work)
  } finally {
    line.inIt -= 1
    if (line.inIt === 0) lines.delete(key)
  }
}

async function alone<T>(db: Db, key: string, work: () => Promise<T>): Promise<T> {
  const until = performance.now() + patience
  for (;;) {
    const free = await holdKey(db, key)
    if (free) return work().finally(free)
    // A waiting call holds no connection.
    if (performance.now() > until) throw new AppError('registro.ocupado')
    await wait(200)
  }
}
