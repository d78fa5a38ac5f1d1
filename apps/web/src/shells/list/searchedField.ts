import { type Filters, tidyWords, withFilter } from '../data-table/listState.ts'
import type { FilterField } from '../filter-panel/filterField.ts'

/** Of the filters of a list the one in which words are looked for: that of the name, or the first that takes words. */
export function searchedField(fields: readonly FilterField[]): FilterField | undefined {
  const written = fields.filter(({ kind }) => kind === 'text' || kind === 'words')
  return written.find(({ name }) => name === 'nombre') ?? written[0]
}

/** Narrowed to what was searched: one of several words where the filter takes several, else what was there before is replaced. */
export function searched(filters: Filters, { name, kind }: FilterField, text: string): Filters {
  const before = filters[name]
  return withFilter(filters, name, kind === 'words' ? tidyWords([...(typeof before === 'object' ? before : []), text]) : text)
}
