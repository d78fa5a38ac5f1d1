import { counted } from '@soportica/rules/counted'
import { calendarDate } from '@soportica/contract/core/wire'
import { requestDimensions, type RequestRow, requestSort } from '@soportica/contract/requests/calls'
import { paddedRequest } from '@soportica/contract/requests/states'
import {
  type Filters,
  type FilterValue,
  type ListDefaults,
  type ListState,
  listBody,
  numbersOf,
  withFilter,
} from '../../shells/data-table/listState.ts'

import { tabIn } from '../../shells/list/tabInAddress.ts'

/** The tab of all. */
export const allRequests = 0

/** The id of a new request. */
export const newRequest = 0
export const rowId = ({ solId }: RequestRow): number => solId
export const nameOf = ({ numero }: Pick<RequestRow, 'numero'>): string => `solicitud N° ${paddedRequest(numero)}`
/** Asked before one is deleted. */
export const removalQuestion = (numero: number): string => `Realmente deseas eliminar la solicitud # ${paddedRequest(numero)}?`
export const selectedCounted = (many: number): string => counted(many, 'solicitud seleccionada', 'solicitudes seleccionadas')

const listDefaults: ListDefaults = {
  filters: {
    desde: 'text',
    hasta: 'text',
    numero: 'words',
    proyecto: 'words',
    requisito: 'words',
    solicitante: 'text',
    esperaPorMi: [1],
    vencidas: [1],
  },
  sortable: [...requestSort],
  sort: { field: 'numero', order: -1 },
  groups: requestDimensions,
}

const longestWaitFirst: ListDefaults = { ...listDefaults, sort: { field: 'espera', order: -1 } }
const waitingTabs: readonly number[] = [1, 2]
/** Where all requests wait, the longest wait comes first. */
export const defaultsOf = (query: URLSearchParams): ListDefaults =>
  waitingTabs.includes(tabIn(query, allRequests)) || query.get('esperaPorMi') === '1' ? longestWaitFirst : listDefaults

const isDay = (value: FilterValue | undefined): boolean => calendarDate.safeParse(value).success
const id = /^[1-9]\d{0,8}$/
const idsAmong = (value: FilterValue | undefined): string[] => (typeof value === 'object' ? value.filter((text) => id.test(text)) : [])

/** Drops values that the list could not search: impossible days, texts that are no numbers. */
export function tidied(filters: Filters): Filters {
  const { desde, hasta, numero, proyecto, requisito, ...others } = filters
  const validFilters: Filters = {
    ...(isDay(desde) ? { desde: desde! } : {}),
    ...(isDay(hasta) ? { hasta: hasta! } : {}),
  }
  const lists = { numero: numbersOf(numero) ?? [], proyecto: idsAmong(proyecto), requisito: idsAmong(requisito) }
  return Object.entries(lists).reduce((known: Filters, [name, ids]) => withFilter(known, name, ids), { ...validFilters, ...others })
}

/** The filters as the server takes them. */
export function queryFilters(filters: Filters) {
  const { numero, proyecto, requisito, esperaPorMi, vencidas, ...others } = tidied(filters)
  return {
    ...others,
    ...(typeof numero === 'object' ? { numero: numero.map(Number) } : {}),
    ...(typeof proyecto === 'object' ? { proyecto: proyecto.map(Number) } : {}),
    ...(typeof requisito === 'object' ? { requisito: requisito.map(Number) } : {}),
    ...(esperaPorMi === 1 ? { esperaPorMi: true } : {}),
    ...(vencidas === 1 ? { vencidas: true } : {}),
  }
}

/** The query of the list. */
export const listQuery = (estado: number, state: ListState) => ({
  ...(listBody({ ...state, filters: {} }) as object),
  ...queryFilters(state.filters),
  estado,
})

/** The filters and order of an export: the list without its pages. */
export function exportQuery(estado: number, state: ListState): Record<string, unknown> {
  const { rows: _, first: __, ...query } = listQuery(estado, state) as Record<string, unknown>
  return query
}
