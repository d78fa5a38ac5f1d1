import { type Association, type CatalogDefinition, type CatalogField, fieldNames } from '@soportica/contract/catalogs/catalog'
import { applyDifference, inOrder } from '../saving/idLists.ts'

// A record as field values; each association is an ordered list of ids. History stores and compares this form.
export type Values = Record<string, string | number>

export function valuesOf(definition: CatalogDefinition, source: Record<string, unknown>): Values {
  const values: Values = {}
  for (const name of definition.fields.flatMap(fieldNames)) values[name] = source[name] as string | number
  for (const { field } of definition.associations ?? []) values[field] = selectionOf(source[field])
  return values
}

const selectionOf = (ids: unknown): string => (Array.isArray(ids) ? inOrder(ids as number[]) : String(ids ?? ''))

// Left out is left alone: an edit changes the fields it names.
export function withSentValues(definition: CatalogDefinition, stored: Values, body: Record<string, unknown>): Values {
  const sentValues = valuesOf(definition, body)
  return Object.fromEntries(
    Object.keys(sentValues).map((name) => [name, (body[name] === undefined ? stored[name] : sentValues[name]) ?? '']),
  )
}

export const changedNames = (before: Values, after: Values): string[] =>
  Object.keys(after).filter((name) => String(before[name] ?? '') !== String(after[name] ?? ''))

export function applySelection(association: Association, body: Record<string, unknown>, stored: string | number | undefined): string {
  const wanted = body[association.field] as number[] | undefined
  if (!wanted) return String(stored ?? '')
  const before = association.before === undefined ? undefined : (body[association.before] as number[] | undefined)
  if (!before) return inOrder(wanted)
  return applyDifference(stored, wanted, before)
}

/** Fields that count only while a tick is on, together with the tick. They are changed and disputed together. */
export const dependents = ({ fields }: CatalogDefinition): { name: string; on: string }[] =>
  fields.flatMap((field) => {
    if (field.kind === 'step') return [{ name: field.days, on: field.name }]
    return field.kind === 'flag' && field.requires ? [{ name: field.name, on: field.requires }] : []
  })

/** Sets dependent fields to off or no days while their tick is off. */
export function settled(definition: CatalogDefinition, values: Values): Values {
  const off = dependents(definition).filter(({ on }) => values[on] !== 1)
  return { ...values, ...Object.fromEntries(off.map(({ name }) => [name, 0])) }
}

export const fieldByName = (definition: CatalogDefinition, name: string): CatalogField | undefined =>
  definition.fields.find((field) => fieldNames(field).includes(name))

/** The values of a history, which stores everything as text. */
export const valuesOfHistory = (definition: CatalogDefinition, former: Readonly<Record<string, string>>): Values =>
  Object.fromEntries(
    Object.entries(former).map(([campo, antes]) => {
      const field = fieldByName(definition, campo)
      return [campo, !field || field.kind === 'text' ? antes : Number(antes)]
    }),
  )
