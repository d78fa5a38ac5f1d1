import { branchRecord } from '@soportica/contract/records'
import { hostRecord } from '../../capabilities/records/hostedRecord.ts'

export const branches = hostRecord(branchRecord, (id) => `/consultBranches?id=${id}`)
