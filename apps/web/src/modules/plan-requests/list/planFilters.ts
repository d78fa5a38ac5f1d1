import { counted } from '@soportica/rules/counted'
import { calendarDate } from '@soportica/contract/core/wire'
import { planDimensions, type PlanRow, planSort } from '@soportica/contract/plan-requests/calls'
import { paddedPlan, planStateIds } from '@soportica/contract/plan-requests/states'
import {
  type Filters,
  type FilterValue,
  type ListDefaults,
  type ListState,
  listBody,
  numbersOf,
  withFilter,
} from '../../../shells/data-table/listState.ts'

/** The tab of all. */
export const allPlans = 0
export const rowId = ({ sopid }: PlanRow): number => sopid
export const nameOf = ({ sopid }: Pick<PlanRow, 'sopid'>): string => `solicitud de planos # ${paddedPlan(sopid)}`

export const selectedCounted = (many: number): string =>
  counted(many, 'solicitud de planos seleccionada', 'solicitudes de planos seleccionadas')
export const isAnswerable = ({ acciones }: Pick<PlanRow, 'acciones'>): boolean =>
  acciones['responder'] === true || acciones['rechazar'] === true

/** The next plan request of the page, from this one on and then from its top, that waits for an answer too. */
export function nextToAnswer(rows: readonly Pick<PlanRow, 'sopid' | 'estadoPlanoId'>[], id: number): number | undefined {
  const at = rows.findIndex(({ sopid }) => sopid === id)
  if (rows[at]?.estadoPlanoId !== planStateIds.toAnswer) return undefined
  return [...rows.slice(at + 1), ...rows.slice(0, at)].find(({ estadoPlanoId }) => estadoPlanoId === planStateIds.toAnswer)?.sopid
}

export const listDefaults: ListDefaults = {
  filters: {
    sopid: 'words',
    nombre: 'text',
    proyecto: 'words',
    codigo: 'text',
    region: 'text',
    tipoPlanos: 'words',
    desde: 'text',
    hasta: 'text',
  },
  sortable: [...planSort],
  sort: { field: 'sopid', order: -1 },
  groups: planDimensions,
}

const isDay = (value: FilterValue | undefined): boolean => calendarDate.safeParse(value).success
const among = (value: FilterValue | undefined, pattern: RegExp): string[] =>
  typeof value === 'object' ? value.filter((text) => pattern.test(text)) : []

/** Drops values that the list could not search: impossible days, texts that are no numbers. */
export function tidied(filters: Filters): Filters {
  const { desde, hasta, sopid, proyecto, tipoPlanos, ...others } = filters
  const validFilters: Filters = {
    ...others,
    ...(isDay(desde) ? { desde: desde! } : {}),
    ...(isDay(hasta) ? { hasta: hasta! } : {}),
  }
  const lists = {
    sopid: numbersOf(sopid) ?? [],
    proyecto: among(proyecto, /^[0-2]$/),
    tipoPlanos: among(tipoPlanos, /^[1-9]\d{0,8}$/),
  }
  return Object.entries(lists).reduce((known: Filters, [name, values]) => withFilter(known, name, values), validFilters)
}

/** The filters as the server takes them. */
export function queryFilters(filters: Filters) {
  const { sopid, proyecto, tipoPlanos, ...others } = tidied(filters)
  return {
    ...others,
    ...(typeof sopid === 'object' ? { sopid: sopid.map(Number) } : {}),
    ...(typeof proyecto === 'object' ? { proyecto: proyecto.map(Number) } : {}),
    ...(typeof tipoPlanos === 'object' ? { tipoPlanos: tipoPlanos.map(Number) } : {}),
  }
}

/** The query of the list. */
export const listQuery = (estado: number, state: ListState) => ({
  ...(listBody({ ...state, filters: {} }) as object),
  ...queryFilters(state.filters),
  estado,
})

const ofTab: Readonly<Record<number, string>> = {
  1: 'No hay solicitudes de planos por responder.',
  2: 'No hay solicitudes de planos enviadas.',
  3: 'No hay solicitudes de planos rechazadas.',
  4: 'No hay solicitudes de planos eliminadas.',
}
/** Why the list has nothing to show. */
export const emptyText = (tab: number, filters: Filters): string =>
  Object.keys(filters).length > 0
    ? 'Ninguna solicitud de planos cumple con los filtros.'
    : (ofTab[tab] ?? 'Aún nadie ha pedido planos. Las solicitudes llegan del formulario público.')
