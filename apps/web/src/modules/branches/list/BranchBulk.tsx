import { BulkDialog } from '../../../shells/project/bulk/BulkDialog.tsx'
import type { BulkDialogProps } from '../../../shells/project/projectScreens.ts'
import { branchParts } from '../form/branchParts.ts'

export const BranchBulk = (props: BulkDialogProps) => <BulkDialog parts={branchParts} {...props} />
