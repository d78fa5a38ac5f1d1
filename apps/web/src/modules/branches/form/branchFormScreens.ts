import { getDetailBranch, getDuplicateBranch, saveBranch } from '@soportica/contract/branches/calls'
import { branchProject } from '@soportica/contract/branches/project'
import { call } from '../../../lib/api/api.ts'
import type { OpenRecord } from '../../../lib/projectOpening.ts'
import { askedEarly } from '../../../shells/project/opening/askedEarly.ts'
import type { FormScreens } from '../../../shells/project/form/formScreens.ts'
import { wireOf } from '../../../shells/project/form/recordWire.ts'
import { branchPlace } from '../branchPlace.ts'
import type { BranchDetail } from './branchDetail.ts'
import { branchParts } from './branchParts.ts'
import { BranchStages } from './BranchStages.tsx'

const detail = ({ id: sucid, tipoModulo }: OpenRecord, signal?: AbortSignal): Promise<BranchDetail> =>
  call(getDetailBranch, { body: { sucid, tipoModulo } }, signal && { signal })

/** The form of branches: their calls, and the cashiers that are their children. */
export const branchFormScreens: FormScreens<BranchDetail> = {
  place: branchPlace,
  parts: branchParts,
  calls: {
    ...askedEarly(branchPlace, detail),
    copy: (sucid, signal) => call(getDuplicateBranch, { body: { sucid } }, { signal }),
    save: async (body) => {
      const { sucid, ...saved } = await call(saveBranch, { body })
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
