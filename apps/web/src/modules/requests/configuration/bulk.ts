import { daysIn, type RowPatch } from './fields.ts'

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
