import type { FieldName } from '@soportica/contract/projects/fieldName'
import { errorSentence } from '@soportica/contract/core/errors'
import { emptiedFor, type MissingField, missingFor, missingForDelivery, refusalOf } from '@soportica/contract/projects/delivery'
import type { Project } from '@soportica/contract/projects/project'
import { aOne, ofTheOne } from '@soportica/contract/projects/words'
import type { CalendarDay } from '@soportica/rules/calendarDay'
import { AppError } from '../../../plugins/http/errors.ts'
import { differs, labelOf, numberIn, type Values } from '../form/values.ts'
import { withRealDates } from './realDates.ts'
import type { Status, Statuses } from './statuses.queries.ts'
import { projectInWords } from '../../../plugins/labelsInForce.ts'

export type StatusMove = { campo: FieldName; antes: Status | undefined; despues: Status }
export type Checked = { values: Values; moves: StatusMove[]; avisos: string[] }
type StatusCheck = {
  before: Values
  after: Values
  statuses: Statuses
  today: CalendarDay
  nota: string | undefined
  /** Statuses that already have the wanted value: the note may concern them too. */
  already?: readonly StatusMove[]
}

export const movesStatus = ({ statusFields }: Project, before: Values, after: Values): boolean =>
  statusFields.some(({ name }) => differs(before, after, name))

/** The status changes of a record: what they require, and what follows from them. */
export function checkStatuses(project: Project, { before, after, statuses, today, nota, already = [] }: StatusCheck): Checked {
  const general = project.status.field
  const { values, avisos } = withRealDates(project, { before, after, statuses, today })
  const moves: StatusMove[] = []
  requireStillThere(project, before, after, statuses)
  for (const { name: campo, of } of project.statusFields) {
    if (!differs(before, after, campo)) continue
    const known = statuses.get(of)
    const antes = known?.get(numberIn(before, campo))
    const despues = known?.get(numberIn(after, campo))
    if (!despues) throw new AppError('proyecto.opcion', { etiqueta: labelOf(project, campo) }, { campo })
    requireMove(project, campo, { antes, despues, nota })
    moves.push({ campo, antes, despues })
    const [first] = campo !== general && despues.entregado === 1 ? missingFor(projectInWords(project), campo, values) : []
    if (first) throw isMissing(project, first)
  }
  if (nota && moves.length === 0 && already.length === 0)
    throw new AppError('proyecto.notaSola', { registro: ofTheOne(project.words) }, { campo: 'nota' })
  // Checked last: values that the stages set count.
  if (moves.some(({ campo, despues }) => campo === general && despues.entregado === 1)) requireDeliverable(project, values)
  return { values, moves, avisos }
}

type Move = { readonly antes: Status | undefined; readonly despues: Status; readonly nota: string | undefined }
function requireMove(project: Project, campo: FieldName, { antes, despues, nota }: Move): void {
  if (despues.eliminado === 1) throw new AppError('proyecto.estadoEliminado', { registro: aOne(project.words) }, { campo })
  if (antes?.final === 1 && !nota) throw new AppError('proyecto.estadoFinal', { estado: antes.nombre }, { campo: 'nota' })
}
export const leavesFinal = ({ nombre }: Status): string => errorSentence('proyecto.estadoFinal', { estado: nombre })
const isMissing = (project: Project, { etiqueta, campo, falta }: MissingField): AppError =>
  new AppError(refusalOf(project, campo)?.code ?? 'proyecto.faltante', { etiqueta, falta: falta ?? '' }, { campo })

function requireDeliverable(project: Project, values: Values): void {
  const [first] = missingForDelivery(projectInWords(project), values)
  if (first) throw isMissing(project, first)
}

/** Whether something is emptied that a delivered status asks for. */
export const emptiesRequired = (project: Project, before: Values, after: Values): boolean =>
  project.statusFields.some(({ name }) => emptiedFor(projectInWords(project), name, before, after).length > 0)

/** Values that a delivered status required must stay; values that were missing all along are not required now. */
function requireStillThere(project: Project, before: Values, after: Values, statuses: Statuses): void {
  for (const { name, of } of project.statusFields) {
    const delivered = statuses.get(of)?.get(numberIn(before, name))?.entregado === 1
    const [first] = delivered && !differs(before, after, name) ? emptiedFor(projectInWords(project), name, before, after) : []
    if (first) throw isMissing(project, first)
  }
}
