import { BulkDialog } from '../../../shells/project/bulk/BulkDialog.tsx'
import type { BulkDialogProps } from '../../../shells/project/bulk/bulkChange.ts'
import { cashierParts } from '../form/cashierParts.ts'

export const CashierBulk = (props: BulkDialogProps) => <BulkDialog parts={cashierParts} reprograms {...props} />
