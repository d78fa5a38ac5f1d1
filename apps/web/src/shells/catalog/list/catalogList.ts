import type { CatalogDefinition } from '@soportica/contract/catalogs/catalog'
import { type CatalogPage, type CatalogRow, catalogCalls } from '@soportica/contract/catalogs/catalogCalls'
import type { QueryKey } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import { type ListState, listBody } from '../../data-table/listState.ts'
import type { ScopeFields } from '../scopeFields.ts'

export const listKey = (definition: CatalogDefinition): QueryKey => ['catalog', definition.name]

// The names of a row's fields are known to the definition alone.
const load = async (definition: CatalogDefinition, body: Record<string, unknown>, signal: AbortSignal): Promise<CatalogPage> =>
  (await call(catalogCalls(definition).list, { body }, { signal })) as unknown as CatalogPage

export const loadList = (
  definition: CatalogDefinition,
  scopeFields: ScopeFields,
  state: ListState,
  signal: AbortSignal,
): Promise<CatalogPage> => load(definition, { ...scopeFields, ...listBody(state) }, signal)

export const loadRow = async (
  definition: CatalogDefinition,
  scopeFields: ScopeFields,
  id: number,
  signal: AbortSignal,
): Promise<CatalogRow | undefined> => (await load(definition, { ...scopeFields, [definition.id]: id, rows: 1 }, signal)).results[0]

// The filters and order of an export: the list without its pages.
export function exportFilters(state: ListState): Record<string, unknown> {
  const { rows: _, first: __, ...filters } = listBody(state)
  return filters
}
