import type { Answer } from '@soportica/contract/core/endpoint'
import type { ReportQuestion } from '@soportica/contract/reports/question'
import type { Report } from '@soportica/contract/reports/reports'
import type { SavedSearchCalls } from '@soportica/contract/reports/savedSearchCalls'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { isApiError, sentenceOf } from '../../../lib/api/apiError.ts'
import { toast } from '../../../lib/toast.ts'
import type { ReportAddress } from '../question/useReportAddress.ts'
import type { ReportScreens } from '../reportScreens.ts'

export type SavedSearch = Answer<SavedSearchCalls['list']>[number]
export const searchesKey = ({ lista }: Report) => ['report', lista, 'searches'] as const

/** The user's own searches, and shared ones. */
export const useSavedSearches = ({ report, searches }: ReportScreens) =>
  useQuery({ queryKey: searchesKey(report), queryFn: ({ signal }) => call(searches.list, { query: {} }, { signal }) })

/** The criteria of a saved search, which its call answers under the names of the wire. */
function questionOf({ chosen }: Report, datos: unknown): ReportQuestion {
  const { secciones, campos, sortField, sortOrder } = datos as ReportQuestion
  const registros = (datos as Readonly<Record<string, readonly number[] | undefined>>)[chosen] ?? []
  return { registros, secciones, campos, sortField, sortOrder }
}

const notOpened = (error: unknown): string =>
  isApiError(error, 404) ? 'La búsqueda guardada ya no existe o ya no se comparte con usted.' : sentenceOf(error)

/** The vanished parts of the opened search. */
type Gone = { readonly id: number; readonly nombre: string; readonly avisos: readonly string[] }

/** Opens a saved search: the one in the address, or the user's own if the address has no question. */
export function useOpenSearch({ report, searches }: ReportScreens, address: ReportAddress, listed: readonly SavedSearch[] | undefined) {
  const [opening, setOpening] = useState<number>()
  const [gone, setGone] = useState<Gone>()
  const last = useRef(0)
  const open = async (bugId: number, replace = false) => {
    last.current += 1
    const turn = last.current
    setOpening(bugId)
    try {
      const { datos, nombre, version, avisos } = await call(searches.read, { body: { bugId } })
      if (turn !== last.current) return
      setGone(avisos.length > 0 ? { id: bugId, nombre, avisos } : undefined)
      address.open({ id: bugId, version }, questionOf(report, datos), replace)
    } catch (error) {
      if (turn === last.current) toast.error(notOpened(error))
    } finally {
      if (turn === last.current) setOpening(undefined)
    }
  }
  /** Cancels a running opening. */
  const leave = () => {
    last.current += 1
    setOpening(undefined)
    setGone(undefined)
  }
  const begun = useRef(false)
  const { values, opened } = address
  const usual = listed?.find(({ predeterminada }) => predeterminada)?.id
  const first = values ? undefined : (opened?.id ?? usual)
  const isKnown = values !== undefined || opened !== undefined || listed !== undefined
  useEffect(() => {
    if (begun.current || !isKnown) return
    begun.current = true
    if (first !== undefined) void open(first, true)
  })
  return { open, leave, opening, gone, forgetGone: () => setGone(undefined), waits: !begun.current && !isKnown }
}
