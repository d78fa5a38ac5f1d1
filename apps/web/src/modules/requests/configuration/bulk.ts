import type { ConflictField } from '@soportica/contract/core/errors'
import type { ConfigurationRow } from '@soportica/contract/requests/configuration'
import type { Choices } from '../../../shells/record-dialog/recordValues.ts'
import { idsIn } from '../people/choosablePeople.ts'
import type { DisputedCell } from './disputes.ts'
import { daysIn, editedFields, type FieldValue, frequencyName, keyOf, rowName, type RowPatch } from './fields.ts'

export type Bulk = {
  readonly csoDias: string
  readonly csoAnticipacion: string
  readonly csoFrecuencia: string
  readonly usuAprobadores: readonly number[]
  readonly usuSolucionadores: readonly number[]
}
export const emptyBulk: Bulk = { csoDias: '', csoAnticipacion: '', csoFrecuencia: '', usuAprobadores: [], usuSolucionadores: [] }

/** Only what is filled in; 0 is. */
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

/** Without what is to stay as somebody else left it. */
export function withoutTheirs(patch: RowPatch, row: ConfigurationRow, choices: Choices): RowPatch {
  const theirs = editedFields.filter(({ field }) => choices[cellName({ row, field })] === 'actual').map(({ field }) => field)
  return Object.fromEntries(Object.entries(patch).filter(([field]) => !theirs.some((one) => one === field)))
}

/** Both values of a cell in words. */
export function disputedField({ row, field, mine }: DisputedCell, names: ReadonlyMap<number, string>): ConflictField {
  const { kind, label } = editedFields.find((edited) => edited.field === field)!
  const said = (value: FieldValue): string => {
    if (kind === 'days') return String(value)
    if (kind === 'frequency') return frequencyName(Number(value))
    return idsIn(String(value))
      .map((id) => names.get(id) ?? `# ${id}`)
      .join(', ')
  }
  return { campo: cellName({ row, field }), etiqueta: `${label} de ${rowName(row)}`, suyo: said(mine), actual: said(row[field]) }
}
