import type { Reader } from '../../plugins/db/database.ts'
import { dataVersionOf } from '../../plugins/db/dataVersion.queries.ts'
import { remember } from './remember.ts'

export type Totals = { readonly of: (db: Reader, table: string, filter: string, count: () => Promise<number>) => Promise<number> }

// What was counted holds until the data is another one, whoever writes. The version is read before the count, so a total
// that is kept under a version is never older than it.
export function keepTotals(): Totals {
  const kept = remember<number>()
  return { of: async (db, table, filter, count) => kept.of(`${table} ${await dataVersionOf(db, table)} ${filter}`, count) }
}
