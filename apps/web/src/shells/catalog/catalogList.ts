import { type CatalogDefinition, sortableColumns } from '@soportica/contract/catalog'
import { type CatalogPage, catalogCalls } from '@soportica/contract/catalogCalls'
import type { QueryKey } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { type ListDefaults, type ListState, listBody } from '../data-table/listState.ts'
import type { FilterField } from '../filter-panel/filterField.ts'

export const listKey = (definition: CatalogDefinition): QueryKey => ['catalog', definition.name]

export function filterFields(definition: CatalogDefinition): FilterField[] {
  return definition.fields.flatMap((field): FilterField[] => {
    const { name, label, title = label } = field
    if (field.kind === 'text') return [{ name, label: title, kind: 'text' }]
    if ((field.kind === 'option' || field.kind === 'status') && field.filter)
      return [{ name, label: title, kind: 'option', options: field.options }]
    return []
  })
}

export const listDefaults = (definition: CatalogDefinition): ListDefaults => ({
  filters: Object.fromEntries(
    filterFields(definition).map(({ name, options }) => [name, options ? options.map(({ value }) => value) : 'text']),
  ),
  sortable: sortableColumns(definition),
  sort: { field: 'nombre', order: -1 },
})

// The names of a row's fields are known to the definition alone.
export const loadList = async (definition: CatalogDefinition, state: ListState, signal: AbortSignal): Promise<CatalogPage> =>
  (await call(catalogCalls(definition).list, { body: listBody(state) }, { signal })) as unknown as CatalogPage

// What an exported file is filtered and ordered by: the list without its pages.
export function exportFilters(state: ListState): Record<string, unknown> {
  const { rows: _, first: __, ...filters } = listBody(state)
  return filters
}
