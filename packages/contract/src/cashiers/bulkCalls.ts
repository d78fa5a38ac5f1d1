import { projectBulkCalls } from '../projects/bulkCalls.ts'
import { cashierCalls } from './callContext.ts'
import { cashierFilters } from './listCalls.ts'
import { cashierProject } from './project.ts'

export const {
  preview: previewCashierChanges,
  apply: applyCashierChanges,
  progress: cashierChangesProgress,
  cancel: cancelCashierChanges,
} = projectBulkCalls(cashierProject, cashierCalls, {
  paths: {
    preview: '/api/cashiers/preview_changes',
    apply: '/api/cashiers/apply_changes',
    progress: '/api/cashiers/changes_progress',
    cancel: '/api/cashiers/cancel_changes',
  },
  audit: 'cashier',
  filters: cashierFilters,
  reprograms: true,
})
