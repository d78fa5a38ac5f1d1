import { cashierProject } from '@soportica/contract/cashiers/project'
import { cashierAttachments, checkOutCashier, fathersAndBrothers } from '@soportica/contract/cashiers/consultCalls'
import { getCashiers } from '@soportica/contract/cashiers/listCalls'
import { cashierRecord } from '@soportica/contract/records/records'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import { summaryQuery } from '../../attachments/attachmentPlace.ts'
import type { Filters } from '../../data-table/listState.ts'
import type { RecordSearch } from '../../record/useFoundRecords.ts'
import { askedBy } from '../list/listFilters.ts'
import { useCashierChanges } from '../projectChanges.ts'
import { cashiersKey } from '../../../modules/cashiers/form/useCashierDialog.ts'

const { sistema } = cashierRecord

/** By number, code or name, narrowed by the filters. */
export const searchWithin = (filters: Filters): RecordSearch => ({
  key: [filters],
  failure: 'Error al obtener cajeros',
  load: async (texto, most, signal) => {
    const found = await call(
      getCashiers,
      { body: { texto, filters: askedBy(cashierProject, filters), rows: most + 1, first: 0 } },
      { signal },
    )
    const results = found
      .slice(0, most)
      .map(({ consecutivo, codigo, nombre, estado }) => ({ id: consecutivo, codigo, nombre, detalle: estado }))
    return { results, hayMas: found.length > most }
  },
})

export const useSummary = (cajId: number) =>
  useQuery({
    queryKey: [...cashiersKey, 'summary', cajId],
    queryFn: ({ signal }) => call(checkOutCashier, { query: { cajId } }, { signal }),
  })

/** What is read of it is asked again when it, or one of its family, may have changed. */
export function useConsultationChanges(cajId: number): void {
  const cache = useQueryClient()
  useCashierChanges(() => {
    for (const queryKey of [
      [...cashiersKey, 'summary'],
      [...cashiersKey, 'family'],
      ['record', sistema, cajId],
    ])
      void cache.invalidateQueries({ queryKey })
  })
}

export const useRelatives = (cajId: number) =>
  useQuery({
    queryKey: [...cashiersKey, 'family', cajId],
    queryFn: ({ signal }) => call(fathersAndBrothers, { query: { cajId } }, { signal }),
  })

/** Asked for anew with the files of the record. */
export const useMatrices = (cajId: number) =>
  useQuery({
    queryKey: ['attachments', sistema, cajId, 'matrices'],
    queryFn: ({ signal }) => call(cashierAttachments, { query: { cajId } }, { signal }),
  })
export const useAttachedTypes = (id: number) => useQuery(summaryQuery({ sistema, id }))
