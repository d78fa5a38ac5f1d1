import type { ConflictField } from '@soportica/contract/core/errors'
import { AppError } from '../../plugins/http/errors.ts'
import type { FieldBefore } from '../history/history.queries.ts'

// A record as the values of its fields, by name.
export type FieldValues = Readonly<Record<string, string | number>>
// The label of a field, and the text of its value.
type NameIn<V extends FieldValues> = keyof V & string
export type FieldWords<N extends string = string> = {
  readonly label: (campo: N) => string
  readonly show: (campo: N, value: string | number | undefined) => string
  /** The stored record for this user, if they may not see all of it. */
  readonly recordForUser?: () => Readonly<Record<string, string | number | null>>
}
export type MergedFields<V extends FieldValues = Record<string, string | number>> = { values: V; othersFields: NameIn<V>[] }

const same = (one: string | number | null | undefined, other: string | number | null | undefined): boolean =>
  String(one ?? '') === String(other ?? '')

export const changedFields = <V extends FieldValues>(before: V, after: V): NameIn<V>[] =>
  (Object.keys(after) as NameIn<V>[]).filter((campo) => before[campo] !== after[campo] && !same(before[campo], after[campo]))

const isOthersChange = (theirs: FieldBefore | undefined, wanted: FieldValues, stored: FieldValues, campo: string): boolean =>
  theirs !== undefined && !same(theirs.antes, stored[campo]) && same(theirs.antes, wanted[campo])
/** The fields that this person changes. A value that somebody else changed and this person sends unchanged is none. */
export const changedHere = <V extends FieldValues>(wanted: V, stored: V, since: ReadonlyMap<string, FieldBefore>): NameIn<V>[] =>
  changedFields(stored, wanted).filter((campo) => !isOthersChange(since.get(campo), wanted, stored, campo))

// Somebody saved in between: fields only they touched stay theirs; a field both touched is put to the user.
export function mergeFields<V extends FieldValues>(
  wanted: V,
  stored: V,
  since: ReadonlyMap<string, FieldBefore>,
  version: number,
  { label, show, recordForUser = () => stored }: FieldWords<NameIn<V>>,
  // Fields that must not be merged although each side changed another one, and who changed them.
  disputed: ReadonlyMap<string, FieldBefore> = new Map(),
): MergedFields<V> {
  const values = { ...wanted }
  const othersFields: NameIn<V>[] = []
  const conflicts: ConflictField[] = []
  for (const campo of changedFields(stored, wanted)) {
    const theirs = since.get(campo)
    // Nobody touched it, or somebody did and put it back.
    if (!disputed.has(campo) && (!theirs || same(theirs.antes, stored[campo]))) continue
    if (!disputed.has(campo) && isOthersChange(theirs, wanted, stored, campo)) {
      values[campo] = (stored[campo] ?? '') as V[typeof campo]
      othersFields.push(campo)
    } else conflicts.push({ campo, etiqueta: label(campo), suyo: show(campo, wanted[campo]), actual: show(campo, stored[campo]) })
  }
  const first = conflicts[0]
  if (first) {
    const usuario = (disputed.get(first.campo) ?? since.get(first.campo))?.usuario ?? 'Otra persona'
    throw new AppError(
      'registro.conflicto',
      { usuario, campo: [...new Set(conflicts.map(({ etiqueta }) => `«${etiqueta}»`))].join(', ') },
      { campo: first.campo, conflictos: conflicts, version, registro: { ...recordForUser() } },
    )
  }
  return { values, othersFields }
}
