import { valueNames } from '@soportica/contract/cashiers/names'
import { isNoMonitoringCode, monitoringField, noMonitoringCode, whyNoMonitoring } from '@soportica/contract/cashiers/monitoring'
import { cashierProject } from '@soportica/contract/cashiers/project'
import { labelOf, type Values } from '../../../capabilities/projects/form/values.ts'
import type { ChecksHook } from '../../../capabilities/projects/save/hooks.ts'
import { AppError } from '../../../plugins/http/errors.ts'

const intervention = valueNames.intervention
const onlyWithItsOwn = `«${noMonitoringCode}» solo va con un tipo de intervención que tiene código propio`
const asks = (changed: readonly string[]): boolean => changed.includes(intervention) || changed.includes(monitoringField)

/** An intervention type with its own code needs no monitoring code; any other type requires one. */
export const monitoringCode: ChecksHook = {
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
