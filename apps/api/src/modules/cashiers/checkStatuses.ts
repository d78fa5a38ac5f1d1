import { type MissingField, missingForDelivery, missingForStage } from '@soportica/contract/cashiers/delivery'
import { cashierStages } from '@soportica/contract/cashiers/stages'
import type { ProjectField } from '@soportica/contract/projectFields'
import type { CalendarDay } from '@soportica/rules/calendarDay'
import { invalid } from '../../plugins/errors.ts'
import { fieldNamed, labelOf, type Values } from './cashierValues.ts'
import { withRealDates } from './realDates.ts'
import type { Status, Statuses } from './statuses.queries.ts'

export type StatusMove = { campo: string; antes: Status | undefined; despues: Status }
export type Checked = { values: Values; moves: StatusMove[]; avisos: string[] }
type StatusField = Extract<ProjectField, { kind: 'status' }>
type Asked = { before: Values; after: Values; statuses: Statuses; today: CalendarDay; nota: string | undefined }

const general = 'idEstadoCajero'
const statusFields = [...fieldNamed.values()].filter((field): field is StatusField => field.kind === 'status')

export const movesStatus = (before: Values, after: Values): boolean =>
  statusFields.some(({ name }) => String(before[name]) !== String(after[name]))

/** Where the cashier and its stages go: what that asks for, and what it brings with it. */
export function checkStatuses({ before, after, statuses, today, nota }: Asked): Checked {
  const { values, avisos } = withRealDates({ before, after, statuses, today })
  const moves: StatusMove[] = []
  requireStillThere(before, after, statuses)
  for (const { name: campo, of } of statusFields) {
    if (String(before[campo]) === String(after[campo])) continue
    const known = statuses.get(of)
    const antes = known?.get(Number(before[campo]))
    const despues = known?.get(Number(after[campo]))
    if (!despues) throw invalid(`${labelOf(campo)}: la opción no existe`, campo)
    requireMove(campo, antes, despues, nota)
    moves.push({ campo, antes, despues })
    const stage = cashierStages.find(({ estado }) => estado === campo)
    const [first] = stage && despues.entregado === 1 ? missingForStage(stage, values) : []
    if (first) throw invalid(first.mensaje, first.campo)
  }
  // Asked last: what the stages brought with them counts.
  if (moves.some(({ campo, despues }) => campo === general && despues.entregado === 1)) requireDeliverable(values)
  return { values, moves, avisos }
}

export function requireMove(campo: string, antes: Status | undefined, despues: Status, nota: string | undefined): void {
  if (despues.eliminado === 1) throw invalid('Para eliminar un cajero use la acción Eliminar', campo)
  if (antes?.final === 1 && !nota) throw invalid(leavesFinal(antes), 'nota')
}
export const leavesFinal = ({ nombre }: Status): string => `Escriba una nota: «${nombre}» es un estado final y debe decir por qué cambia`

export function requireDeliverable(values: Values): void {
  const [first] = missingForDelivery(values)
  if (first) throw invalid(first.mensaje, first.campo)
}

const emptied = (missing: (values: Values) => MissingField[], before: Values, after: Values): MissingField | undefined => {
  const lacked = new Set(missing(before).map(({ campo }) => campo))
  return missing(after).find(({ campo }) => !lacked.has(campo))
}
const askedBy = statusFields.map(({ name, of }) => {
  const stage = cashierStages.find(({ estado }) => estado === name)
  return { name, of, missing: (values: Values) => (stage ? missingForStage(stage, values) : missingForDelivery(values)) }
})

/** Whether something is emptied that a delivered status asks for. */
export const emptiesRequired = (before: Values, after: Values): boolean =>
  askedBy.some(({ missing }) => emptied(missing, before, after) !== undefined)

/** What a delivered status asked for stays while it does; what had been lacking all along is not asked for now. */
function requireStillThere(before: Values, after: Values, statuses: Statuses): void {
  for (const { name, of, missing } of askedBy) {
    const delivered = statuses.get(of)?.get(Number(before[name]))?.entregado === 1
    const first = delivered && String(before[name]) === String(after[name]) ? emptied(missing, before, after) : undefined
    if (first) throw invalid(first.mensaje, first.campo)
  }
}
