import { ProjectDialog, type ProjectDialogProps } from '../../../shells/project/form/ProjectDialog.tsx'
import { branchFormScreens } from './branchFormScreens.ts'

export const BranchDialog = (props: ProjectDialogProps) => <ProjectDialog {...props} screens={branchFormScreens} />
