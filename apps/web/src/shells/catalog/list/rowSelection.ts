import type { IdName } from '@soportica/contract/core/wire'
import { type Association, type CatalogDefinition, inList, namesField } from '@soportica/contract/catalogs/catalog'
import type { CatalogRow } from '@soportica/contract/catalogs/catalogCalls'
import { idsIn } from '../form/catalogForm.ts'
import type { Wire } from '../../record-dialog/recordValues.ts'

const inSpanish = new Intl.Collator('es-CO').compare
const byName = (some: readonly IdName[]): IdName[] => [...some].toSorted((one, other) => inSpanish(one.nombre, other.nombre))

/** The selection of a row: its ids and, in the same order, their names. */
export function selectedIn(row: CatalogRow, association: Association): IdName[] {
  const names = (row[namesField(association)] ?? []) as unknown as readonly string[]
  return byName(idsIn(row[association.field]).map((id, at) => ({ id, nombre: names[at] ?? String(id) })))
}

/** The same as the row says it. */
export function selectionValues({ field, ...labels }: Association, chosen: readonly IdName[]): Partial<CatalogRow> {
  const inOrder = [...chosen].toSorted((one, other) => one.id - other.id)
  const names = inOrder.map(({ nombre }) => nombre) as unknown as string
  return { [field]: inOrder.map(({ id }) => id).join(','), [namesField({ field, ...labels })]: names }
}

const notOffered = ({ id, nombre }: IdName): IdName => ({ id, nombre: `${nombre} (ya no se ofrece)` })

/** The options with these ids. */
export function pickedFrom(options: readonly IdName[], chosen: readonly IdName[], ids: readonly number[]): IdName[] {
  const unmarked = new Map([...chosen, ...options].map((item) => [item.id, item]))
  return byName(ids.flatMap((id) => unmarked.get(id) ?? []))
}

/** The present options, and former choices marked as no longer offered. */
export const choicesWith = (options: readonly IdName[], chosen: readonly IdName[]): IdName[] =>
  byName([...options, ...chosen.filter(({ id }) => options.every((option) => option.id !== id)).map(notOffered)])

export const selectionsIn = (definition: CatalogDefinition, row: CatalogRow): Wire =>
  Object.fromEntries(inList(definition).map(({ field }) => [field, idsIn(row[field])]))

/** One name, then the number of others (section 9). */
export const briefly = ([first, ...others]: readonly IdName[]): string[] =>
  first ? [first.nombre, ...(others.length > 0 ? [`+${others.length}`] : [])] : []
