import type { CatalogFilters } from '../apps/api/src/capabilities/catalogs/catalog.filters.queries.ts'
import { countRows, listRows } from '../apps/api/src/capabilities/catalogs/catalog.queries.ts'
import { dataVersionOf } from '../apps/api/src/capabilities/totals/totals.queries.ts'
import type { Database } from '../apps/api/src/plugins/database.ts'
import { area } from '../packages/contract/src/catalogs/area.ts'

export type Query = { text: string; values: unknown[] }
export type ListBody = Partial<CatalogFilters> & { rows: number; first: number }
export type ListQueries = { page: Query; count: Query; version: Query }

/** The statements with which the product itself answers this list, as they reach the server. */
export async function listQueries(database: Database, body: ListBody): Promise<ListQueries> {
  const filters: CatalogFilters = { sortField: 'nombre', sortOrder: -1, ...body }
  return {
    page: await statementOf(database, () => listRows(database.db, area, filters, body)),
    count: await statementOf(database, () => countRows(database.db, area, filters)),
    version: await statementOf(database, () => dataVersionOf(database.db, area.name)),
  }
}

async function statementOf({ pool }: Database, run: () => Promise<unknown>): Promise<Query> {
  const seen: Query[] = []
  const query = pool.query.bind(pool)
  const record = (config: unknown, values?: unknown[]): unknown => {
    seen.push({ text: (config as { text: string }).text, values: values ?? [] })
    return query(config as never, values as never)
  }
  Object.assign(pool, { query: record })
  await run().finally(() => Object.assign(pool, { query }))
  const [statement] = seen
  if (!statement || seen.length !== 1) throw new Error(`one statement was expected, there were ${seen.length}`)
  return statement
}
