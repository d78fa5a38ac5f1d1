import type { Reader } from '../../plugins/db/database.ts'
import { dataVersionOf } from '../../plugins/db/dataVersion.queries.ts'

const remembered = 2000

export type Totals = { readonly of: (db: Reader, table: string, filter: string, count: () => Promise<number>) => Promise<number> }

export type Remembered<T> = { readonly of: (key: string, find: () => Promise<T>) => Promise<T> }

/** What was found lately, by what it was found for. */
export function remember<T>(): Remembered<T> {
  const kept = new Map<string, T>()
  return {
    of: async (key, find) => {
      const known = kept.get(key)
      if (known !== undefined) return known
      const found = await find()
      kept.set(key, found)
      const oldest = kept.keys().next()
      if (kept.size > remembered && !oldest.done) kept.delete(oldest.value)
      return found
    },
  }
}

// What was counted holds until the data is another one, whoever writes. The version is read before the count, so a total
// that is kept under a version is never older than it.
export function keepTotals(): Totals {
  const kept = remember<number>()
  return { of: async (db, table, filter, count) => kept.of(`${table} ${await dataVersionOf(db, table)} ${filter}`, count) }
}
