import type { ListGroup } from '@soportica/contract/core/groups'
import type { PlanRow } from '@soportica/contract/plan-requests/calls'
import { type BulkAction, useBulkAction } from '../../../shells/bulk/useBulkAction.ts'
import type { Filters } from '../../../shells/data-table/listState.ts'
import type { Selection } from '../../../shells/data-table/selection/selection.ts'
import { queryFilters } from '../list/planFilters.ts'
import type { PlanDimension } from '../list/planList.ts'
import { planReplies } from './planReplies.ts'
import { plansKey } from '../plansKey.ts'

export type PlanAction = 'responder' | 'rechazar'
type PlanGroup = ListGroup<PlanDimension> | undefined
type WholeFilter = ReturnType<typeof queryFilters> & { readonly estado: number; readonly grupo?: PlanGroup }
/** Answering or rejecting the selected plan requests. */
export const usePlanBulk = (selection: Selection<PlanRow>, estado: number, filters: Filters, grupo: PlanGroup): PlanBulk =>
  useBulkAction<PlanRow, PlanAction, WholeFilter>({
    selection,
    filtro: { ...queryFilters(filters), estado, ...(grupo && { grupo }) },
    calls: planReplies,
    about: 'respuesta de solicitudes de planos',
    changedKey: plansKey,
    isFinal: true,
  })
export type PlanBulk = BulkAction<PlanRow, PlanAction, WholeFilter>
