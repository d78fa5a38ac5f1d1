import { cancelFindingChanges, findingChangesProgress } from '@soportica/contract/aftersales/bulkCalls'
import { call } from '../../../../lib/api/api.ts'
import type { FollowedCalls } from '../../../../shells/product/appModule.ts'

/** Follows and stops a change of many findings. */
export const findingChanges: FollowedCalls = {
  progress: (lote) => call(findingChangesProgress, { body: { lote } }),
  cancel: (lote) => call(cancelFindingChanges, { body: { lote } }),
}
