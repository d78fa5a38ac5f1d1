import { getDetailBranch } from '@soportica/contract/branches/calls'
import { call } from '../../../lib/api/api.ts'
import type { OpenRecord } from '../../../lib/projectOpening.ts'
import type { BranchDetail } from './branchDetail.ts'

export const readBranch = ({ id: sucid, tipoModulo }: OpenRecord, signal: AbortSignal): Promise<BranchDetail> =>
  call(getDetailBranch, { body: { sucid, tipoModulo } }, { signal })
