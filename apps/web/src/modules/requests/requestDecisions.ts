import { cancelRequestDecisions, requestDecisionsProgress } from '@soportica/contract/requests/bulkCalls'
import { call } from '../../lib/api/api.ts'
import type { FollowedCalls } from '../../shells/product/appModule.ts'

/** Follows and stops a decision on many requests. */
export const requestDecisions: FollowedCalls = {
  progress: (lote) => call(requestDecisionsProgress, { body: { lote } }),
  cancel: (lote) => call(cancelRequestDecisions, { body: { lote } }),
}
