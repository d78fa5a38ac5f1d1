import type { ListDrawing } from '@soportica/contract/views/listDrawing'
import { limits } from '@soportica/contract/core/limits'

/** A typed filter applies after this pause. */
export const filterPauseMs = 500

export type Sort = { readonly field: string; readonly order: 1 | -1 }
export type FilterValue = string | number | readonly string[]
export type Filters = Readonly<Record<string, FilterValue>>
export type ListState = {
  readonly filters: Filters
  readonly sort: Sort
  readonly page: number
  readonly size: number
  // The active switches of the list.
  readonly on?: readonly string[]
  // The dimension by which it is grouped.
  readonly group?: string | undefined
}

// A list of numbers: the options there are. Words: several texts, any of which may be found.
export type FilterKind = 'text' | 'words' | 'number' | readonly number[]

export type Dimension = { readonly key: string; readonly label: string }
export type ListDefaults = {
  readonly filters: Readonly<Record<string, FilterKind>>
  readonly sortable: readonly string[]
  readonly sort: Sort
  // Sent as 1 when on; no filter takes them away.
  readonly switches?: readonly string[]
  // How many rows a page may have, and has by itself, where that is not as in every list.
  readonly sizes?: readonly number[]
  readonly size?: number
  // The dimensions by which it can be grouped.
  readonly groups?: readonly Dimension[]
  // How it can be drawn, besides as a table.
  readonly drawings?: readonly ListDrawing[]
  // Other parts of the address that belong to the list.
  readonly parts?: readonly string[]
}

export const sizesOf = ({ sizes = limits.pageSizes }: Pick<ListDefaults, 'sizes'>): readonly number[] => sizes
const usualSize = ({ size = limits.pageSize }: ListDefaults): number => size

/** The parts of an address that say which page of a list, of how many rows, in which order. */
export const listParts = { page: 'pagina', size: 'filas', sort: 'orden', group: 'grupo' } as const
const directions = { asc: 1, desc: -1 } as const
const longestText = limits.nameLength

function readSort(text: string | null, { sortable, sort }: ListDefaults): Sort {
  const [field = '', direction] = (text ?? '').split('.')
  if (!sortable.includes(field) || (direction !== 'asc' && direction !== 'desc')) return sort
  return { field, order: directions[direction] }
}

const readWhole = (text: string | null): number | undefined => (text && /^\d{1,9}$/.test(text) ? Number(text) : undefined)

export const mostWords = 20
/** Each word once, in the order given, without blanks around it. */
export const tidyWords = (words: readonly string[]): string[] =>
  [...new Set(words.map((word) => word.trim().slice(0, longestText)).filter(Boolean))].slice(0, mostWords)

const longestNumber = 9
/** The whole numbers of a text, typed one by one or pasted from a column of a sheet. */
export const numbersIn = (text: string): string[] => (text.match(/\d+/g) ?? []).filter(({ length }) => length <= longestNumber)
/** The numbers of a text that holds nothing else, without zeros before them. */
export function onlyNumbersIn(text: string): string[] | undefined {
  if (!/^[\d\s,;]+$/.test(text)) return undefined
  const numbers = tidyWords(numbersIn(text).map((number) => number.replace(/^0+/, '')))
  return numbers.length > 0 ? numbers : undefined
}
/** The value of a number filter for typed text. */
export const readNumbers = (text: string): string => onlyNumbersIn(text)?.join(' ') ?? text
// Room for as many numbers as a filter takes.
export const numbersLength = mostWords * (longestNumber + 1)

function readFilter(texts: readonly string[], kind: FilterKind): FilterValue | undefined {
  if (kind === 'words') return tidyWords(texts)
  const text = texts[0]?.trim().slice(0, longestText)
  if (kind === 'text') return text
  const value = readWhole(text ?? null)
  return kind === 'number' || (value !== undefined && kind.includes(value)) ? value : undefined
}

const isEmpty = (value: FilterValue | undefined): value is undefined =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

// Takes only known values from the address.
export function readListState(query: URLSearchParams, defaults: ListDefaults): ListState {
  const filters: Record<string, FilterValue> = {}
  for (const [name, kind] of Object.entries(defaults.filters)) {
    const value = readFilter(query.getAll(name), kind)
    if (!isEmpty(value)) filters[name] = value
  }
  const size = readWhole(query.get(listParts.size))
  return {
    filters,
    sort: readSort(query.get(listParts.sort), defaults),
    page: Math.max(1, readWhole(query.get(listParts.page)) ?? 1),
    size: size !== undefined && sizesOf(defaults).includes(size) ? size : usualSize(defaults),
    on: defaults.switches?.filter((name) => query.get(name) === '1'),
    group: defaults.groups?.find(({ key }) => key === query.get(listParts.group))?.key,
  }
}

// Defaults stay out of the address; other parameters stay in it.
export function writeListState(query: URLSearchParams, state: ListState, defaults: ListDefaults): URLSearchParams {
  const next = new URLSearchParams(query)
  const put = (name: string, value: string | undefined) => (value === undefined ? next.delete(name) : next.set(name, value))
  for (const name of Object.keys(defaults.filters)) {
    const value = state.filters[name]
    put(name, isEmpty(value) || Array.isArray(value) ? undefined : String(value))
    if (Array.isArray(value)) for (const word of value as readonly string[]) next.append(name, word)
  }
  for (const name of defaults.switches ?? []) put(name, state.on?.includes(name) ? '1' : undefined)
  if (defaults.groups) put(listParts.group, state.group)
  const { field, order } = state.sort
  const usual = field === defaults.sort.field && order === defaults.sort.order
  put(listParts.sort, usual ? undefined : `${field}.${order === 1 ? 'asc' : 'desc'}`)
  put(listParts.page, state.page > 1 ? String(state.page) : undefined)
  put(listParts.size, state.size === usualSize(defaults) ? undefined : String(state.size))
  return next
}

/** The same list, on another page. */
export function withPage(query: URLSearchParams, page: number): URLSearchParams {
  const next = new URLSearchParams(query)
  if (page > 1) next.set(listParts.page, String(page))
  else next.delete(listParts.page)
  return next
}

export const pagesOf = (total: number, size: number): number => Math.max(1, Math.ceil(total / size))

// A third click does not switch the order off: a list is always in some order.
export const nextSort = (sort: Sort, field: string): Sort =>
  sort.field === field ? { field, order: sort.order === 1 ? -1 : 1 } : { field, order: 1 }

export function withFilter(filters: Filters, name: string, value: FilterValue | undefined): Filters {
  const { [name]: _, ...others } = filters
  return isEmpty(value) ? others : { ...others, [name]: value }
}

/** The words of a word filter. */
export const wordsOf = (value: FilterValue | undefined): readonly string[] => (typeof value === 'object' ? value : [])
/** The numbers of a filter that holds nothing else. */
export const numbersOf = (value: FilterValue | undefined): string[] | undefined => onlyNumbersIn(wordsOf(value).join(' '))

export const turned = (on: readonly string[] = [], name: string, next: boolean): string[] =>
  next ? [...new Set([...on, name])] : on.filter((other) => other !== name)

export const listBody = ({ filters, sort, page, size, on = [] }: ListState) => ({
  ...filters,
  ...Object.fromEntries(on.map((name) => [name, 1])),
  sortField: sort.field,
  sortOrder: sort.order,
  rows: size,
  first: (page - 1) * size,
})
