import { cancelCashierChanges, cashierChangesProgress } from '@soportica/contract/cashiers/bulkCalls'
import { call } from '../../../lib/api/api.ts'
import type { FollowedCalls } from '../../../shells/product/appModule.ts'

/** Follows and stops a change of many cashiers. */
export const cashierChanges: FollowedCalls = {
  progress: (lote) => call(cashierChangesProgress, { body: { lote } }),
  cancel: (lote) => call(cancelCashierChanges, { body: { lote } }),
}
