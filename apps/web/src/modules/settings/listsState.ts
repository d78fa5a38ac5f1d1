import type { ListsSync, ListStanding } from './useListsSync.ts'

export type WholeState = 'absent' | 'stopped' | 'running' | 'failing' | 'waiting' | 'working'

/** How the lists are together: what somebody has to look at comes first. */
export function wholeState({ configurado, corriendoDesde, detenida, terminoEn, listas }: ListsSync): WholeState {
  if (!configurado) return 'absent'
  if (detenida) return 'stopped'
  if (corriendoDesde) return 'running'
  if (listas.some(({ estado }) => estado === 'falla')) return 'failing'
  return terminoEn === null || listas.some(({ estado }) => estado !== 'alDia' && estado !== 'sinElegir') ? 'waiting' : 'working'
}

/** Of a list that is being read or sent: 0 to 100, or nothing when it is not known how much there is. */
export const progressOf = ({ hechos, total }: Pick<ListStanding, 'hechos' | 'total'>): number | undefined =>
  total > 0 ? Math.min(100, Math.round((hechos / total) * 100)) : undefined
