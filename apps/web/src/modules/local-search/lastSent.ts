import type { LocalSearchDetail } from '@soportica/contract/local-search/calls'
import type { RequestStep } from '@soportica/contract/requests/calls'

type Sent = { readonly note: string; readonly files: RequestStep['archivos'] }

/** The content waiting for a decision: the last note, and the last file, which stays when it is sent again without one. */
export function lastSent({ estado, pasos }: Pick<LocalSearchDetail, 'estado' | 'pasos'>): Sent {
  const sent = pasos.filter(({ a }) => a === estado)
  return { note: sent.at(-1)?.nota ?? '', files: sent.findLast(({ archivos }) => archivos.length > 0)?.archivos ?? [] }
}
