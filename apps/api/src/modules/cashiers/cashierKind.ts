import { cashierProject } from '@soportica/contract/cashiers/project'
import type { ProjectHooks, ProjectKind } from '../../capabilities/projects/save/hooks.ts'
import { requestOrigin } from '../requests/requests.public.ts'
import { recordReprogrammed } from './events/cashierEvents.ts'
import type { FamilyRow } from './family/family.queries.ts'
import { cashierFamily } from './family/family.ts'
import { followParent } from './family/followParent.ts'
import { monitoringCode } from './form/monitoringCode.ts'
import type { SaveBody } from './save/saveBody.ts'
import { cashierPlan } from './schedule/planHook.ts'
import { keepBaseline } from './schedule/reprogramming.ts'

type Family = readonly FamilyRow[]
const followUp: ProjectHooks<SaveBody, Family>['followUp'] = async (writing, saved) => {
  const { id, before, values, moves, family, statuses, body } = saved
  if (body.reprogramming) {
    await keepBaseline(writing, id, before, body.motivo!)
    await recordReprogrammed(writing, id, values)
  }
  return followParent(writing, values, moves, family, statuses, body.nota)
}

/** The differences of cashiers: schedule, families and monitoring code. */
export const cashierKind: ProjectKind<SaveBody, Family, { readonly cajid: number }> = {
  project: cashierProject,
  hooks: { family: cashierFamily, plan: cashierPlan, checks: monitoringCode, origin: requestOrigin(cashierProject), followUp },
  numbered: (cajid) => ({ cajid }),
}
