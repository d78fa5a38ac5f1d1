import { CellEditor } from '../../../shells/project/inline/CellEditor.tsx'
import type { CellProps } from '../../../shells/project/projectScreens.ts'
import { branchFormScreens } from './branchFormScreens.ts'

export const BranchCell = (props: CellProps) => <CellEditor {...props} screens={branchFormScreens} />
