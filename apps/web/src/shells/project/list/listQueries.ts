import { cashierProject } from '@soportica/contract/cashiers/project'
import { massiveChange } from '@soportica/contract/cashiers/calls'
import { getStateData } from '@soportica/contract/cashiers/consultCalls'
import { getTabsCashiers, listCashiers } from '@soportica/contract/cashiers/listCalls'
import type { CashierModule } from '@soportica/contract/cashiers/modules'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { call } from '../../../lib/api/api.ts'
import { type Filters, listBody, type ListState } from '../../data-table/listState.ts'
import { askedBy, selectionBody } from './listFilters.ts'
import { cashiersKey } from '../../../modules/cashiers/form/useCashierDialog.ts'

export const listKey = [...cashiersKey, 'list'] as const
export const loadCashiers = (modulo: CashierModule, estado: number, state: ListState, signal: AbortSignal) => {
  const { rows, first } = listBody(state)
  return call(listCashiers, { body: { ...selectionBody(cashierProject, state, modulo, estado), rows, first } as never }, { signal })
}

const tabsKey = [...cashiersKey, 'tabs'] as const
/** The list and its tabs; what is on screen stays until the answer is there. */
export function useAskListAgain(): () => void {
  const cache = useQueryClient()
  return useCallback(() => {
    for (const queryKey of [listKey, tabsKey]) void cache.invalidateQueries({ queryKey })
  }, [cache])
}

/** The numbers stay while the next ones are counted. */
export function useTabs(tipoModulo: CashierModule, filters: Filters) {
  return useQuery({
    queryKey: [...tabsKey, tipoModulo, filters],
    queryFn: ({ signal }) => call(getTabsCashiers, { body: { tipoModulo, filters: askedBy(cashierProject, filters) } }, { signal }),
    placeholderData: keepPreviousData,
  }).data?.tabs
}

export const useStatuses = (wanted: boolean) =>
  useQuery({
    queryKey: ['statuses', 'cashier_status'],
    queryFn: ({ signal }) => call(getStateData, undefined, { signal }),
    enabled: wanted,
    staleTime: 60_000,
  })

export const changeStatuses = (cajids: number[], estado: number, nota: string) =>
  call(massiveChange, { body: { cajids, estado, ...(nota ? { nota } : {}) } })
