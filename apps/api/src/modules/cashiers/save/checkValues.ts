import { isNoMonitoringCode, monitoringField, noMonitoringCode, whyNoMonitoring } from '@soportica/contract/cashiers/monitoring'
import type { ProjectField } from '@soportica/contract/projects/fields'
import type { Reader } from '../../../plugins/db/database.ts'
import { invalid } from '../../../plugins/http/errors.ts'
import { department, fieldNamed, labelOf, type Values } from '../form/cashierValues.ts'
import { type Choice, choicesOf } from '../../../capabilities/projects/form/choices.queries.ts'

const required = ['nombreCajero', 'idRegion', 'idMunicipio', 'anioContable']
const intervention = 'idTipoIntervencion'
const places = ['idRegion', department, 'idMunicipio']

/** What was changed must be there and be open; what was left as it was may have been closed meanwhile. */
export async function checkValues(db: Reader, values: Values, changed: readonly string[]): Promise<Values> {
  for (const campo of required) if (!values[campo]) throw invalid(`El campo ${labelOf(campo)} es requerido`, campo)
  const moved = changed.some((campo) => places.includes(campo))
  const coded = changed.includes(intervention) || changed.includes(monitoringField)
  const asked = new Set([...changed, ...(moved ? places : []), ...(coded ? [intervention] : [])])
  const fields = [...asked].flatMap((campo) => fieldNamed.get(campo) ?? [])
  const choices = await choicesOf(db, fields, values)
  for (const field of fields) {
    if (field.name === department && !changed.includes(department)) continue
    if (values[field.name]) requireOpen(field, choices.get(field.name), changed.includes(field.name))
    if (field.kind === 'option' && changed.includes(field.name)) requireOffered(field, values[field.name])
  }
  const place = moved ? await placeOf(db, values, choices, changed) : {}
  const code = coded ? codeOf(values, choices.get(intervention)?.dato === 1, changed) : {}
  return { ...values, ...place, ...code }
}

/** Of these fields, what a save would refuse of what was chosen. */
export async function requireChoices(db: Reader, values: Values, campos: readonly string[]): Promise<void> {
  const fields = campos.flatMap((campo) => fieldNamed.get(campo) ?? [])
  const choices = await choicesOf(db, fields, values)
  for (const field of fields) if (values[field.name]) requireOpen(field, choices.get(field.name), true)
}

/** A type of intervention that has a code of its own needs none of monitoring; any other one cannot do with none. */
function codeOf(values: Values, needsNone: boolean, changed: readonly string[]): Values {
  const code = values[monitoringField]
  if (isNoMonitoringCode(code) === needsNone) return needsNone ? { [monitoringField]: noMonitoringCode } : {}
  // What was there before goes with the type to which it belonged; an empty one claims nothing beside a new type.
  const isTyped = changed.includes(monitoringField) && !(code === '' && changed.includes(intervention))
  if (!isTyped) return { [monitoringField]: needsNone ? noMonitoringCode : '' }
  throw invalid(`${labelOf(monitoringField)}: ${needsNone ? whyNoMonitoring : onlyWithItsOwn}`, monitoringField)
}
const onlyWithItsOwn = `«${noMonitoringCode}» solo va con un tipo de intervención que tiene código propio`

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

async function placeOf(db: Reader, values: Values, choices: Map<string, Choice>, changed: readonly string[]): Promise<Values> {
  const of = choices.get('idMunicipio')?.dato ?? 0
  if (changed.includes(department) && values[department] && values[department] !== of)
    throw invalid('El municipio no pertenece al departamento elegido', 'idMunicipio')
  const own = { [department]: of }
  const field = fieldNamed.get(department)
  const found = field && (await choicesOf(db, [field], own)).get(department)
  if (found?.dato !== values['idRegion']) throw invalid('El municipio no pertenece a la región elegida', 'idMunicipio')
  return own
}
