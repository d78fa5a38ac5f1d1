import type { HistoryAction } from '@soportica/contract/records/history'

export type HistoryFilters = {
  readonly usuid?: number
  readonly campo?: string
  readonly accion?: HistoryAction
  readonly desde?: string
  readonly hasta?: string
}
export const noFilters: HistoryFilters = {}

/** Adds a filter, or removes it when it is empty. */
export function withHistoryFilter<K extends keyof HistoryFilters>(
  filters: HistoryFilters,
  name: K,
  value: HistoryFilters[K] | '',
): HistoryFilters {
  const { [name]: _, ...others } = filters
  return value === '' || value === undefined ? others : { ...others, [name]: value }
}

/** The number of active filters; both ends of a period count as one. */
export function activeFilters({ desde, hasta, ...others }: HistoryFilters): number {
  return Object.values(others).filter((value) => value !== undefined).length + (desde || hasta ? 1 : 0)
}

/** The error of the period: an impossible one is not sent. */
export const wrongPeriod = ({ desde, hasta }: HistoryFilters): string | undefined =>
  desde && hasta && desde > hasta ? 'La fecha final debe ser igual o posterior a la inicial' : undefined

export const savesSentence = (count: number, filtered: boolean, formatted: string): string => {
  const one = count === 1
  return `${formatted} ${one ? 'cambio' : 'cambios'} ${filtered ? (one ? 'encontrado' : 'encontrados') : one ? 'guardado' : 'guardados'}`
}
