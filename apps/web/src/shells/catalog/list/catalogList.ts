import type { CatalogDefinition } from '@soportica/contract/catalogs/catalog'
import { type CatalogPage, catalogCalls } from '@soportica/contract/catalogs/catalogCalls'
import type { QueryKey } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import { type ListState, listBody } from '../../data-table/listState.ts'
import type { Place } from '../catalogPlace.ts'

export const listKey = (definition: CatalogDefinition): QueryKey => ['catalog', definition.name]

// The names of a row's fields are known to the definition alone.
export const loadList = async (definition: CatalogDefinition, place: Place, state: ListState, signal: AbortSignal): Promise<CatalogPage> =>
  (await call(catalogCalls(definition).list, { body: { ...place, ...listBody(state) } }, { signal })) as unknown as CatalogPage

// What an exported file is filtered and ordered by: the list without its pages.
export function exportFilters(state: ListState): Record<string, unknown> {
  const { rows: _, first: __, ...filters } = listBody(state)
  return filters
}
