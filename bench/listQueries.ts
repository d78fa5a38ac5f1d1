import type { CatalogFilters } from '../apps/api/src/capabilities/catalogs/list/catalog.filters.queries.ts'
import { countCatalog, listRows } from '../apps/api/src/capabilities/catalogs/catalog.queries.ts'
import type { Database } from '../apps/api/src/plugins/db/database.ts'
import { area } from '../packages/contract/src/catalogs/cashiers/area.ts'

export type Query = { text: string; values: unknown[] }
export type ListBody = Partial<CatalogFilters> & { rows: number; first: number }

/** The page and its exact total in plain SQL: the product's own statements, as they reach the server. */
export async function listQueries(database: Database, body: ListBody): Promise<Query[]> {
  const filters: CatalogFilters = { sortField: 'nombre', sortOrder: -1, ...body }
  const page = await statementOf(database, () => listRows(database.db, area, filters, body))
  const total = await statementOf(database, () => countCatalog(database.db, area, filters))
  return [page, total]
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
