import { countProjects } from '../../shells/project/list/countProjects.ts'
import { branchScreens } from './branchScreens.ts'

export const countBranches = countProjects(branchScreens)
