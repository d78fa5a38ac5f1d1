import { valueNames } from '@soportica/contract/cashiers/names'
import { isDelivered } from '@soportica/contract/projects/dueState'
import { dateNamesOf, differs } from '../../../capabilities/projects/form/values.ts'
import { cashierProject } from '@soportica/contract/cashiers/project'
import { inOrder, type PlanInput } from './stagePlans.ts'

const requires = cashierProject.scheduledStages.flatMap(({ requiere }) => requiere ?? [])
/** A change of these lets the schedule be computed again; besides them only Reprogramar and Recalcular do. */
const triggers = [valueNames.modality, valueNames.start, valueNames.visitor, ...requires]
const typed = inOrder.flatMap(({ key }) => [dateNamesOf(cashierProject, key).inicio, dateNamesOf(cashierProject, key).entrega])

/** A stage that lost its delivery follows the schedule again. */
const isReopened = ({ before, after }: Pick<PlanInput, 'before' | 'after'>): boolean =>
  inOrder.some((stage) => isDelivered(stage, before ?? {}) && !isDelivered(stage, after))
/** Whether a status that moves may take the day with it on which its stage was delivered. */
export const mayReopen = ({ before, after }: Pick<PlanInput, 'before' | 'after'>): boolean =>
  inOrder.some((stage) => isDelivered(stage, before ?? {}) && stage.estado !== undefined && differs(before, after, stage.estado))
type Asking = Pick<PlanInput, 'before' | 'after' | 'restartDay' | 'recalcular'>
/** Whether the schedule is to be computed again. */
export const asksForDates = ({ before, after, restartDay, recalcular }: Asking): boolean =>
  !before ||
  restartDay !== undefined ||
  recalcular === true ||
  isReopened({ before, after }) ||
  triggers.some((campo) => differs(before, after, campo))
/** Otherwise the dates stay, whatever the modality and the calendar say. */
export const movesDates = (input: Asking): boolean =>
  asksForDates(input) || typed.some((campo) => differs(input.before, input.after, campo))
