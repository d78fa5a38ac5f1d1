import { asFieldName, type FieldName } from '@soportica/contract/projects/fieldName'
import type { Project } from '@soportica/contract/projects/project'
import { AppError } from '../../../plugins/http/errors.ts'
import type { FieldBefore } from '../../history/history.queries.ts'
import { changedHere, mergeFields, type MergedFields } from '../../saving/mergeFields.ts'
import { familyOf } from '../family/familyOf.ts'
import { seenFamily } from '../family/unseenRelatives.ts'
import { asAnswered } from '../form/answeredValues.ts'
import { isScheduleName, labelOf, numberIn, pinOf, type Values } from '../form/values.ts'
import { type Names, showValue } from '../form/valueWords.ts'

type Since = ReadonlyMap<string, FieldBefore>
/** Changes of others since this person began, and the names of the rows that both sides choose. */
export type Meanwhile = { readonly since: Since; readonly names: Names }
type Merging = {
  readonly wanted: Values
  readonly before: Values
  readonly version: number
  /** Nothing: nobody saved it meanwhile. */
  readonly meanwhile: Meanwhile | undefined
}

/** A save names the version it began from. A future version is refused. */
export function requireKnownVersion(version: number, started = version): void {
  if (started > version) throw new AppError('registro.version', {}, { campo: 'version' })
}

/** The fields that this person changes, merged or not. */
export const fieldsChanged = (project: Project, { wanted, before, meanwhile }: Merging): FieldName[] =>
  changedHere(wanted, before, meanwhile ? byHand(project, meanwhile.since, wanted, before) : new Map())

/** This person's values, merged with the changes of others. */
export function mergeRecord(project: Project, { wanted, before, version, meanwhile }: Merging): MergedFields<Values> {
  if (!meanwhile) return { values: wanted, othersFields: [] }
  const { names } = meanwhile
  const seen = (other: number): boolean => names.get(familyOf(project).entidad)?.has(other) === true
  return mergeFields(wanted, before, byHand(project, meanwhile.since, wanted, before), version, {
    label: (campo) => labelOf(project, campo),
    show: (campo, value) => showValue(project, names, campo, value),
    recordForUser: () => storedRecord(project, seenFamily(before, seen)),
  })
}

/** Its values as the form gets them, and beside them its family and which dates are fixed. */
const storedRecord = (project: Project, values: Values) => ({ ...values, ...asAnswered(project, values), padre: values['padre'] || null })

/** Without dates that only moved automatically where this person typed another one: nobody disputes them. */
function byHand(project: Project, since: Since, wanted: Values, before: Values): Since {
  const pins = (campo: FieldName): number => {
    const pin = pinOf(project, campo)
    return pin ? pin.bit & (numberIn(before, pin.fijo) | Number(since.get(pin.fijo)?.antes || 0)) : 0
  }
  const isMoved = (campo: FieldName, antes: string | null): boolean =>
    pinOf(project, campo) !== undefined && pins(campo) === 0 && String(wanted[campo] ?? '') !== (antes ?? '')
  return new Map([...since].filter(([, { campo, antes }]) => !isMoved(asFieldName(campo), antes)))
}

/** Dates that moved automatically are reported as one thing. */
export function othersFieldsSentence(project: Project, othersFields: readonly FieldName[]): string {
  if (othersFields.length === 0) return ''
  const own = othersFields.filter((campo) => !isScheduleName(project, campo)).map((campo) => `«${labelOf(project, campo)}»`)
  const all = [...own, ...(own.length < othersFields.length ? ['las fechas teóricas'] : [])]
  return ` Se conservó lo que otra persona cambió en ${all.join(', ')}.`
}
