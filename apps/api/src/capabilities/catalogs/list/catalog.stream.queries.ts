import type { CatalogDefinition } from '@soportica/contract/catalogs/catalog'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../plugins/db/database.ts'
import { readInBatches } from '../../lists/batches.queries.ts'
import { authorJoin, type CatalogFilters, orderOf, selection, tableOf, whereOf } from './catalog.filters.queries.ts'
import type { StoredRow } from '../catalog.queries.ts'

export const streamRows = <T>(
  db: Db,
  definition: CatalogDefinition,
  filters: CatalogFilters,
  shape: (row: StoredRow) => T,
): AsyncGenerator<T[]> =>
  readInBatches(
    db,
    sql<StoredRow>`select ${selection(definition)} from ${tableOf(definition)} t ${authorJoin}
      where ${whereOf(definition, filters)} order by ${orderOf(definition, filters)}`,
    (rows) => rows.map(shape),
  )
