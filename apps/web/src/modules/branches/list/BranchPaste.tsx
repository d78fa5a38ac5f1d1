import { findBranchKeys } from '@soportica/contract/branches/pasteCalls'
import { call } from '../../../lib/api/api.ts'
import { PasteDialog } from '../../../shells/project/paste/PasteDialog.tsx'
import type { FindRecords, PasteProps } from '../../../shells/project/paste/pasteProps.ts'
import { branchParts } from '../form/branchParts.ts'

const find: FindRecords = async (body, signal) => (await call(findBranchKeys, { body }, { signal })).registros
export const BranchPaste = (props: PasteProps) => <PasteDialog parts={branchParts} find={find} {...props} />
