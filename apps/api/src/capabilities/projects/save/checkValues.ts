import type { FieldName } from '@soportica/contract/projects/fieldName'
import type { ErrorCode } from '@soportica/contract/core/errors'
import type { FieldOfKind, ProjectField } from '@soportica/contract/projects/fields'
import type { Project } from '@soportica/contract/projects/project'
import type { Reader } from '../../../plugins/db/database.ts'
import { ask } from '../../../plugins/db/questions.queries.ts'
import { AppError, required } from '../../../plugins/http/errors.ts'
import { type Choice, type ChoiceQuery, type Choices, choicesOf } from '../form/choices.queries.ts'
import { labelOf, type Values } from '../form/values.ts'
import type { ChecksHook } from './hooks.ts'

const locationFields = ({ commonFields: { region, department, municipality } }: Project): FieldName[] => [region, department, municipality]
const movesLocation = (project: Project, changed: readonly FieldName[]): boolean =>
  locationFields(project).some((campo) => changed.includes(campo))

const fieldsByName = ({ fieldByName }: Project, campos: Iterable<FieldName>): ProjectField[] =>
  [...new Set(campos)].flatMap((campo) => fieldByName.get(campo) ?? [])
/** The fields whose choices are checked when these change. */
const checkedFields = (project: Project, checks: ChecksHook | undefined, changed: readonly FieldName[]): ProjectField[] =>
  fieldsByName(project, [
    ...changed,
    ...(movesLocation(project, changed) ? locationFields(project) : []),
    ...(checks?.fields(changed) ?? []),
  ])

/** The data for checking values when these fields change, for every version that may result. */
export const choicesToCheck = (
  project: Project,
  checks: ChecksHook | undefined,
  changed: readonly FieldName[],
  versions: readonly Values[],
): ChoiceQuery[] =>
  checkedFields(project, checks, changed).flatMap((field) =>
    [...new Set(versions.map((values) => values[field.name]))].map((value) => ({ field, value })),
  )

/** A changed choice must exist and be active; an unchanged one may have been deactivated meanwhile. */
export function checkValues(
  project: Project,
  checks: ChecksHook | undefined,
  values: Values,
  changed: readonly FieldName[],
  choices: Choices,
): Values {
  const { department } = project.commonFields
  for (const campo of project.required) if (!values[campo]) throw required(labelOf(project, campo), campo)
  for (const field of checkedFields(project, checks, changed)) {
    const { name } = field
    if (name === department && !changed.includes(department)) continue
    if (values[name]) requireOpen(project, field, choices(name, values[name]), changed.includes(name))
    if (field.kind === 'option' && changed.includes(name)) requireOffered(project, field, values[name])
  }
  const location = movesLocation(project, changed) ? locationOf(project, values, changed, choices) : {}
  return { ...values, ...location, ...checks?.values(values, choices, changed) }
}

/** The refusals that a save would give for the choices in these fields. */
export async function requireChoices(db: Reader, project: Project, values: Values, campos: readonly FieldName[]): Promise<void> {
  const fields = fieldsByName(project, campos)
  const choices = await ask(db, choicesOf(fields.map((field) => ({ field, value: values[field.name] }))))
  for (const field of fields) if (values[field.name]) requireOpen(project, field, choices(field.name, values[field.name]), true)
}

function requireOpen(project: Project, field: ProjectField, choice: Choice | undefined, changed: boolean): void {
  if (field.kind !== 'lookup' && field.kind !== 'actor' && field.kind !== 'status') return
  const refused = (code: ErrorCode, nombre = ''): AppError =>
    new AppError(code, { etiqueta: labelOf(project, field.name), nombre }, { campo: field.name })
  if (!choice) throw refused('proyecto.opcion')
  if (!changed) return
  if (!choice.activo) throw refused('proyecto.opcionInactiva', choice.nombre)
  if (!choice.actua) throw refused('proyecto.opcionSinActor', choice.nombre)
}

function requireOffered(project: Project, { name, options }: FieldOfKind<'option'>, value: string | number | undefined): void {
  const past = options.find((option) => option.past && option.value === value)
  if (past) throw new AppError('proyecto.opcionPasada', { etiqueta: labelOf(project, name), nombre: past.label }, { campo: name })
}

/** The department of the municipality; both lie where it was said. */
function locationOf({ commonFields }: Project, values: Values, changed: readonly FieldName[], choices: Choices): Values {
  const { region, department, municipality } = commonFields
  const found = choices(municipality, values[municipality])
  const of = found?.dato ?? 0
  if (changed.includes(department) && values[department] && values[department] !== of)
    throw new AppError('proyecto.departamento', {}, { campo: municipality })
  if (found?.region !== values[region]) throw new AppError('proyecto.region', {}, { campo: municipality })
  return { [department]: of }
}
