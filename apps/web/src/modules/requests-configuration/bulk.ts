import type { ConflictField } from '@soportica/contract/core/errors'
import type { ConfigurationRow } from '@soportica/contract/requests/configuration'
import type { Choices } from '../../shells/record-dialog/recordValues.ts'
import { idsIn } from './people/choosablePeople.ts'
import { disputedBy, type DisputedCell, sameValue } from './disputes.ts'
import {
  daysIn,
  type Edited,
  type FieldKind,
  type EditedField,
  editedFields,
  type FieldValue,
  frequencyName,
  keyOf,
  rowName,
  type RowPatch,
} from './fields.ts'

export type Bulk = {
  readonly csoDias: string
  readonly csoAnticipacion: string
  readonly csoFrecuencia: string
  readonly usuAprobadores: readonly number[]
  readonly usuSolucionadores: readonly number[]
}
export const emptyBulk: Bulk = { csoDias: '', csoAnticipacion: '', csoFrecuencia: '', usuAprobadores: [], usuSolucionadores: [] }

/** Only filled fields; 0 counts as filled. */
export function bulkPatch(bulk: Bulk): RowPatch {
  const days = (field: 'csoDias' | 'csoAnticipacion'): RowPatch => {
    const value = daysIn(bulk[field])
    return value === undefined ? {} : { [field]: value }
  }
  const people = (field: 'usuAprobadores' | 'usuSolucionadores'): RowPatch =>
    bulk[field].length === 0 ? {} : { [field]: bulk[field].join(',') }
  return {
    ...days('csoDias'),
    ...days('csoAnticipacion'),
    ...(bulk.csoFrecuencia === '' ? {} : { csoFrecuencia: Number(bulk.csoFrecuencia) }),
    ...people('usuAprobadores'),
    ...people('usuSolucionadores'),
  }
}

export const cellName = ({ row, field }: Pick<DisputedCell, 'row' | 'field'>): string => `${keyOf(row)} ${field}`

/** Without values that stay as somebody else set them. */
export function withoutTheirs(patch: RowPatch, row: ConfigurationRow, choices: Choices): RowPatch {
  const theirs = editedFields.filter(({ field }) => choices[cellName({ row, field })] === 'actual').map(({ field }) => field)
  return Object.fromEntries(Object.entries(patch).filter(([field]) => !theirs.some((one) => one === field)))
}

type Names = ReadonlyMap<number, string>
function valueText(kind: FieldKind, value: FieldValue, names: Names): string {
  if (kind === 'days') return String(value)
  if (kind === 'frequency') return frequencyName(Number(value))
  return idsIn(String(value))
    .map((id) => names.get(id) ?? `# ${id}`)
    .join(', ')
}

/** The effect of a bulk change: the number of rows and, for each field, old and new values. */
export function bulkSummary(rows: readonly ConfigurationRow[], patch: RowPatch, names: Names) {
  const differs = (row: ConfigurationRow, { field }: Edited) => patch[field] !== undefined && !sameField(row[field], patch[field], field)
  const fields = editedFields.flatMap((edited) => {
    const { field, label, kind } = edited
    const changing = rows.filter((row) => differs(row, edited))
    if (changing.length === 0) return []
    const from = new Map<string, number>()
    for (const row of changing) {
      const text = valueText(kind, row[field], names) || 'nadie'
      from.set(text, (from.get(text) ?? 0) + 1)
    }
    const before = [...from].map(([text, count]) => (from.size > 1 ? `${text} (${count})` : text)).join('; ')
    return [`${label}: de ${before} a ${valueText(kind, patch[field]!, names)}`]
  })
  return { count: rows.filter((row) => editedFields.some((edited) => differs(row, edited))).length, fields }
}
const sameField = (one: FieldValue, other: FieldValue, field: EditedField): boolean =>
  field === 'usuAprobadores' || field === 'usuSolucionadores' ? sameValue(one, other) : Number(one) === Number(other)

export type RowChange = { readonly row: ConfigurationRow; readonly patch: RowPatch }
/** The patches that undo a bulk change, based on the stored rows. */
export function undoOf(
  read: readonly ConfigurationRow[],
  saved: readonly ConfigurationRow[],
  patchOf: (row: ConfigurationRow) => RowPatch,
): RowChange[] {
  const now = new Map(saved.map((row) => [keyOf(row), row]))
  return read.flatMap((before) => {
    const row = now.get(keyOf(before))
    const wanted = patchOf(before)
    const changed = editedFields.filter(({ field }) => row && wanted[field] !== undefined && !sameField(before[field], row[field], field))
    return row && changed.length > 0 ? [{ row, patch: Object.fromEntries(changed.map(({ field }) => [field, before[field]])) }] : []
  })
}
/** The same without the cells that somebody changed since, and those cells. */
export function withoutDisputed(changes: readonly RowChange[], stored: readonly ConfigurationRow[]) {
  const left = changes.flatMap(({ row, patch }) => disputedBy(patch, [row], stored))
  const taken = new Set(left.map(cellName))
  const undisputed = changes.flatMap(({ row, patch }) => {
    const fields = Object.entries(patch).filter(([field]) => !taken.has(cellName({ row, field: field as EditedField })))
    return fields.length > 0 ? [{ row, patch: Object.fromEntries(fields) }] : []
  })
  return { undisputed, left }
}

/** Both values of a cell in words. */
export function disputedField({ row, field, mine }: DisputedCell, names: Names): ConflictField {
  const { kind, label } = editedFields.find((edited) => edited.field === field)!
  const said = (value: FieldValue): string => valueText(kind, value, names)
  return { campo: cellName({ row, field }), etiqueta: `${label} de ${rowName(row)}`, suyo: said(mine), actual: said(row[field]) }
}
