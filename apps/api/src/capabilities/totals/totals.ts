import type { Reader } from '../../plugins/database.ts'
import { dataVersionOf } from '../../plugins/dataVersion.queries.ts'

const remembered = 2000

export type Totals = { readonly of: (db: Reader, table: string, filter: string, count: () => Promise<number>) => Promise<number> }

// An exact total holds until the table is next written to, whoever writes. The version is read before the count, so a total
// that is kept under a version is never older than it.
export function keepTotals(): Totals {
  const totals = new Map<string, number>()
  return {
    of: async (db, table, filter, count) => {
      const key = `${table} ${await dataVersionOf(db, table)} ${filter}`
      const known = totals.get(key)
      if (known !== undefined) return known
      const total = await count()
      totals.set(key, total)
      const oldest = totals.keys().next()
      if (totals.size > remembered && !oldest.done) totals.delete(oldest.value)
      return total
    },
  }
}
