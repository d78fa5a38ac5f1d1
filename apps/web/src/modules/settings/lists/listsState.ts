import type { Answer } from '@soportica/contract/core/endpoint'
import type { getListsSync, testLists } from '@soportica/contract/settings/listsSync'

export type ListsSync = Answer<typeof getListsSync>
export type ListStatus = ListsSync['listas'][number]
export type Tested = Answer<typeof testLists>

export type WholeState = 'absent' | 'stopped' | 'running' | 'failing' | 'waiting' | 'working'

/** The state of all lists: problems first. */
export function wholeState({ configurado, corriendoDesde, detenida, terminoEn, listas }: ListsSync): WholeState {
  if (!configurado) return 'absent'
  if (detenida) return 'stopped'
  if (corriendoDesde) return 'running'
  if (listas.some(({ estado }) => estado === 'falla')) return 'failing'
  return terminoEn === null || listas.some(({ estado }) => estado !== 'alDia' && estado !== 'sinElegir') ? 'waiting' : 'working'
}

/** The progress of reading or sending: 0 to 100, or undefined without a known total. */
export const progressOf = ({ hechos, total }: Pick<ListStatus, 'hechos' | 'total'>): number | undefined =>
  total > 0 ? Math.min(100, Math.round((hechos / total) * 100)) : undefined

/** terminoEn: when the last run had ended as the connection was tried. */
export type Trial = { readonly tested: Tested; readonly terminoEn: string | null }
/** A run that ended after the trial found another state than the trial: its result no longer holds. */
export function isOutdated({ tested, terminoEn }: Trial, data: ListsSync): boolean {
  if (data.terminoEn === terminoEn) return false
  const failing = new Set(data.listas.filter(({ estado }) => estado === 'falla').map(({ lista }) => lista))
  if (tested.listas.length === 0) return failing.size === 0
  return tested.listas.some(({ lista, exito }) => exito === failing.has(lista))
}
