import { branchChangesProgress, cancelBranchChanges } from '@soportica/contract/branches/bulkCalls'
import { call } from '../../../lib/api/api.ts'
import type { FollowedCalls } from '../../../shells/product/appModule.ts'

/** Follows and stops a change of many branches. */
export const branchChanges: FollowedCalls = {
  progress: (lote) => call(branchChangesProgress, { body: { lote } }),
  cancel: (lote) => call(cancelBranchChanges, { body: { lote } }),
}
