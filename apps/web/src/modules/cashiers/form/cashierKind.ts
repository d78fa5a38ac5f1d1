import { emptiedFor, type MissingField, missingFor } from '@soportica/contract/projects/delivery'
import { saveCashier } from '@soportica/contract/cashiers/calls'
import type { CashierModule } from '@soportica/contract/cashiers/modules'
import { cashierProject } from '@soportica/contract/cashiers/project'
import { statusClasses, type ProjectStatus } from '@soportica/contract/catalogs/statusClasses'
import { z } from 'zod'
import { changedNames, type Wire } from '../../../shells/record-dialog/recordValues.ts'
import { isDateName, labelOf } from '../../../shells/project/form/recordWire.ts'
import { mustBeDay } from '../../../shells/project/form/dayText.ts'

export type Which = { readonly cajid: number; readonly tipoModulo: CashierModule; readonly duplicadoDe: number }
const family = new Set(['checkPadre', 'hijos'])

/** What changed of a record, or all that a new one has. */
export function bodyOf({ cajid, tipoModulo, duplicadoDe }: Which, wire: Wire, base: Wire, version: number | undefined) {
  const { nota, ...values } = wire
  const changed = new Set(changedNames(base, values))
  const kept = ([name, value]: [string, unknown]) =>
    family.has(name) ? [...family].some((one) => changed.has(one)) : cajid === 0 ? value !== '' : changed.has(name)
  return {
    ...Object.fromEntries(Object.entries(values).filter(kept)),
    // A status that came back to where it was asks for no reason any more; of one that changes what was said is not lost.
    ...(nota && changedStatuses(base, wire).length > 0 ? { nota } : {}),
    cajid,
    // They are registered in the general module, wherever the form was opened.
    tipoModulo: cajid === 0 ? 'cashiers' : tipoModulo,
    ...(cajid === 0 && duplicadoDe > 0 ? { duplicadoDe } : {}),
    ...(cajid > 0 && version !== undefined ? { version } : {}),
  }
}

const changedStatuses = (base: Wire, wire: Wire): string[] => statusNames.filter((campo) => wire[campo] !== base[campo])
/** What was chosen of them, to be compared with once somebody else's changes came in. */
export const chosenStatuses = (base: Wire, wire: Wire): Wire =>
  Object.fromEntries(changedStatuses(base, wire).map((campo) => [campo, wire[campo]!]))
/** There is a note, and what it was said of somebody else set alike meanwhile: it is not sent. */
export const isUnsaid = (base: Wire, wire: Wire, chosen: Wire): boolean =>
  Boolean(wire['nota']) &&
  changedStatuses(base, wire).length === 0 &&
  Object.entries(chosen).some(([campo, value]) => wire[campo] === value)
export const unsaid = 'Su nota no se guardó: otra persona ya había puesto ese estado. Puede escribirla en las notas de la etapa.'

const required = ['nombreCajero', 'idRegion', 'idMunicipio', 'anioContable']
const [most, least] = [2050, 1950]
function sentenceFor(campo: string, said: string): string {
  if (isDateName(cashierProject, campo)) return mustBeDay
  const kind = cashierProject.fieldNamed.get(campo)?.kind
  if (kind === 'integer') return `${labelOf(cashierProject, campo)}: escriba un número entero entre ${least} y ${most}`
  return kind === 'lookup' || kind === 'actor' || kind === 'option' || kind === 'status'
    ? `Elija ${labelOf(cashierProject, campo)} de la lista`
    : said
}

