import type { ListGroup } from '@soportica/contract/core/groups'
import type { MyFinding } from '@soportica/contract/aftersales/myFindings'
import { type BulkAction, useBulkAction } from '../../../../shells/bulk/useBulkAction.ts'
import type { Filters } from '../../../../shells/data-table/listState.ts'
import type { Selection } from '../../../../shells/data-table/selection/selection.ts'
import { type FindingDimension, queryFilters, takenFrom } from '../findingList.ts'
import { findingChanges } from './findingChanges.ts'

export type FindingAction = 'cerrar' | 'clasificar'
type FindingGroup = ListGroup<FindingDimension> | undefined
type WholeFilter = ReturnType<typeof queryFilters> & { readonly grupo?: FindingGroup }
/** Closing or classifying the selected findings. */
export const useFindingBulk = (selection: Selection<MyFinding>, tab: number, filters: Filters, grupo: FindingGroup): FindingBulk =>
  useBulkAction<MyFinding, FindingAction, WholeFilter>({
    selection,
    filtro: { ...queryFilters(tab, filters), ...(grupo && { grupo }) },
    calls: findingChanges,
    about: 'cambio de hallazgos',
    changedKey: takenFrom.changedKey,
  })
export type FindingBulk = BulkAction<MyFinding, FindingAction, WholeFilter>
