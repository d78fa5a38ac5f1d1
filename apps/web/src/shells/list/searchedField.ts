import { type Filters, onlyNumbersIn, tidyWords, withFilter, wordsOf } from '../data-table/listState.ts'
import type { FilterField } from '../filter-panel/filterField.ts'

/** The list's filter for typed words: that of the name, or the first word filter. */
export function searchedField(fields: readonly FilterField[]): FilterField | undefined {
  const written = fields.filter(({ kind }) => kind === 'text' || kind === 'words')
  return written.find(({ name }) => name === 'nombre') ?? written[0]
}

/** Replaces the box's former text in its filter, beside other words if the filter takes several. */
export function searched(filters: Filters, { name, kind }: FilterField, text: string, last: string): Filters {
  const others = wordsOf(filters[name]).filter((word) => word !== last)
  return withFilter(filters, name, kind === 'words' ? tidyWords([...others, text]) : text)
}

/** The box's text for the present filters. */
export const searchedText = (filters: Filters, { name, kind }: FilterField, last: string): string =>
  kind !== 'words' ? String(filters[name] ?? '') : wordsOf(filters[name]).includes(last) ? last : ''

/** The filters that one box fills: record number and words. */
export type BoxFilters = { readonly numbers: string; readonly text: string }
/** Nothing but numbers, typed or pasted, narrows the list to them; anything else to the words, in place of the numbers where the box holds those. */
export function withSought(filters: Filters, { numbers, text }: BoxFilters, typed: string): Filters {
  const found = onlyNumbersIn(typed)
  const others = found || filters[text] === undefined ? withFilter(filters, numbers, found) : filters
  return withFilter(others, text, found ? undefined : typed)
}
export const soughtText = (filters: Filters, { numbers, text }: BoxFilters): string =>
  String(filters[text] ?? '') || wordsOf(filters[numbers]).join(' ')
/** The filter whose text the box has. */
export const soughtIn = (filters: Filters, { numbers, text }: BoxFilters): string => (filters[text] === undefined ? numbers : text)
