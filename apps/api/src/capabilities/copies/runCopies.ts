import { dayInBogota } from '@soportica/rules/calendarDay'
import type { Clock } from '../../plugins/clock.ts'
import type { Log } from '../../plugins/context.ts'
import type { Db } from '../../plugins/db/database.ts'
import { reasonOf } from '../../plugins/log/reasonOf.ts'
import { StartError } from '../../startError.ts'
import type { Storage } from '../storage/storage.ts'
import { recordEvent } from '../events/recordEvent.ts'
import type { Archive } from './archive.ts'
import { beginRun, type CopyRun, endRun, hasFailedSince, lastRuns, type RunKind, settingId } from './copies.queries.ts'

/** The folder of copies, and everything that making them needs. */
export type CopyDeps = {
  readonly db: Db
  /** The rows of copies. */
  readonly reading: Db
  readonly clock: Clock
  readonly log: Log
  /** The database, the data folder, the folder of copies. */
  readonly url: string
  readonly directory: string
  readonly folder: string
  /** The key that signs copies; without it they are unsigned. */
  readonly key: string | undefined
  readonly storage?: Storage
  readonly loadArchive: () => Promise<Archive>
}
export type RunOptions = { readonly usuid: number | null; readonly signal: AbortSignal }
type Outcome = Pick<CopyRun, 'bytes' | 'filas' | 'archivos' | 'soloRevisada'>

const words: Record<RunKind, string> = { copia: 'la copia de seguridad', ensayo: 'el ensayo de restauración' }

/** Runs the work and records the result in any case. Administrators are notified of a failure once a day, and of the recovery. */
export async function noted(
  deps: CopyDeps,
  { tipo, archivo, options }: { tipo: RunKind; archivo: string; options: RunOptions },
  work: () => Promise<Outcome>,
): Promise<boolean> {
  const { db, clock, log } = deps
  const empezo = clock()
  const begun = performance.now()
  const [before] = await lastRuns(db, tipo, 1)
  const id = await beginRun(db, { tipo, archivo, empezo, pedidaPor: options.usuid })
  const end = async (values: Partial<CopyRun>, evento?: 'copies.failing' | 'copies.recovered'): Promise<void> => {
    const termino = clock()
    const milisegundos = Math.round(performance.now() - begun)
    await db.transaction(async (tx) => {
      await endRun(tx, id, { ...values, termino, milisegundos })
      if (!evento) return
      const datos = { tipo, archivo, error: values.error ?? '' }
      await recordEvent({ tx, user: { usuid: 0 }, now: termino, requestId: 'copias' }, evento, 'copias', settingId, datos)
    })
  }
  try {
    const outcome = await work()
    await end(outcome, before && before.error !== '' ? 'copies.recovered' : undefined)
    log.info({ archivo, ...outcome }, `${words[tipo]} terminó bien`)
    return true
  } catch (failure) {
    const { aborted } = options.signal
    const error = aborted ? 'Se interrumpió porque el producto se detuvo.' : sentenceOf(failure)
    if (aborted) log.warn({ archivo }, `${words[tipo]} se interrumpió: el producto se detuvo`)
    else log.error({ err: failure, archivo }, `${words[tipo]} falló`)
    const today = new Date(`${dayInBogota(empezo)}T00:00:00-05:00`)
    const isSilent = aborted || (await hasFailedSince(db, tipo, today, id))
    await end({ error }, isSilent ? undefined : 'copies.failing')
    return false
  }
}

const sentenceOf = (failure: unknown): string => {
  if (failure instanceof StartError) return failure.message
  return `Falló por algo inesperado (${reasonOf(failure)}). Los detalles están en el registro del servidor.`
}
