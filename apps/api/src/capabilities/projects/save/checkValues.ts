import type { ProjectField } from '@soportica/contract/projects/fields'
import type { Project } from '@soportica/contract/projects/project'
import type { Reader } from '../../../plugins/db/database.ts'
import { invalid } from '../../../plugins/http/errors.ts'
import { type Choice, choicesOf } from '../form/choices.queries.ts'
import { labelOf, type Values } from '../form/values.ts'
import type { ChecksHook } from './hooks.ts'

type Choices = ReadonlyMap<string, Choice>
const placeFields = ({ named: { region, department, municipality } }: Project): string[] => [region, department, municipality]

/** What was changed must be there and be open; what was left as it was may have been closed meanwhile. */
export async function checkValues(
  db: Reader,
  project: Project,
  checks: ChecksHook | undefined,
  values: Values,
  changed: readonly string[],
): Promise<Values> {
  const { department } = project.named
  for (const campo of project.required) if (!values[campo]) throw invalid(`El campo ${labelOf(project, campo)} es requerido`, campo)
  const places = placeFields(project)
  const moved = changed.some((campo) => places.includes(campo))
  const asked = new Set([...changed, ...(moved ? places : []), ...(checks?.fields(changed) ?? [])])
  const fields = fieldsNamed(project, [...asked])
  const choices = await choicesOf(db, fields, values)
  for (const field of fields) {
    if (field.name === department && !changed.includes(department)) continue
    if (values[field.name]) requireOpen(field, choices.get(field.name), changed.includes(field.name))
    if (field.kind === 'option' && changed.includes(field.name)) requireOffered(field, values[field.name])
  }
  const place = moved ? await placeOf(db, project, values, choices, changed) : {}
  return { ...values, ...place, ...checks?.values(values, choices, changed) }
}

/** Of these fields, what a save would refuse of what was chosen. */
export async function requireChoices(db: Reader, project: Project, values: Values, campos: readonly string[]): Promise<void> {
  const fields = fieldsNamed(project, campos)
  const choices = await choicesOf(db, fields, values)
  for (const field of fields) if (values[field.name]) requireOpen(field, choices.get(field.name), true)
}

const fieldsNamed = ({ fieldNamed }: Project, campos: readonly string[]): ProjectField[] =>
  campos.flatMap((campo) => fieldNamed.get(campo) ?? [])

function requireOpen(field: ProjectField, choice: Choice | undefined, changed: boolean): void {
  if (field.kind !== 'lookup' && field.kind !== 'actor' && field.kind !== 'status') return
  if (!choice) throw invalid(`${field.label}: la opción no existe`, field.name)
  if (!changed) return
  if (!choice.activo) throw invalid(`${field.label}: «${choice.nombre}» está inactivo o fue eliminado`, field.name)
  if (!choice.actua) throw invalid(`${field.label}: «${choice.nombre}» no tiene ese actor`, field.name)
}

function requireOffered({ name, label, options }: Extract<ProjectField, { kind: 'option' }>, value: string | number | undefined): void {
  const past = options.find((option) => option.past && option.value === value)
  if (past) throw invalid(`${label}: «${past.label}» ya no se ofrece`, name)
}

/** The department of the municipality; both lie where it was said. */
async function placeOf(db: Reader, project: Project, values: Values, choices: Choices, changed: readonly string[]): Promise<Values> {
  const { region, department, municipality } = project.named
  const of = choices.get(municipality)?.dato ?? 0
  if (changed.includes(department) && values[department] && values[department] !== of)
    throw invalid('El municipio no pertenece al departamento elegido', municipality)
  const own = { [department]: of }
  const found = (await choicesOf(db, fieldsNamed(project, [department]), own)).get(department)
  if (found?.dato !== values[region]) throw invalid('El municipio no pertenece a la región elegida', municipality)
  return own
}
