import { valueNames } from '@soportica/contract/cashiers/names'
import { isNoMonitoringCode, monitoringField, noMonitoringCode, whyNoMonitoring } from '@soportica/contract/cashiers/monitoring'
import { cashierProject } from '@soportica/contract/cashiers/project'
import { labelOf, type Values } from '../../../capabilities/projects/form/values.ts'
import type { ChecksHook } from '../../../capabilities/projects/save/hooks.ts'
import { AppError } from '../../../plugins/http/errors.ts'

const intervention = valueNames.intervention
const onlyWithItsOwn = `«${noMonitoringCode}» solo va con un tipo de intervención que tiene código propio`
const asks = (changed: readonly string[]): boolean => changed.includes(intervention) || changed.includes(monitoringField)

/** A type of intervention that has a code of its own needs none of monitoring; any other one cannot do with none. */
export const monitoringCode: ChecksHook = {
  fields: (changed) => (asks(changed) ? [intervention] : []),
  values: (values, choices, changed): Values => {
    if (!asks(changed)) return {}
    const needsNone = choices(intervention, values[intervention])?.dato === 1
    const code = values[monitoringField]
    if (isNoMonitoringCode(code) === needsNone) return needsNone ? { [monitoringField]: noMonitoringCode } : {}
    // A code that was there before goes with the type to which it belonged; an empty one claims nothing beside a new type.
    const isTyped = changed.includes(monitoringField) && !(code === '' && changed.includes(intervention))
    if (!isTyped) return { [monitoringField]: needsNone ? noMonitoringCode : '' }
    const why = needsNone ? whyNoMonitoring : onlyWithItsOwn
    throw new AppError('cajero.monitoreo', { etiqueta: labelOf(cashierProject, monitoringField), motivo: why }, { campo: monitoringField })
  },
}
