import { BulkDialog } from '../../../shells/project/bulk/BulkDialog.tsx'
import type { BulkDialogProps } from '../../../shells/project/bulk/bulkChange.ts'
import { branchParts } from '../form/branchParts.ts'

export const BranchBulk = (props: BulkDialogProps) => <BulkDialog parts={branchParts} {...props} />
