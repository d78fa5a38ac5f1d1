import { datesOfKey } from '@soportica/contract/projects/dates'
import { fieldsOfStage, holdsValues } from '@soportica/contract/projects/content'
import type { Stage } from '@soportica/contract/projects/stage'
import { isNoMonitoringCode, monitoringField } from '@soportica/contract/cashiers/monitoring'
import { cashierProject } from '@soportica/contract/cashiers/project'
import type { Wire } from '../../../shells/record-dialog/recordValues.ts'

const namesOf = ({ key, dates }: Stage): string[] => {
  const { inicio, entrega } = datesOfKey(cashierProject, key)
  return [...fieldsOfStage(cashierProject, key).map(({ name }) => name), ...(dates !== 'none' ? [inicio, entrega] : [])]
}
// The code that comes and goes with a type of intervention was typed by nobody.
const typed = (name: string, values: Wire): string =>
  name === monitoringField && isNoMonitoringCode(values[name]) ? '' : String(values[name] ?? '')

/** The stages of which the form has something, or in which something was changed and is not saved. */
export const stagesHeld = (values: Wire, base: Wire): string[] =>
  cashierProject.stages
    .filter(
      (stage) => holdsValues(cashierProject, stage, values) || namesOf(stage).some((name) => typed(name, values) !== typed(name, base)),
    )
    .map(({ key }) => key)
