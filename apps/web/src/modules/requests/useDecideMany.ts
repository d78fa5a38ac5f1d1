import type { RequestRow } from '@soportica/contract/requests/calls'
import { type BulkAction, useBulkAction } from '../../shells/bulk/useBulkAction.ts'
import type { Filters } from '../../shells/data-table/listState.ts'
import type { Selection } from '../../shells/data-table/selection/selection.ts'
import type { Decision } from './decisions.ts'
import { requestDecisions } from './requestDecisions.ts'
import { queryFilters } from './requestFilters.ts'
import { requestsKey } from './requestList.ts'

type WholeFilter = ReturnType<typeof queryFilters> & { readonly estado: number }
/** One observation for all. */
export const useDecideMany = (selection: Selection<RequestRow>, estado: number, filters: Filters): ManyDecision =>
  useBulkAction<RequestRow, Decision, WholeFilter>({
    selection,
    filtro: { ...queryFilters(filters), estado },
    calls: requestDecisions,
    about: 'decisión de solicitudes',
    changedKey: requestsKey,
  })
export type ManyDecision = BulkAction<RequestRow, Decision, WholeFilter>
