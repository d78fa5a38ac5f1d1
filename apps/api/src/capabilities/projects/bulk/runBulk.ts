import type { RecordValues } from '@soportica/contract/projects/fieldName'
import type { BulkRecord } from '../../../../schema/bulk.ts'
import { change, type CurrentUser, type UserContext, type Writing } from '../../../plugins/context.ts'
import { AppError } from '../../../plugins/http/errors.ts'
import { noteWords } from '../../notes/writeNote.ts'
import type { Calendar } from '../reference.queries.ts'
import { codeTakenIn } from '../save/codeTaken.ts'
import type { ProjectKind, SaveBody } from '../save/hooks.ts'
import { writeRecords } from '../save/writeRecords.ts'
import { endBulk, lockNextChunk, noteChunk, splitChunk } from '../../bulk/bulkChange.queries.ts'
import { type BulkOptions, decideTargets, noteOfRecord, type Outcome, type Target } from './decideTargets.ts'

type Deps = {
  readonly context: Omit<UserContext, 'user'>
  readonly calendar: Calendar
  /** The user with the rights of the moment; nothing: they may not act any more. */
  readonly userOf: (usuid: number) => Promise<CurrentUser | undefined>
  readonly signal?: AbortSignal
}

/** Runs a bulk change to its end, from its first transaction that is not committed. */
export async function runBulk<B extends SaveBody, F, N extends object>(
  kind: ProjectKind<B, F, N>,
  deps: Deps,
  lote: string,
  usuid: number,
): Promise<void> {
  const { context, signal } = deps
  for (;;) {
    signal?.throwIfAborted()
    const user = await deps.userOf(usuid)
    if (!user) return void (await endBulk(context.db, lote, 'fallido', context.clock()))
    if (!(await runNext(kind, deps, { ...context, user }, lote))) return
  }
}

/** Answers whether there may be another one. */
async function runNext<B extends SaveBody, F, N extends object>(
  kind: ProjectKind<B, F, N>,
  { calendar }: Deps,
  context: UserContext,
  lote: string,
): Promise<boolean> {
  let targets: Target[] = []
  let at = -1
  let refused: AppError | undefined
  const attempt = (): Promise<boolean> =>
    change(context, async (writing) => {
      const next = await lockNextChunk(writing.tx, lote)
      if (!next) return false
      if (!next.tanda) {
        await endBulk(writing.tx, lote, 'terminado', writing.now)
        return false
      }
      // Another process has done it meanwhile.
      if (refused && next.hechas !== at) return true
      at = next.hechas
      targets = next.tanda.map((one) => targetOf(one, next.cambio.cambios))
      if (refused && targets.length > 1) await splitChunk(writing.tx, lote)
      else if (refused) await noteChunk(writing.tx, lote, resultOf([refusal(targets[0]!, refused)]))
      else {
        const outcomes = await decideTargets(kind, { ...depsOf(writing, context), calendar }, targets, next.cambio)
        await writeOutcomes(kind, { ...writing, lote }, outcomes, next.cambio)
        await noteChunk(writing.tx, lote, resultOf(outcomes))
      }
      return true
    })
  try {
    return await attempt()
  } catch (error) {
    // Only the database notices some refusals: then each record is tried alone.
    refused = error instanceof AppError ? error : codeTakenIn(kind.project, targets[0]?.valores[kind.project.commonFields.code], error)
    if (!refused) throw error
    return attempt()
  }
}

const depsOf = ({ tx, now }: Writing, { user }: UserContext) => ({ reader: tx, user, now, lock: true, codes: new Set<string>() })
const targetOf = ([id, version, valores]: BulkRecord, cambios: RecordValues): Target => ({ id, version, valores: valores ?? cambios })
const refusal = ({ id }: Target, { message }: AppError): Outcome<never, never> => ({ id, nombre: '', estado: 'rechazado', motivo: message })

async function writeOutcomes<B extends SaveBody, F, N extends object>(
  kind: ProjectKind<B, F, N>,
  writing: Writing,
  outcomes: readonly Outcome<B, F>[],
  { nota }: BulkOptions,
): Promise<void> {
  const changing = outcomes.flatMap((outcome) => (outcome.estado === 'cambia' ? [outcome] : []))
  await writeRecords(
    kind,
    writing,
    changing.flatMap(({ save }) => save ?? []),
  )
  const noted = changing.filter(({ note }) => note)
  const { sistema } = kind.project
  await noteWords(
    writing,
    noted.map(({ id }) => ({ sistema, registro: id, actid: noteOfRecord })),
    { texto: nota ?? '', tiponota: '', campo: 'nota', once: true },
  )
}

function resultOf<B, F>(outcomes: readonly Outcome<B, F>[]) {
  const of = (estado: Outcome<B, F>['estado']) => outcomes.filter((outcome) => outcome.estado === estado).map(({ id }) => id)
  const rechazados = outcomes.flatMap((outcome) =>
    outcome.estado === 'rechazado' ? [{ id: outcome.id, nombre: outcome.nombre, motivo: outcome.motivo }] : [],
  )
  return { aplicados: of('cambia'), iguales: of('igual'), rechazados }
}
