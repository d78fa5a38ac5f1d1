import { belongsTo, type CatalogDefinition, tableName } from '@soportica/contract/catalogs/catalog'
import type { Reader } from '../../../plugins/db/database.ts'
import type { RowsPage } from '../../lists/page.queries.ts'
import type { Totals } from '../../lists/totals.ts'
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
  db: Reader,
  totals: Totals,
  definition: CatalogDefinition,
  filters: ListBody,
): Promise<{ rows: StoredRow[]; total: number }> {
  const searched = definition.fields.some(({ kind, name }) => kind === 'text' && filters[name])
  if (searched || filters[definition.id]) return listCountedRows(db, definition, filters, filters)
  const [rows, total] = await Promise.all([
    listRows(db, definition, filters, filters),
    totals.of(db, tableName(definition), filterKey(definition, filters), () => countCatalog(db, definition, filters)),
  ])
  return { rows, total }
}
