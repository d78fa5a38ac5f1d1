import type { BulkRecord } from '../../../schema/bulk.ts'
import { change, type CurrentUser, type UserContext } from '../../plugins/context.ts'
import { AppError } from '../../plugins/http/errors.ts'
import { endBulk, lockNextChunk, noteChunk, splitChunk } from './bulkChange.queries.ts'
import { recordEnded } from './bulkProgress.ts'
import type { BulkKind } from './bulkKind.ts'

type Deps = {
  readonly context: Omit<UserContext, 'user'>
  /** The user with the rights of the moment; nothing: they may not act any more. */
  readonly userOf: (usuid: number) => Promise<CurrentUser | undefined>
  readonly signal?: AbortSignal
}

/** Runs a bulk change to its end, from its first transaction that is not committed. */
export async function runBulk<W extends object>(kind: BulkKind<W>, deps: Deps, lote: string, usuid: number): Promise<void> {
  const { context, signal } = deps
  for (;;) {
    signal?.throwIfAborted()
    const user = await deps.userOf(usuid)
    if (!user) return void (await endBulk(context.db, lote, 'fallido', context.clock()))
    if (!(await runNext(kind, { ...context, user, lote }, lote))) return
  }
}

/** Answers whether there may be another one. */
async function runNext<W extends object>(kind: BulkKind<W>, context: UserContext, lote: string): Promise<boolean> {
  let records: readonly BulkRecord[] = []
  let wish = {} as W
  let at = -1
  let refused: AppError | undefined
  const attempt = (): Promise<boolean> =>
    change(context, async (writing) => {
      const next = await lockNextChunk(writing.tx, lote)
      if (!next) return false
      if (!next.tanda) {
        await endBulk(writing.tx, lote, 'terminado', writing.now)
        await recordEnded(kind, writing, lote)
        return false
      }
      // Another process has done it meanwhile.
      if (refused && next.hechas !== at) return true
      at = next.hechas
      records = next.tanda
      wish = next.cambio as W
      if (refused && records.length > 1) await splitChunk(writing.tx, lote)
      else if (refused) await noteChunk(writing.tx, lote, refusal(records[0]!, refused))
      else await noteChunk(writing.tx, lote, await kind.runChunk(writing, context.user, records, wish))
      return true
    })
  try {
    return await attempt()
  } catch (error) {
    // Only the database notices some refusals: then each record is tried alone.
    refused = error instanceof AppError ? error : kind.refusalIn?.(records, wish, error)
    if (!refused) throw error
    return attempt()
  }
}

const refusal = ([id]: BulkRecord, { message }: AppError) => ({
  aplicados: [],
  iguales: [],
  rechazados: [{ id, nombre: '', motivo: message }],
})
