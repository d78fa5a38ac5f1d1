import { emptiedFor, missingFor, missingForDelivery } from '@soportica/contract/cashiers/missing'
import type { ProjectField } from '@soportica/contract/projects/fields'
import type { CalendarDay } from '@soportica/rules/calendarDay'
import { invalid } from '../../../plugins/http/errors.ts'
import { fieldNamed, labelOf, type Values } from '../form/cashierValues.ts'
import type { SaveBody } from '../save/givenValues.ts'
import { withRealDates } from '../schedule/realDates.ts'
import type { Status, Statuses } from '../../../capabilities/projects/status/statuses.queries.ts'

export type StatusMove = { campo: string; antes: Status | undefined; despues: Status }
export type Checked = { values: Values; moves: StatusMove[]; avisos: string[] }
type StatusField = Extract<ProjectField, { kind: 'status' }>
type Asked = {
  before: Values
  after: Values
  statuses: Statuses
  today: CalendarDay
  body: SaveBody
  // Of which a note may speak too.
  already?: readonly StatusMove[]
}

const general = 'idEstadoCajero'
export const statusFields = [...fieldNamed.values()].filter((field): field is StatusField => field.kind === 'status')

export const movesStatus = (before: Values, after: Values): boolean =>
  statusFields.some(({ name }) => String(before[name]) !== String(after[name]))

/** Where the cashier and its stages go: what that asks for, and what it brings with it. */
export function checkStatuses({ before, after, statuses, today, body, already = [] }: Asked): Checked {
  const { nota } = body
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
    const [first] = campo !== general && despues.entregado === 1 ? missingFor(campo, values) : []
    if (first) throw invalid(first.mensaje, first.campo)
  }
  if (nota && moves.length === 0 && already.length === 0) throw invalid(noteAlone, 'nota')
  // Asked last: what the stages brought with them counts.
  if (moves.some(({ campo, despues }) => campo === general && despues.entregado === 1)) requireDeliverable(values)
  return { values, moves, avisos }
}

export function requireMove(campo: string, antes: Status | undefined, despues: Status, nota: string | undefined): void {
  if (despues.eliminado === 1) throw invalid('Para eliminar un cajero use la acción Eliminar', campo)
  if (antes?.final === 1 && !nota) throw invalid(leavesFinal(antes), 'nota')
}
const noteAlone = 'La nota acompaña un cambio de estado y ninguno cambió. Escríbala en las notas del cajero o de su etapa'
export const leavesFinal = ({ nombre }: Status): string => `Escriba una nota: «${nombre}» es un estado final y debe decir por qué cambia`

export function requireDeliverable(values: Values): void {
  const [first] = missingForDelivery(values)
  if (first) throw invalid(first.mensaje, first.campo)
}

/** Whether something is emptied that a delivered status asks for. */
export const emptiesRequired = (before: Values, after: Values): boolean =>
  statusFields.some(({ name }) => emptiedFor(name, before, after).length > 0)

/** What a delivered status asked for stays while it does; what had been lacking all along is not asked for now. */
function requireStillThere(before: Values, after: Values, statuses: Statuses): void {
  for (const { name, of } of statusFields) {
    const delivered = statuses.get(of)?.get(Number(before[name]))?.entregado === 1
    const [first] = delivered && String(before[name]) === String(after[name]) ? emptiedFor(name, before, after) : []
    if (first) throw invalid(first.mensaje, first.campo)
  }
}
