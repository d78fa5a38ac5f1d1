import type { ConfigurationRow } from '@soportica/contract/requests/configuration'
import { idsIn, sameIds } from './people/choosablePeople.ts'
import { type EditedField, editedFields, type FieldValue, keyOf, type RowKey, type RowPatch } from './fields.ts'

export type Cell = { readonly key: RowKey; readonly field: EditedField }
/** A refused cell with its conflict; the row has the stored value. */
export type Dispute = { readonly mine: FieldValue; readonly mensaje: string }
export type RowDisputes = Partial<Record<EditedField, Dispute>>
export type Disputes = ReadonlyMap<RowKey, RowDisputes>
export type DisputedCell = { readonly row: ConfigurationRow; readonly field: EditedField; readonly mine: FieldValue }

const idsOf = (value: FieldValue): number[] => idsIn(String(value))
export const sameValue = (one: FieldValue, other: FieldValue): boolean => sameIds(idsOf(one), idsOf(other))

export const withDispute = (disputes: Disputes, { key, field }: Cell, dispute: Dispute): Disputes =>
  new Map(disputes).set(key, { ...disputes.get(key), [field]: dispute })

export function withoutDispute(disputes: Disputes, { key, field }: Cell): Disputes {
  const { [field]: settled, ...disputed } = disputes.get(key) ?? {}
  if (!settled) return disputes
  const next = new Map(disputes)
  if (Object.keys(disputed).length > 0) next.set(key, disputed)
  else next.delete(key)
  return next
}

/** Cells that somebody else changed since these rows were read. */
export function disputedBy(patch: RowPatch, read: readonly ConfigurationRow[], stored: readonly ConfigurationRow[]): DisputedCell[] {
  const now = new Map(stored.map((row) => [keyOf(row), row]))
  return read.flatMap((before) => {
    const row = now.get(keyOf(before))
    if (!row) return []
    return editedFields.flatMap(({ field }) => {
      const mine = patch[field]
      if (mine === undefined || sameValue(before[field], row[field]) || sameValue(row[field], mine)) return []
      return [{ row, field, mine }]
    })
  })
}
