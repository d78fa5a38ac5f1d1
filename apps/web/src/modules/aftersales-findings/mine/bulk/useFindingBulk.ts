import { cancelFindingChanges, findingChangesProgress } from '@soportica/contract/aftersales/bulkCalls'
import type { MyFinding } from '@soportica/contract/aftersales/myFindings'
import { call } from '../../../../lib/api/api.ts'
import { type BulkAction, useBulkAction } from '../../../../shells/bulk/useBulkAction.ts'
import type { Filters } from '../../../../shells/data-table/listState.ts'
import type { Selection } from '../../../../shells/data-table/selection/selection.ts'
import { queryFilters, takenFrom } from '../findingList.ts'

export type FindingAction = 'cerrar' | 'clasificar'
type WholeFilter = ReturnType<typeof queryFilters>
const calls = {
  progress: (lote: string) => call(findingChangesProgress, { body: { lote } }),
  cancel: (lote: string) => call(cancelFindingChanges, { body: { lote } }),
}

/** Closing or classifying the selected findings. */
export const useFindingBulk = (selection: Selection<MyFinding>, tab: number, filters: Filters): FindingBulk =>
  useBulkAction<MyFinding, FindingAction, WholeFilter>({
    selection,
    filtro: queryFilters(tab, filters),
    calls,
    about: 'cambio de hallazgos',
    changedKey: takenFrom.changedKey,
  })
export type FindingBulk = BulkAction<MyFinding, FindingAction, WholeFilter>
