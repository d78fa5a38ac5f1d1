import { belongsTo, type CatalogDefinition, tableName } from '@soportica/contract/catalogs/catalog'
import type { UserContext } from '../../../plugins/context.ts'
import { versionsFor } from '../../../plugins/db/dataVersions.queries.ts'
import type { RowsPage } from '../../lists/pageLimit.queries.ts'
import type { VersionedCache } from '../../lists/versionedCache.ts'
import type { CatalogFilters } from './catalog.filters.queries.ts'
import { countCatalog, listCountedRows, listRows, type StoredRow } from '../catalog.queries.ts'

export type ListBody = CatalogFilters & RowsPage

const filterKey = (definition: CatalogDefinition, filters: CatalogFilters): string =>
  JSON.stringify([
    filters['eliminados'],
    belongsTo(definition),
    ...[belongsTo(definition) ?? '', ...definition.fields.map(({ name }) => name)].map((name) => filters[name] ?? null),
  ])

export async function listPage(
  context: UserContext,
  totals: VersionedCache<number>,
  definition: CatalogDefinition,
  filters: ListBody,
): Promise<{ rows: StoredRow[]; total: number }> {
  const { db } = context
  const searched = definition.fields.some(({ kind, name }) => kind === 'text' && filters[name])
  if (searched || filters[definition.id]) return listCountedRows(db, definition, filters, filters)
  // The version is read before the count: no total is older than the version that it is found under.
  const table = tableName(definition)
  const version = (await versionsFor(context))[table]
  const [rows, total] = await Promise.all([
    listRows(db, definition, filters, filters),
    totals.of(`${table} ${version} ${filterKey(definition, filters)}`, () => countCatalog(db, definition, filters)),
  ])
  return { rows, total }
}
