import { area } from '../packages/contract/src/catalogs/area.ts'
import type { CatalogFilters } from '../apps/api/src/capabilities/catalogs/catalog.filters.queries.ts'
import { countRows, listRows } from '../apps/api/src/capabilities/catalogs/catalog.queries.ts'
import type { Database } from '../apps/api/src/plugins/database.ts'

export type Query = { text: string; values: unknown[] }
export type ListBody = Partial<CatalogFilters> & { rows: number; first: number }

/** The statements with which the product itself answers this list, as they reach the server. */
export async function listQueries(database: Database, body: ListBody): Promise<Query[]> {
  const seen: Query[] = []
  const { pool, db } = database
  const query = pool.query.bind(pool)
  const record = (config: unknown, values?: unknown[]): unknown => {
    seen.push({ text: (config as { text: string }).text, values: values ?? [] })
    return query(config as never, values as never)
  }
  Object.assign(pool, { query: record })
  try {
    const filters: CatalogFilters = { sortField: 'nombre', sortOrder: -1, ...body }
    await listRows(db, area, filters, body)
    await countRows(db, area, filters)
  } finally {
    Object.assign(pool, { query })
  }
  if (seen.length !== 2) throw new Error(`a list takes ${seen.length} statements, two were expected`)
  return seen
}
