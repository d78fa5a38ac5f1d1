import { CellEditor } from '../../../shells/project/inline/CellEditor.tsx'
import type { CellProps } from '../../../shells/project/projectScreens.ts'
import { cashierFormScreens } from './cashierFormScreens.ts'

export const CashierCell = (props: CellProps) => <CellEditor {...props} screens={cashierFormScreens} />
