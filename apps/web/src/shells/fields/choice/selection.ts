import type { IdName } from '@soportica/contract/core/wire'

// How many names a closed field shows before it counts them (section 9).
const mostNames = 3

/** 'Modalidades' are 'seleccionadas', 'Tipos de trabajo' are 'seleccionados'. */
export const agreeing = (label: string, participle: 'seleccionad' | 'asociad'): string =>
  `${participle}${/^\S+(as|des)\b/.test(label) ? 'as' : 'os'}`

export const summaryOf = (chosen: readonly IdName[], most = mostNames, counted = 'seleccionadas'): string =>
  chosen.length <= most ? chosen.map(({ nombre }) => nombre).join(', ') : `${chosen.length} ${counted}`

export const toggledIds = (ids: readonly number[], id: number): number[] =>
  ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]

// Adds or takes away all that are given and leaves the others as they are.
export function withAll(ids: readonly number[], changedIds: readonly number[], chosen: boolean): number[] {
  return chosen ? [...new Set([...ids, ...changedIds])] : ids.filter((id) => !changedIds.includes(id))
}