const statusOf = (campo: string, id: unknown): ProjectStatus | undefined => {
  const field = cashierProject.fieldNamed.get(campo)
  return field?.kind === 'status' ? statusClasses[field.of].find((status) => status.id === id) : undefined
}
export const isDeleted = (values: Wire): boolean => statusOf('idEstadoCajero', values['idEstadoCajero'])?.eliminado === true
export const statusNames = [...cashierProject.fieldNamed.values()].filter(({ kind }) => kind === 'status').map(({ name }) => name)
export type LeftStatus = { readonly campo: string; readonly nombre: string }
/** The final statuses that are left: they ask for a note. */
export const leftFinals = (base: Wire, wire: Wire): LeftStatus[] =>
  statusNames.flatMap((campo) => {
    const left = base[campo] === wire[campo] ? undefined : statusOf(campo, base[campo])
    return left?.final ? [{ campo, nombre: left.nombre }] : []
  })
/** What the note is to say, in words that name each status that is left. */
export function whyAsked(left: readonly LeftStatus[]): string {
  const moves = left.map(({ campo, nombre }) => `${labelOf(cashierProject, campo)} deja «${nombre}»`).join(' y ')
  return left.length === 1
    ? `${moves}, que es un estado final: diga por qué cambia`
    : `${moves}, que son estados finales: diga por qué cambian`
}

type Problem = { readonly campo: string; readonly mensaje: string }
const isDelivered = (campo: string, values: Wire): boolean => statusOf(campo, values[campo])?.entregado === true
/** What the delivered statuses ask for, of those that are entered now and of those that stay; the server asks the same. */
function missingOf(base: Wire, wire: Wire): MissingField[] {
  const [before, after] = [base as never, wire as never]
  return statusNames.flatMap((campo) => {
    if (!isDelivered(campo, wire)) return []
    // Of a stage that is delivered now the server fills in the day.
    if (base[campo] !== wire[campo])
      return missingFor(cashierProject, campo, after).filter(({ campo: lacking }) => !isDeliveryDay(campo, lacking))
    return emptiedFor(cashierProject, campo, before, after)
  })
}
const isDeliveryDay = (estado: string, campo: string): boolean =>
  cashierProject.stages.some((stage) => stage.estado === estado && stage.entrega === campo)

/** What only the whole form can say. */
export function problemsOf({ cajid, duplicadoDe }: Pick<Which, 'cajid' | 'duplicadoDe'>, wire: Wire, base: Wire): Problem[] {
  const problems: Problem[] = required
    .filter((campo) => !wire[campo])
    .map((campo) => ({ campo, mensaje: `El campo ${labelOf(cashierProject, campo)} es requerido` }))
  const tell = (campo: string, mensaje: string) => problems.push({ campo, mensaje })
  const hijos = (wire['hijos'] as readonly number[] | undefined) ?? []
  // Of a parent whose children this person does not see, none are there to be chosen.
  const unseen = base['checkPadre'] === 1 && ((base['hijos'] as readonly number[] | undefined) ?? []).length === 0
  if (wire['checkPadre'] === 1 && hijos.length === 0 && !unseen)
    tell('hijos', 'Debe seleccionar al menos un cajero hijo si activa la opción de padre.')
  if (cajid > 0 && hijos.includes(cajid)) tell('hijos', 'Un cajero no puede asociarse a sí mismo como hijo.')
  // Where a copy stands begins anew, whatever was chosen.
  if (duplicadoDe > 0) return problems
  for (const { campo, mensaje } of missingOf(base, wire)) tell(campo, mensaje)
  const [left] = leftFinals(base, wire)
  if (left && !wire['nota']) tell('nota', `Escriba una nota: «${left.nombre}» es un estado final y debe decir por qué cambia`)
  return problems
}

/** What the contract asks for of what is sent, and what the whole form says. */
export const schemaOf = (problems: () => readonly Problem[]) =>
  z.record(z.string(), z.unknown()).superRefine((body, context) => {
    const told = new Set<string>()
    const tell = (campo: string, message: string) => {
      if (told.has(campo)) return
      told.add(campo)
      context.addIssue({ code: 'custom', path: [campo], message })
    }
    for (const { campo, mensaje } of problems()) tell(campo, mensaje)
    for (const { path, message } of saveCashier.body.safeParse(body).error?.issues ?? [])
      tell(String(path[0]), sentenceFor(String(path[0]), message))
  })
