import { asFieldName, type FieldName } from '@soportica/contract/projects/fieldName'
import type { Project } from '@soportica/contract/projects/project'
import type { Change } from '../../history/recordHistory.ts'
import { idsIn } from '../../saving/idLists.ts'
import { columnOf, isScheduleName, pinOf, type ProjectRow } from '../form/values.ts'

type Sent = string | number | null | readonly number[]
export type ValuesBack = {
  /** The values that a save sends to undo the changes. */
  readonly values: ReadonlyMap<FieldName, Sent>
  /** The fields that changed since, and stay. */
  readonly touched: readonly FieldName[]
}

const family: ReadonlySet<string> = new Set(['checkPadre', 'hijos'])
export const isFamily = (campo: string): boolean => family.has(campo)
const isSent = ({ fieldByName }: Project, campo: FieldName): boolean => {
  const field = fieldByName.get(campo)
  return field !== undefined && !field.readOnly
}
/** Dates of the schedule, their days and pins follow from other values, unless they were typed. */
export const isCalculated = (project: Project, campo: FieldName): boolean => isScheduleName(project, campo)
/** Whether a change of this value is one of its record; others follow from them. */
export const isOwnChange = (project: Project, campo: FieldName): boolean =>
  isFamily(campo) || isSent(project, campo) || pinOf(project, campo) !== undefined

type Since = ReadonlyMap<string, { readonly antes: string | null }>
/** The former values of a save of a record, without fields that somebody changed since. */
export function valuesBack(project: Project, changes: readonly Change[], since: Since, row: ProjectRow): ValuesBack {
  const before = new Map<string, Change>()
  for (const change of changes) before.set(change.campo, { ...change, antes: before.get(change.campo)?.antes ?? change.antes })
  // Pins that the save did not change are those from before the first later change.
  const pinsBefore = (fijo: FieldName): number => Number(since.get(fijo)?.antes ?? row[columnOf(project, fijo)!] ?? 0)
  const values = new Map<FieldName, Sent>()
  const touched: FieldName[] = []
  for (const [name, { antes }] of before) {
    const campo = asFieldName(name)
    const sent = isFamily(name)
      ? familyBack(name, antes)
      : isSent(project, campo)
        ? fieldBack(project, campo, antes)
        : dateBack(project, before, campo, pinsBefore)
    if (sent === undefined) continue
    if (since.has(name)) touched.push(campo)
    else values.set(campo, sent)
  }
  // Children and the tick of their parent, municipality and department go together.
  const { department, municipality } = project.commonFields
  const together: readonly (readonly [FieldName, FieldName])[] = [
    ['checkPadre', 'hijos'],
    [department, municipality],
  ]
  for (const [one, other] of together) {
    if (since.has(one)) values.delete(other)
    if (since.has(other)) values.delete(one)
  }
  return { values, touched }
}

const familyBack = (name: string, antes: string | null): Sent => (name === 'hijos' ? idsIn(antes) : Number(antes || 0))

function fieldBack({ fieldByName }: Project, campo: FieldName, antes: string | null): Sent {
  const { kind } = fieldByName.get(campo)!
  if (kind === 'text') return antes ?? ''
  if (kind === 'date') return antes || null
  if (kind === 'flag' || kind === 'percent' || kind === 'status') return Number(antes || 0)
  return antes ? Number(antes) : null
}

/** A typed date returns to its schedule, or to the date that was typed before. Other dates follow by themselves. */
function dateBack(
  project: Project,
  before: ReadonlyMap<string, Change>,
  campo: FieldName,
  pinsBefore: (fijo: FieldName) => number,
): Sent | undefined {
  const pin = pinOf(project, campo)
  if (!pin) return undefined
  const pins = before.get(pin.fijo)
  const had = (pins ? Number(pins.antes || 0) : pinsBefore(pin.fijo)) & pin.bit
  const has = (pins ? Number(pins.despues || 0) : pinsBefore(pin.fijo)) & pin.bit
  if (had) return before.get(campo)?.antes || null
  return has ? null : undefined
}
