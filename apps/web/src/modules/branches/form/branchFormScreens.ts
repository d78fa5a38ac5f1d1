import { getDuplicateBranch, saveBranch } from '@soportica/contract/branches/calls'
import { branchProject } from '@soportica/contract/branches/project'
import { call } from '../../../lib/api/api.ts'
import type { FormScreens } from '../../../shells/project/form/formScreens.ts'
import { wireOf } from '../../../shells/project/form/recordWire.ts'
import { branchListConfig } from '../branchListConfig.ts'
import type { BranchDetail } from './branchDetail.ts'
import { branchParts } from './branchParts.ts'
import { BranchStages } from './BranchStages.tsx'
import { readBranch } from './readBranch.ts'

/** The form of branches: their calls, and the cashiers that are their children. */
export const branchFormScreens: FormScreens<BranchDetail> = {
  listConfig: branchListConfig,
  parts: branchParts,
  calls: {
    detail: readBranch,
    copy: (sucid, signal) => call(getDuplicateBranch, { body: { sucid } }, { signal }),
    save: async (body) => {
      const { sucid, ...saved } = await call(saveBranch, { body: body as never })
      return { ...saved, id: sucid }
    },
  },
  body: saveBranch.body,
  stored: ({ valores, hijos }) => {
    const family = { checkPadre: Number(valores['checkPadre'] ?? 0), hijos: hijos.map(({ caj_id }) => caj_id) }
    return wireOf(branchProject, valores, {}, family)
  },
  Stages: BranchStages,
  staysOnEscape: true,
}
