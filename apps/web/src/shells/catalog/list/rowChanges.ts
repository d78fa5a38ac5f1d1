import type { IdName } from '@soportica/contract/core/wire'
import { type Association, type CatalogDefinition, type FlagField, statuses, statusOf } from '@soportica/contract/catalogs/catalog'
import { catalogCalls, type CatalogRow } from '@soportica/contract/catalogs/catalogCalls'
import type { RowChange } from './useChangeRow.ts'
import { selectionValues } from './rowSelection.ts'

const [active, inactive] = statuses

export function turnedStatus(definition: CatalogDefinition, row: CatalogRow): RowChange {
  const status = statusOf(definition)
  const next = row[status] === active.value ? inactive : active
  return { what: status, rowValues: { [status]: next.value, nomestado: next.label }, wire: { [status]: next.value } }
}

/** Turning a flag off turns off those that require it. */
export function turnedFlag({ fields }: CatalogDefinition, { name }: FlagField, row: CatalogRow): RowChange {
  const next = row[name] === 1 ? 0 : 1
  const following = next === 1 ? [] : fields.filter((field) => field.kind === 'flag' && field.requires === name)
  const wire = Object.fromEntries([[name, next], ...following.map((field) => [field.name, 0])]) as Record<string, number>
  return { what: name, rowValues: wire, wire }
}

export function changedSelection(definition: CatalogDefinition, association: Association, chosen: readonly IdName[]): RowChange {
  const { field } = association
  const ids = chosen.map(({ id }) => id)
  const rowValues = selectionValues(association, chosen)
  const own = catalogCalls(definition).inline.find((candidate) => candidate.association.field === field)
  if (!own || typeof association.inline !== 'object') return { what: field, rowValues, wire: { [field]: ids } }
  const { id, value } = association.inline
  const bodyOf = (row: CatalogRow) => ({ [id]: row[definition.id], [value]: ids, version: row['version'] })
  return { what: field, rowValues, own: { call: own.call, bodyOf } }
}
