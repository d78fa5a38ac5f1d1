import { asFieldName, type FieldName } from '@soportica/contract/projects/fieldName'
import { fieldRequired } from '@soportica/contract/core/required'
import { emptiedFor, type MissingField, missingFor } from '@soportica/contract/projects/delivery'
import type { Project } from '@soportica/contract/projects/project'
import type { z } from 'zod'
import { mustBeDay } from '../../calendar/dayText.ts'
import { isDateName, labelOf } from '../form/recordWire.ts'
import { familyProblems } from './familyProblems.ts'
import { reversedDates } from '../stages/typedDates.ts'
import type { Which } from './sentBody.ts'
import { leftFinals, statusNames, statusOf } from '../fields/statusRules.ts'
import type { FormName, ProjectWire } from '../form/formValues.ts'

export type Problem = { readonly campo: FormName; readonly mensaje: string }

const isDelivered = (project: Project, campo: FieldName, values: ProjectWire): boolean =>
  statusOf(project, campo, values[campo])?.entregado === true
const isDeliveryDay = ({ stages }: Project, estado: FieldName, campo: FieldName): boolean =>
  stages.some((stage) => stage.estado === estado && stage.entrega === campo)
/** The fields that delivered statuses require, newly entered or kept; the server checks the same. */
function missingOf(project: Project, base: ProjectWire, wire: ProjectWire): MissingField[] {
  return statusNames(project).flatMap((campo) => {
    if (!isDelivered(project, campo, wire)) return []
    // The server fills in the day of a new delivery.
    if (base[campo] !== wire[campo])
      return missingFor(project, campo, wire).filter(({ campo: lacking }) => !isDeliveryDay(project, campo, lacking))
    return emptiedFor(project, campo, base, wire)
  })
}

/** Errors that need the whole form. */
export function problemsOf(
  project: Project,
  { id, duplicadoDe }: Pick<Which, 'id' | 'duplicadoDe'>,
  wire: ProjectWire,
  base: ProjectWire,
): Problem[] {
  const problems: Problem[] = project.required
    .filter((campo) => !wire[campo])
    .map((campo) => ({ campo, mensaje: fieldRequired(labelOf(project, campo)) }))
  problems.push(...familyProblems(project, id, wire, base), ...reversedDates(project, wire))
  // The statuses of a copy start again.
  if (duplicadoDe > 0) return problems
  for (const { campo, mensaje } of missingOf(project, base, wire)) problems.push({ campo, mensaje })
  const [left] = leftFinals(project, base, wire)
  const mensaje = `Escriba una nota: «${left?.nombre}» es un estado final y debe decir por qué cambia`
  if (left && !wire['nota']) problems.push({ campo: 'nota', mensaje })
  return problems
}

const chosen = new Set(['lookup', 'actor', 'option', 'status'])
function sentenceFor(project: Project, campo: FieldName, said: string): string {
  if (isDateName(project, campo)) return mustBeDay
  const field = project.fieldByName.get(campo)
  if (field?.kind === 'integer') return `${field.label}: escriba un número entero entre ${field.min} y ${field.max}`
  return field && chosen.has(field.kind) ? `Elija ${field.label} de la lista` : said
}

type Checking = { readonly wire: ProjectWire; readonly base: ProjectWire; readonly sent: unknown; readonly body: z.ZodType }
/** The checks of the whole form, then those of the contract's schema. */
export const errorsOf = (project: Project, which: Which, { wire, base, sent, body }: Checking): Problem[] => [
  ...problemsOf(project, which, wire, base),
  ...(body.safeParse(sent).error?.issues ?? []).map(({ path, message }) => {
    const campo = asFieldName(String(path[0]))
    return { campo, mensaje: sentenceFor(project, campo, message) }
  }),
]
