import { errors } from '@soportica/contract/core/errors'
import { bulkLimits, type BulkTarget } from '@soportica/contract/records/bulkCalls'
import type { BulkRecord } from '../../../schema/bulk.ts'
import { AppError } from '../../plugins/http/errors.ts'
import { chunked } from './bulkKind.ts'

export type Portion = { readonly menos: readonly number[]; readonly most: number }
/** The ids of a target in their order; find: of a filter, without some of them. registros: the records in words. */
export async function targetIds<F>(
  { ids, filtro, menos = [] }: BulkTarget<F>,
  registros: string,
  find: (filtro: F, portion: Portion) => Promise<number[]>,
): Promise<number[]> {
  if (ids) return [...new Set(ids)].filter((id) => !menos.includes(id)).toSorted((one, other) => one - other)
  const found = await find(filtro!, { menos, most: bulkLimits.mostRecords + 1 })
  if (found.length > bulkLimits.mostRecords) throw new AppError('masivo.demasiados', { registros }, { campo: 'objetivo' })
  return found
}

/** The transactions of a change of these records, in the order of their ids. */
export const chunksOfVersions = (versiones: readonly (readonly [number, number])[]): BulkRecord[][] =>
  chunked([...new Map(versiones)].toSorted(([one], [other]) => one - other))

/** The refusal of one record; any other failure is thrown. */
export function refusalIn(error: unknown): AppError {
  if (!(error instanceof AppError) || errors[error.code][0] >= 500) throw error
  return error
}
