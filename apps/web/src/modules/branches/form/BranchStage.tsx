import type { TaskWindowProps } from '../../../shells/product/appModule.ts'
import { StageTask } from '../../../shells/project/task/StageTask.tsx'
import { branchFormScreens } from './branchFormScreens.ts'

export const BranchStage = (props: TaskWindowProps) => <StageTask {...props} screens={branchFormScreens} />
