import { datesOfStage } from '@soportica/contract/cashiers/dates'
import { isNoMonitoringCode, monitoringField } from '@soportica/contract/cashiers/monitoring'
import { holdsValues } from '@soportica/contract/cashiers/stageContent'
import { type CashierStage, cashierStages, fieldsOfStage } from '@soportica/contract/cashiers/stages'
import type { Wire } from '../../../shells/record-dialog/recordValues.ts'

const namesOf = ({ key, dates }: CashierStage): string[] => {
  const { inicio, entrega } = datesOfStage(key)
  return [...fieldsOfStage(key).map(({ name }) => name), ...(dates !== 'none' ? [inicio, entrega] : [])]
}
// The code that comes and goes with a type of intervention was typed by nobody.
const typed = (name: string, values: Wire): string =>
  name === monitoringField && isNoMonitoringCode(values[name]) ? '' : String(values[name] ?? '')

/** The stages of which the form has something, or in which something was changed and is not saved. */
export const stagesHeld = (values: Wire, base: Wire): string[] =>
  cashierStages
    .filter((stage) => holdsValues(stage, values) || namesOf(stage).some((name) => typed(name, values) !== typed(name, base)))
    .map(({ key }) => key)
