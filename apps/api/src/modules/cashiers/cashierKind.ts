import type { FieldName } from '@soportica/contract/projects/fieldName'
import { cashierProject } from '@soportica/contract/cashiers/project'
import { valueNames } from '@soportica/contract/cashiers/names'
import { isNoMonitoringCode, monitoringField, noMonitoringCode, whyNoMonitoring } from '@soportica/contract/cashiers/monitoring'
import type { ChecksHook, ProjectHooks, ProjectKind } from '../../capabilities/projects/save/hooks.ts'
import { requestOrigin } from '../requests/requests.public.ts'
import { recordReprogrammed } from './events/cashierEvents.ts'
import type { FamilyRow } from './family/family.queries.ts'
import { cashierFamily } from './family/family.ts'
import { followParent } from './family/followParent.ts'
import type { SaveBody } from './save/saveBody.ts'
import { cashierPlan } from './schedule/planHook.ts'
import { keepBaseline } from './schedule/reprogramming.ts'
import { labelOf, type Values } from '../../capabilities/projects/form/values.ts'
import { AppError } from '../../plugins/http/errors.ts'

const intervention = valueNames.intervention
const onlyWithItsOwn = `«${noMonitoringCode}» solo va con un tipo de intervención que tiene código propio`
const asks = (changed: readonly FieldName[]): boolean => changed.includes(intervention) || changed.includes(monitoringField)

/** An intervention type with its own code needs no monitoring code; any other type requires one. */
const monitoringCode: ChecksHook = {
  fields: (changed) => (asks(changed) ? [intervention] : []),
  values: (values, choices, changed): Values => {
    if (!asks(changed)) return {}
    const needsNone = choices(intervention, values[intervention])?.dato === 1
    const code = values[monitoringField]
    if (isNoMonitoringCode(code) === needsNone) return needsNone ? { [monitoringField]: noMonitoringCode } : {}
    // A former code disappears with its type; an empty code claims nothing for a new type.
    const isTyped = changed.includes(monitoringField) && !(code === '' && changed.includes(intervention))
    if (!isTyped) return { [monitoringField]: needsNone ? noMonitoringCode : '' }
    const why = needsNone ? whyNoMonitoring : onlyWithItsOwn
    throw new AppError('cajero.monitoreo', { etiqueta: labelOf(cashierProject, monitoringField), motivo: why }, { campo: monitoringField })
  },
}

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
