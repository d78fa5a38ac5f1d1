import { type Filters, tidyWords, withFilter, wordsOf } from '../data-table/listState.ts'
import type { FilterField } from '../filter-panel/filterField.ts'

/** Of the filters of a list the one in which words are looked for: that of the name, or the first that takes words. */
export function searchedField(fields: readonly FilterField[]): FilterField | undefined {
  const written = fields.filter(({ kind }) => kind === 'text' || kind === 'words')
  return written.find(({ name }) => name === 'nombre') ?? written[0]
}

/** Narrowed to what was searched: in place of what the same box searched last, beside other words where the filter takes several. */
export function searched(filters: Filters, { name, kind }: FilterField, text: string, last: string): Filters {
  const others = wordsOf(filters[name]).filter((word) => word !== last)
  return withFilter(filters, name, kind === 'words' ? tidyWords([...others, text]) : text)
}

/** What the box says of the filters in force. */
export const searchedText = (filters: Filters, { name, kind }: FilterField, last: string): string =>
  kind !== 'words' ? String(filters[name] ?? '') : wordsOf(filters[name]).includes(last) ? last : ''
