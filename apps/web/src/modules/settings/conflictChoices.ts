import type { ConflictField } from '@soportica/contract/core/errors'
import type { Choices } from '../../shells/record-dialog/recordValues.ts'

/** A choice that others hang on: a folder means nothing in another unit, a number nothing without its name. */
export type Holding = { readonly holder: string; readonly holds: readonly string[] }

function holderOf(campo: string, fields: readonly ConflictField[], holdings: readonly Holding[]): string | undefined {
  const disputed = new Set(fields.map((field) => field.campo))
  return holdings.find(({ holder, holds }) => disputed.has(holder) && holds.includes(campo))?.holder
}

/** Of dependent fields, asks only about the main one. */
export const fieldsToDecide = (fields: readonly ConflictField[], holdings: readonly Holding[]): ConflictField[] =>
  fields.filter(({ campo }) => holderOf(campo, fields, holdings) === undefined)

/** The answer for each disputed field: dependent ones follow the main one. */
export function answeredFields(choices: Choices, fields: readonly ConflictField[], holdings: readonly Holding[]): Choices {
  return Object.fromEntries(fields.map(({ campo }) => [campo, choices[holderOf(campo, fields, holdings) ?? campo] ?? ('actual' as const)]))
}
