import type { ProjectField } from '@soportica/contract/projects/fields'
import type { Project } from '@soportica/contract/projects/project'
import { dayInBogota, yearOf } from '@soportica/rules/calendarDay'
import type { UserContext } from '../../../plugins/context.ts'
import { ask } from '../../../plugins/db/questions.queries.ts'
import { AppError } from '../../../plugins/http/errors.ts'
import { requireDuplicate } from '../rights/project.permissions.ts'
import type { ChecksHook } from '../save/hooks.ts'
import { asAnswered } from './answeredValues.ts'
import { choicesOf } from './choices.queries.ts'
import { copiedFields, copyName } from './copiedFields.ts'
import { findRecord } from './record.queries.ts'
import { initialValues, type Values, valuesOfRow } from './values.ts'
import { namesByField, namesFor } from './valueWords.ts'

type Copy = {
  readonly values: Values
  readonly valores: ReturnType<typeof asAnswered>
  readonly nombres: ReturnType<typeof namesByField>
}
/** The initial values of a copy. A choice that was deactivated meanwhile must be made again. */
export async function duplicateOf(
  { db, user, clock }: UserContext,
  project: Project,
  checks: ChecksHook | undefined,
  id: number,
): Promise<Copy> {
  const row = await findRecord(db, project, id, user)
  if (!row?.alcance || row['eliminado_en']) throw new AppError('registro.noEncontrado')
  requireDuplicate(user, project, row)
  const source = valuesOfRow(project, row, [])
  const fields = copiedFields(project)
  const choices = await ask(db, choicesOf(fields.map((field) => ({ field, value: source[field.name] }))))
  const open = ({ name }: ProjectField): boolean => choices(name, source[name])?.activo !== false
  const taken = fields.filter(open).map(({ name }) => name)
  const begun: Values = {
    ...initialValues(project, yearOf(dayInBogota(clock()))),
    ...Object.fromEntries(taken.map((name) => [name, source[name] ?? ''])),
    [project.commonFields.name]: copyName(project, row.nombre),
  }
  const values = { ...begun, ...checks?.values(begun, choices, taken) }
  const words = await namesFor(db, project, user, [values])
  return { values, valores: asAnswered(project, values), nombres: namesByField(project, words, values) }
}
