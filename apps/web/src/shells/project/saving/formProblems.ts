import { fieldRequired } from '@soportica/contract/core/required'
import { emptiedFor, type MissingField, missingFor } from '@soportica/contract/projects/delivery'
import type { Project } from '@soportica/contract/projects/project'
import { z } from 'zod'
import type { Wire } from '../../record-dialog/recordValues.ts'
import { mustBeDay } from '../../calendar/dayText.ts'
import { isDateName, labelOf } from '../form/recordWire.ts'
import { familyProblems } from './familyProblems.ts'
import { reversedDates } from '../stages/typedDates.ts'
import type { Which } from './sentBody.ts'
import { leftFinals, statusNames, statusOf } from '../fields/statusRules.ts'

export type Problem = { readonly campo: string; readonly mensaje: string }

const isDelivered = (project: Project, campo: string, values: Wire): boolean => statusOf(project, campo, values[campo])?.entregado === true
const isDeliveryDay = ({ stages }: Project, estado: string, campo: string): boolean =>
  stages.some((stage) => stage.estado === estado && stage.entrega === campo)
/** The fields that delivered statuses require, newly entered or kept; the server checks the same. */
function missingOf(project: Project, base: Wire, wire: Wire): MissingField[] {
  const [before, after] = [base as never, wire as never]
  return statusNames(project).flatMap((campo) => {
    if (!isDelivered(project, campo, wire)) return []
    // The server fills in the day of a new delivery.
    if (base[campo] !== wire[campo])
      return missingFor(project, campo, after).filter(({ campo: lacking }) => !isDeliveryDay(project, campo, lacking))
    return emptiedFor(project, campo, before, after)
  })
}

/** Errors that need the whole form. */
export function problemsOf(project: Project, { id, duplicadoDe }: Pick<Which, 'id' | 'duplicadoDe'>, wire: Wire, base: Wire): Problem[] {
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
function sentenceFor(project: Project, campo: string, said: string): string {
  if (isDateName(project, campo)) return mustBeDay
  const field = project.fieldByName.get(campo)
  if (field?.kind === 'integer') return `${field.label}: escriba un número entero entre ${field.min} y ${field.max}`
  return field && chosen.has(field.kind) ? `Elija ${field.label} de la lista` : said
}

/** The contract's schema, plus the checks of the whole form. */
export const schemaOf = (project: Project, body: z.ZodType, problems: () => readonly Problem[]) =>
  z.record(z.string(), z.unknown()).superRefine((sent, context) => {
    const refusedFields = new Set<string>()
    const refuse = (campo: string, message: string) => {
      if (refusedFields.has(campo)) return
      refusedFields.add(campo)
      context.addIssue({ code: 'custom', path: [campo], message })
    }
    for (const { campo, mensaje } of problems()) refuse(campo, mensaje)
    for (const { path, message } of body.safeParse(sent).error?.issues ?? [])
      refuse(String(path[0]), sentenceFor(project, String(path[0]), message))
  })
