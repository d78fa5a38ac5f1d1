import type { Filters, ListDefaults } from '../data-table/listState.ts'

/** The filters that an address names with a value that is not in force. */
export const droppedFrom = (query: URLSearchParams, filters: Filters, { filters: known }: Pick<ListDefaults, 'filters'>): string[] =>
  Object.keys(known).filter((name) => {
    const inForce = new Set([filters[name] ?? []].flat().map(String))
    return query.getAll(name).some((text) => text.trim() !== '' && !inForce.has(text.trim()))
  })
