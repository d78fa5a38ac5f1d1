import type { ListGroup } from '@soportica/contract/core/groups'
import type { RequestRow } from '@soportica/contract/requests/calls'
import { type BulkAction, useBulkAction } from '../../shells/bulk/useBulkAction.ts'
import type { Filters } from '../../shells/data-table/listState.ts'
import type { Selection } from '../../shells/data-table/selection/selection.ts'
import type { Decision } from './decisions.ts'
import { requestDecisions } from './requestDecisions.ts'
import { queryFilters } from './requestFilters.ts'
import { type RequestDimension, requestsKey } from './requestList.ts'

type RequestGroup = ListGroup<RequestDimension> | undefined
type WholeFilter = ReturnType<typeof queryFilters> & { readonly estado: number; readonly grupo?: RequestGroup }
/** One observation for all. */
export const useDecideMany = (selection: Selection<RequestRow>, estado: number, filters: Filters, grupo: RequestGroup): ManyDecision =>
  useBulkAction<RequestRow, Decision, WholeFilter>({
    selection,
    filtro: { ...queryFilters(filters), estado, ...(grupo && { grupo }) },
    calls: requestDecisions,
    about: 'decisión de solicitudes',
    changedKey: requestsKey,
  })
export type ManyDecision = BulkAction<RequestRow, Decision, WholeFilter>
