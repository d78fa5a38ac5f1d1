import type { TaskWindowProps } from '../../../shells/product/appModule.ts'
import { StageTask } from '../../../shells/project/task/StageTask.tsx'
import { cashierFormScreens } from './cashierFormScreens.ts'

export const CashierStage = (props: TaskWindowProps) => <StageTask {...props} screens={cashierFormScreens} />
