import { emptiedFor, missingFor, missingForDelivery } from '@soportica/contract/projects/delivery'
import type { Project } from '@soportica/contract/projects/project'
import { ofTheOne } from '@soportica/contract/projects/words'
import type { CalendarDay } from '@soportica/rules/calendarDay'
import { invalid } from '../../../plugins/http/errors.ts'
import { differs, labelOf, numberIn, type Values } from '../form/values.ts'
import { projectWords } from '../projectWords.ts'
import { withRealDates } from './realDates.ts'
import type { Status, Statuses } from './statuses.queries.ts'

export type StatusMove = { campo: string; antes: Status | undefined; despues: Status }
export type Checked = { values: Values; moves: StatusMove[]; avisos: string[] }
type Asked = {
  before: Values
  after: Values
  statuses: Statuses
  today: CalendarDay
  nota: string | undefined
  /** Statuses that stand already where the save sends them: a note may speak of these too. */
  already?: readonly StatusMove[]
}

export const movesStatus = ({ statusFields }: Project, before: Values, after: Values): boolean =>
  statusFields.some(({ name }) => differs(before, after, name))

/** Where the record and its stages go: what that asks for, and what it brings with it. */
export function checkStatuses(project: Project, { before, after, statuses, today, nota, already = [] }: Asked): Checked {
  const general = project.status.field
  const { values, avisos } = withRealDates(project, { before, after, statuses, today })
  const moves: StatusMove[] = []
  requireStillThere(project, before, after, statuses)
  for (const { name: campo, of } of project.statusFields) {
    if (!differs(before, after, campo)) continue
    const known = statuses.get(of)
    const antes = known?.get(numberIn(before, campo))
    const despues = known?.get(numberIn(after, campo))
    if (!despues) throw invalid(`${labelOf(project, campo)}: la opción no existe`, campo)
    requireMove(project, campo, { antes, despues, nota })
    moves.push({ campo, antes, despues })
    const [first] = campo !== general && despues.entregado === 1 ? missingFor(project, campo, values) : []
    if (first) throw invalid(first.mensaje, first.campo)
  }
  if (nota && moves.length === 0 && already.length === 0) throw invalid(noteAlone(project), 'nota')
  // Asked last: what the stages brought with them counts.
  if (moves.some(({ campo, despues }) => campo === general && despues.entregado === 1)) requireDeliverable(project, values)
  return { values, moves, avisos }
}

type Move = { readonly antes: Status | undefined; readonly despues: Status; readonly nota: string | undefined }
function requireMove(project: Project, campo: string, { antes, despues, nota }: Move): void {
  if (despues.eliminado === 1) throw invalid(projectWords(project).useDelete, campo)
  if (antes?.final === 1 && !nota) throw invalid(leavesFinal(antes), 'nota')
}
const noteAlone = ({ words }: Project): string =>
  `La nota acompaña un cambio de estado y ninguno cambió. Escríbala en las notas ${ofTheOne(words)} o de su etapa`
export const leavesFinal = ({ nombre }: Status): string => `Escriba una nota: «${nombre}» es un estado final y debe decir por qué cambia`

function requireDeliverable(project: Project, values: Values): void {
  const [first] = missingForDelivery(project, values)
  if (first) throw invalid(first.mensaje, first.campo)
}

/** Whether something is emptied that a delivered status asks for. */
export const emptiesRequired = (project: Project, before: Values, after: Values): boolean =>
  project.statusFields.some(({ name }) => emptiedFor(project, name, before, after).length > 0)

/** What a delivered status asked for stays while it does; what had been lacking all along is not asked for now. */
function requireStillThere(project: Project, before: Values, after: Values, statuses: Statuses): void {
  for (const { name, of } of project.statusFields) {
    const delivered = statuses.get(of)?.get(numberIn(before, name))?.entregado === 1
    const [first] = delivered && !differs(before, after, name) ? emptiedFor(project, name, before, after) : []
    if (first) throw invalid(first.mensaje, first.campo)
  }
}
