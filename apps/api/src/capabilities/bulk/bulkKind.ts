import { countOf } from '@soportica/contract/projects/words'
import type { BulkRecord } from '../../../schema/bulk.ts'
import type { CurrentUser, Writing } from '../../plugins/context.ts'
import type { AppError } from '../../plugins/http/errors.ts'
import type { ChunkResult } from './bulkChange.queries.ts'

/** The sentences of a bulk change. */
export type BulkWords = {
  /** 'Se cambian 300 cajeros en segundo plano.' */
  readonly running: (total: number) => string
  /** 'Cambiaron 3 cajeros.' */
  readonly done: (count: number) => string
  /** 'No cambió ningún cajero.' */
  readonly none: string
  /** 'los cajeros' */
  readonly records: string
}

type Verb = readonly [now: string, one: string, many: string]
type Nouns = { readonly one: string; readonly many: string; readonly none: string; readonly records: string }
/** The sentences of an action: 'Se cierran 3 hallazgos en segundo plano.', 'Se cerraron 3 hallazgos.', 'No se cerró ningún hallazgo.' */
export const actionWords = ([now, one, many]: Verb, nouns: Nouns): BulkWords => ({
  running: (total) => `Se ${now} ${countOf(nouns, total)} en segundo plano.`,
  done: (count) => `Se ${count === 1 ? one : many} ${countOf(nouns, count)}.`,
  none: `No se ${one} ${nouns.none}.`,
  records: nouns.records,
})

/** A change that many records of one kind can get; W: the change that all of them share. */
export type BulkKind<W extends object> = {
  readonly entidad: string
  readonly words: (wish: W) => BulkWords
  /** One transaction; its writes are of the batch. */
  readonly runChunk: (writing: Writing, user: CurrentUser, records: readonly BulkRecord[], wish: W) => Promise<ChunkResult>
  /** A refusal of which only the database knows. */
  readonly refusalIn?: (records: readonly BulkRecord[], wish: W, error: unknown) => AppError | undefined
}
export const bulkWork = (entidad: string): string => `cambiar-varios-${entidad}`

/** A transaction has so many records, so that others seldom wait. */
export const recordsPerChunk = 50
export const chunked = <T>(targets: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(targets.length / recordsPerChunk) }, (_, at) =>
    targets.slice(at * recordsPerChunk, (at + 1) * recordsPerChunk),
  )
