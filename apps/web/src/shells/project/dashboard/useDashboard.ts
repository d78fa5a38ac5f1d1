import { getListYears } from '@soportica/contract/cashiers/consultCalls'
import { byAccountingYear, dueSummary, pendingSummary, statusByYear } from '@soportica/contract/cashiers/listCalls'
import type { CashierModule } from '@soportica/contract/cashiers/modules'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import { cashiersKey, useCashierChanges } from '../../../modules/cashiers/cashierLists.public.ts'

const key = [...cashiersKey, 'dashboard'] as const

/** Counts that were saved away by somebody are counted anew. */
export function useLiveDashboard(): void {
  const client = useQueryClient()
  useCashierChanges(() => void client.invalidateQueries({ queryKey: key }))
}

export const usePending = () =>
  useQuery({ queryKey: [...key, 'pending'], queryFn: ({ signal }) => call(pendingSummary, { body: {} }, { signal }) })

export const useDue = () => useQuery({ queryKey: [...key, 'due'], queryFn: ({ signal }) => call(dueSummary, { body: {} }, { signal }) })

export const useYearCounts = (tipoModulo: CashierModule) =>
  useQuery({
    queryKey: [...key, 'years', tipoModulo],
    queryFn: ({ signal }) => call(byAccountingYear, { body: { tipoModulo } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const useStatusCounts = (tipoModulo: CashierModule, anio: number) =>
  useQuery({
    queryKey: [...key, 'statuses', tipoModulo, anio],
    queryFn: ({ signal }) => call(statusByYear, { body: { tipoModulo, anio } }, { signal }),
    enabled: anio > 0,
    placeholderData: keepPreviousData,
  })

/** The current one and those that may be looked back at, the last one first. */
export function useYears(): number[] {
  const { data } = useQuery({
    queryKey: ['cashier-years'],
    queryFn: ({ signal }) => call(getListYears, undefined, { signal }),
    staleTime: 3_600_000,
  })
  return (data ?? []).map(({ anioContable }) => anioContable).toSorted((a, b) => b - a)
}
