import { counted } from '@soportica/rules/counted'
import { searchDimensions, type LocalSearchRow } from '@soportica/contract/local-search/calls'
import { paddedSearch } from '@soportica/contract/requests/states'
import { isDay } from '../../shells/calendar/dayText.ts'
import { type Filters, type ListDefaults, type ListState, numbersOf } from '../../shells/data-table/listState.ts'
import type { FilterField } from '../../shells/filter-panel/filterField.ts'

/** Of an address that names none, as specified. */
export const firstStatus = 2

export const sorts = ['numero', 'fecha', 'espera', 'vence'] as const
export const searchDefaults: ListDefaults = {
  filters: { desde: 'text', hasta: 'text', numero: 'words', texto: 'text' },
  sortable: sorts,
  sort: { field: 'numero', order: -1 },
  groups: searchDimensions,
}
/** Of the search box. */
export const boxFilters = { numbers: 'numero', text: 'texto' }
export const soughtWords = 'solicitante o municipio'
export const searchFilters: readonly FilterField[] = [
  { name: 'desde', label: 'fecha solicitud desde', kind: 'day' },
  { name: 'hasta', label: 'fecha solicitud hasta', kind: 'day' },
  { name: 'numero', label: 'número', kind: 'numbers' },
  { name: 'texto', label: soughtWords, kind: 'text' },
]

/** The valid filters of the address. */
export function queryFilters({ desde, hasta, numero, texto }: Filters) {
  const day = (value: Filters[string] | undefined) => (isDay(value) ? String(value) : undefined)
  const numbers = numbersOf(numero)
  return { desde: day(desde), hasta: day(hasta), numero: numbers?.map(Number), texto: texto === undefined ? undefined : String(texto) }
}

/** The filters and order of an export: the list without its pages. */
export function exportQuery(opc: number, estado: number, { filters, sort }: Pick<ListState, 'filters' | 'sort'>): Record<string, unknown> {
  const sortField = sorts.find((name) => name === sort.field)
  return { opc, estado, ...queryFilters(filters), ...(sortField && { sortField }), sortOrder: sort.order }
}

export const selectedCounted = (many: number): string => counted(many, 'búsqueda seleccionada', 'búsquedas seleccionadas')
export const rowId = ({ solid }: LocalSearchRow): number => solid
export const nameOf = ({ numero }: Pick<LocalSearchRow, 'numero'>): string => `N° ${paddedSearch(numero)}`
/** Nothing to say of filters that find none: the table says it of every list. */
export const emptyText = (filters: Filters): string | undefined =>
  Object.keys(filters).length > 0 ? undefined : 'Genial! No queda nada por gestionar.'

const maxLetters = 40
export const shortened = (text: string): string => (text.length > maxLetters ? `${text.slice(0, maxLetters)}…` : text)
