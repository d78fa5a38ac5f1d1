import { findRecords } from '@soportica/contract/recordCalls'
import type { RecordKind } from '@soportica/contract/records'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

const most = 20

/** Those that the words find, the last ones without any; what was found stays while the next ones come. */
export function useFoundRecords({ sistema }: RecordKind, texto: string, wanted: boolean) {
  return useQuery({
    queryKey: ['records', sistema, texto],
    queryFn: ({ signal }) => call(findRecords, { body: { sistema, texto, rows: most, first: 0 } }, { signal }),
    enabled: wanted,
    placeholderData: keepPreviousData,
  })
}
export type FoundRecords = ReturnType<typeof useFoundRecords>
