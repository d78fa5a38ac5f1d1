import { ProjectTab } from '../../../shells/project/dashboard/ProjectTab.tsx'
import { branchScreens } from '../branchScreens.ts'

export const BranchesTab = () => <ProjectTab screens={branchScreens} />
