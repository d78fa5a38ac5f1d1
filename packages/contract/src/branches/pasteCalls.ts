import { findRecordsCall } from '../projects/pasteCalls.ts'
import { branchCalls } from './callContext.ts'
import { branchProject } from './project.ts'

export const findBranchKeys = findRecordsCall(branchProject, branchCalls, '/api/branchOffice/find_records')
