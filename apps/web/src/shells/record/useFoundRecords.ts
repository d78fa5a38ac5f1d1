import { findRecords } from '@soportica/contract/records/recordCalls'
import type { RecordKind, RecordSystem } from '@soportica/contract/records/records'
import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'

const most = 20

// detalle: distinguishes records of the same name.
type Found = {
  readonly results: readonly { readonly id: number; readonly codigo: string; readonly nombre: string; readonly detalle: string }[]
  readonly hayMas: boolean
}
export type RecordSearch = {
  // The key of the present filter.
  readonly key: QueryKey
  readonly load: (texto: string, most: number, signal: AbortSignal) => Promise<Found>
  readonly failure: string
}

async function byWords(sistema: RecordSystem, texto: string, signal: AbortSignal): Promise<Found> {
  const { results, hayMas } = await call(findRecords, { body: { sistema, texto, rows: most, first: 0 } }, { signal })
  return { results: results.map(({ municipio, ...found }) => ({ ...found, detalle: municipio })), hayMas }
}

/** The records that match the words, or the latest ones; former results stay while new ones load. */
export function useFoundRecords({ sistema }: RecordKind, texto: string, wanted: boolean, search?: RecordSearch) {
  return useQuery({
    queryKey: ['records', sistema, texto, search?.key ?? []],
    queryFn: ({ signal }) => (search ? search.load(texto, most, signal) : byWords(sistema, texto, signal)),
    enabled: wanted,
    placeholderData: keepPreviousData,
  })
}
export type FoundRecords = ReturnType<typeof useFoundRecords>
