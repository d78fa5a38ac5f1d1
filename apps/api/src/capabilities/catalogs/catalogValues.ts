import { type Association, type CatalogDefinition, fieldNames } from '@soportica/contract/catalog'
import { applyDifference, inOrder } from '../saving/idLists.ts'

// A record as its fields' values, with each association as an ordered list of ids: what history keeps and what is compared.
export type Values = Record<string, string | number>

export function valuesOf(definition: CatalogDefinition, source: Record<string, unknown>): Values {
  const values: Values = {}
  for (const name of definition.fields.flatMap(fieldNames)) values[name] = source[name] as string | number
  for (const { field } of definition.associations ?? []) values[field] = selectionOf(source[field])
  return values
}

const selectionOf = (given: unknown): string => (Array.isArray(given) ? inOrder(given as number[]) : String(given ?? ''))

// Left out is left alone: an edit changes the fields it names.
export function withGiven(definition: CatalogDefinition, stored: Values, body: Record<string, unknown>): Values {
  const given = valuesOf(definition, body)
  return Object.fromEntries(Object.keys(given).map((name) => [name, (body[name] === undefined ? stored[name] : given[name]) ?? '']))
}

export const changedNames = (before: Values, after: Values): string[] =>
  Object.keys(after).filter((name) => String(before[name] ?? '') !== String(after[name] ?? ''))

export function applySelection(association: Association, body: Record<string, unknown>, stored: string | number | undefined): string {
  const wanted = body[association.field] as number[] | undefined
  if (!wanted) return String(stored ?? '')
  const before = body[association.before] as number[] | undefined
  if (!before) return inOrder(wanted)
  return applyDifference(stored, wanted, before)
}
