import { getTabsBranch, listBranch } from '@soportica/contract/branches/listCalls'
import { branchProject } from '@soportica/contract/branches/project'
import { branchesBesideCashiers } from './branchSeeds.ts'
import { benchProjectList, type ProjectList, quickProjectList } from './projectList.ts'
import { branchMix } from './projectMix.ts'

const branches: ProjectList = {
  name: 'branch-list',
  project: branchProject,
  list: listBranch,
  tabs: getTabsBranch,
  differs: branchMix,
  usual: '200000',
  seeds: branchesBesideCashiers,
}
export const benchBranchList = benchProjectList(branches)
export const quickBranchList = quickProjectList(branches)
