import { cancelPlanReplies, planRepliesProgress } from '@soportica/contract/plan-requests/bulkCalls'
import { call } from '../../../lib/api/api.ts'
import type { FollowedCalls } from '../../../shells/product/appModule.ts'

/** Follows and stops answers to many plan requests. */
export const planReplies: FollowedCalls = {
  progress: (lote) => call(planRepliesProgress, { body: { lote } }),
  cancel: (lote) => call(cancelPlanReplies, { body: { lote } }),
}
