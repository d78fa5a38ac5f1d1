import { counted } from '@soportica/rules/counted'
import { canBeSearched, getSelectCodes, mostCodes, type PlanSite, searchTooShort } from '@soportica/contract/plan-requests/publicForm'
import type { SiteKind } from '@soportica/contract/plan-requests/states'
import { useEffect, useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { sentenceOf } from '../../../lib/api/apiError.ts'

const pauseMs = 300
type Found = { readonly texto: string; readonly sites: readonly PlanSite[]; readonly failure?: string }
const none: readonly PlanSite[] = []

/** The sites for a typed text, shortly after the last letter, and the sentence about them. */
export function useSites(kind: SiteKind | null, texto: string): { sites: readonly PlanSite[]; sentence: string } {
  const [found, setFound] = useState<Found>({ texto: '', sites: none })
  const wanted = texto.trim()
  const searches = kind !== null && canBeSearched(wanted)
  useEffect(() => {
    if (!searches) return
    const stop = new AbortController()
    const timer = setTimeout(() => {
      call(getSelectCodes, { body: { proyecto: kind, texto: wanted } }, { signal: stop.signal }).then(
        (sites) => setFound({ texto: wanted, sites }),
        (error: unknown) => !stop.signal.aborted && setFound({ texto: wanted, sites: none, failure: sentenceOf(error) }),
      )
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [kind, wanted, searches])
  if (kind === null) return { sites: none, sentence: 'Elija primero el tipo de sitio.' }
  if (!searches) return { sites: none, sentence: `${searchTooShort}.` }
  if (found.texto !== wanted) return { sites: none, sentence: 'Buscando…' }
  return { sites: found.sites, sentence: found.failure ?? countSentence(found.sites.length) }
}

function countSentence(count: number): string {
  if (count === 0) return 'Ningún sitio tiene ese código ni ese nombre.'
  if (count === mostCodes) return `Se muestran los primeros ${mostCodes}: escriba más letras para encontrar el suyo.`
  return counted(count, 'sitio encontrado: elíjalo.', 'sitios encontrados: elija el suyo.')
}
