import { branchRecord } from '@soportica/contract/records/records'
import { hostRecord } from '../../capabilities/records/hostedRecord.ts'

export const branches = hostRecord(branchRecord, (id) => `/consultBranches?id=${id}`)
