import type { CatalogDefinition } from '@soportica/contract/catalogs/catalog'
import { sql } from 'drizzle-orm'
import { type Db, snapshot } from '../../../plugins/db/database.ts'
import { authorJoin, type CatalogFilters, orderOf, selection, tableOf, whereOf } from './catalog.filters.queries.ts'
import type { StoredRow } from '../catalog.queries.ts'

const batchSize = 1000

// A server-side cursor: one snapshot, whatever is saved meanwhile, and never more than a batch in memory.
export async function* readInBatches<T>(
  db: Db,
  definition: CatalogDefinition,
  filters: CatalogFilters,
  shape: (row: StoredRow) => T,
): AsyncGenerator<T[]> {
  const { reader, end } = await snapshot(db)
  try {
    await reader.execute(sql`declare lectura no scroll cursor for
      select ${selection(definition)} from ${tableOf(definition)} t ${authorJoin} where ${whereOf(definition, filters)} order by ${orderOf(definition, filters)}`)
    for (;;) {
      const { rows } = await reader.execute<StoredRow>(sql.raw(`fetch ${batchSize} from lectura`))
      if (rows.length === 0) return
      yield rows.map(shape)
    }
  } finally {
    await end()
  }
}
