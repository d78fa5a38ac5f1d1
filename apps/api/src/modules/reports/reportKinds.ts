import { branchProject } from '@soportica/contract/branches/project'
import { cashierProject } from '@soportica/contract/cashiers/project'

/** The projects whose records other records refer to. */
export const reportKinds = [cashierProject, branchProject]
