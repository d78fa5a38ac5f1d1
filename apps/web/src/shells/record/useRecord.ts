import { getRecordCard, type RecordCard } from '@soportica/contract/records/recordCalls'
import type { RecordKind } from '@soportica/contract/records/records'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'

/** The page's data of the chosen record; no request without one. */
export function useRecord({ sistema }: RecordKind, id: number | null) {
  return useQuery({
    queryKey: ['record', sistema, id],
    queryFn: ({ signal }) => call(getRecordCard, { body: { sistema, id: id ?? 0 } }, { signal }),
    enabled: id !== null,
  })
}

type RecordNames = Pick<RecordCard, 'id' | 'codigo' | 'nombre'>
export const recordName = ({ codigo, nombre }: RecordNames): string => (codigo ? `${codigo} · ${nombre}` : nombre)
