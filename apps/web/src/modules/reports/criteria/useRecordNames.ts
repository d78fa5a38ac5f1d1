import type { RecordKind } from '@soportica/contract/records/records'
import { getRecordCard } from '@soportica/contract/records/recordCalls'
import { useQueries } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import { recordName } from '../../../shells/record/useRecord.ts'

/** The names of these records; an inaccessible one shows its number. */
export function useRecordNames({ sistema }: RecordKind, ids: readonly number[]): (id: number) => string {
  const cards = useQueries({
    queries: ids.map((id) => ({
      queryKey: ['record', sistema, id],
      queryFn: ({ signal }: { signal: AbortSignal }) => call(getRecordCard, { body: { sistema, id } }, { signal }),
      staleTime: 60_000,
    })),
  })
  return (id) => {
    const { data } = cards[ids.indexOf(id)] ?? {}
    return data ? recordName(data) : `N.º ${id}`
  }
}
