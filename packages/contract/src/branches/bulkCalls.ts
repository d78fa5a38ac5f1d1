import { projectBulkCalls } from '../projects/bulkCalls.ts'
import { branchCalls } from './callContext.ts'
import { branchFilters } from './listCalls.ts'
import { branchProject } from './project.ts'

export const {
  preview: previewBranchChanges,
  apply: applyBranchChanges,
  progress: branchChangesProgress,
  cancel: cancelBranchChanges,
} = projectBulkCalls(branchProject, branchCalls, {
  paths: {
    preview: '/api/branchOffice/preview_changes',
    apply: '/api/branchOffice/apply_changes',
    progress: '/api/branchOffice/changes_progress',
    cancel: '/api/branchOffice/cancel_changes',
  },
  audit: 'branch',
  filters: branchFilters,
})
