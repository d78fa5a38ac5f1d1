import { paddedRequest } from '@soportica/contract/requests/states'
import { dayInBogota } from '@soportica/rules/calendarDay'
import type { RequestNeed } from '@soportica/rules/requests'
import { dueAfter } from '@soportica/rules/requestTerm'
import { recordEvent } from '../../../capabilities/events/recordEvent.ts'
import { recordHistory } from '../../../capabilities/history/recordHistory.ts'
import { idempotent } from '../../../capabilities/saving/idempotent.ts'
import { change, type UserContext, type Viewer, type Writing } from '../../../plugins/context.ts'
import { AppError } from '../../../plugins/http/errors.ts'
import { signalRequestLists } from '../events/signalRequestLists.ts'
import { fileClasses } from '../files/requestFiles.queries.ts'
import { type CheckedUpload, type StoredFiles, keepFiles } from '../files/keepFiles.ts'
import type { Calendar } from '../list/rowContext.ts'
import { holdRequest, requestInSight } from '../request.queries.ts'
import { approvesFor, type InNameOf, rejectsFor, type RequestActor, solvesFor } from '../rights/requestActor.ts'
import { requireTakesFiles } from '../save/registerRequest.ts'
import { addStep, insertStep, type RequestChange, updateHeld } from '../save/requestWrites.queries.ts'
import { type Decidable, type DecisionFacts, factsIn } from './decidable.queries.ts'
import { requireMove } from './requireMove.ts'
import { configuredTerm } from './term.queries.ts'

export type Decision = {
  readonly solId: number
  readonly accion: 'aprobar' | 'rechazar' | 'solucionar'
  readonly observacion: string
  /** The version that the user saw: another version means that somebody else decided. */
  readonly version?: number | null | undefined
  readonly clave?: string | undefined
}
export type Deps = {
  readonly calendar: Calendar
  readonly storedFiles: StoredFiles
  readonly files: readonly CheckedUpload[]
}

const events = { aprobar: 'request.approved', rechazar: 'request.rejected', solucionar: 'request.solved' } as const
const inNameOf = { aprobar: approvesFor, rechazar: rejectsFor, solucionar: solvesFor }

/** isRepeated: it was done before under its key, and nothing was written now. */
type Decided = { readonly solId: number; readonly isRepeated: boolean }
/** The first decision counts; the second caller learns who was first. */
export async function decideRequest(context: UserContext, decision: Decision, deps: Deps): Promise<Decided> {
  const { clave, ...cuerpo } = decision
  const call = {
    tipo: `request.${decision.accion}`,
    clave,
    cuerpo: { ...cuerpo, archivos: deps.files.map(({ file }) => file.sha256.toString('hex')) },
    registroOf: ({ solId }: { solId: number }) => solId,
    isInSight: requestInSight(context),
    refusal: () => new AppError('registro.clave', {}, { campo: 'clave' }),
  }
  let isRepeated = true
  const { solId } = await change(context, (writing) =>
    idempotent(writing, call, () => {
      isRepeated = false
      return decideNow(writing, context.user, decision, deps)
    }),
  )
  return { solId, isRepeated }
}

async function decideNow(writing: Writing, user: Viewer, decision: Decision, deps: Deps): Promise<{ solId: number }> {
  const held = await holdRequest(writing, user, decision.solId)
  if (!held) throw new AppError('registro.noEncontrado')
  const { row, actor } = held
  const decided = await requireDecision(factsIn(writing.tx), actor, row, decision, deps.files.length)
  await writeDecision(writing, { row, ...decided }, decision, deps)
  await signalRequestLists(writing)
  return { solId: decision.solId }
}

/** a: the next state; titular: the principal. */
type NextState = { readonly a: number; readonly titular: InNameOf }
/** The decision as this person may take it now, or its refusal. */
export async function requireDecision(
  facts: DecisionFacts,
  actor: RequestActor,
  row: Decidable,
  decision: Decision,
  files: number,
): Promise<NextState> {
  const { accion, observacion } = decision
  const sent: RequestNeed[] = [...(observacion.trim() === '' ? [] : (['observacion'] as const)), ...(await sentFiles(facts, row, files))]
  const move = await requireMove(facts.lastMove, actor, row, accion, sent)
  if (accion !== 'solucionar' && files > 0) throw new AppError('solicitud.sinAdjuntos', {}, { campo: 'adjuntos' })
  requireTakesFiles(row, files)
  await requireSeen(facts, row, decision)
  return { a: move.to as number, titular: inNameOf[accion](actor, row) }
}

/** Writes a decision about a row that is held. */
export async function writeDecision(
  writing: Writing,
  { row, a, titular }: NextState & { readonly row: Decidable },
  { solId, accion, observacion }: Decision,
  { calendar, files, storedFiles }: Deps,
): Promise<void> {
  const changed = await decisionColumns(writing, row, accion, titular, calendar)
  const version = updateHeld(writing, row, { estado: a, desde: writing.now, enviadoPor: null, ...changed })
  const step = { solicitud: solId, de: row.estado, accion, a, titular: titular?.usuid ?? null, nota: observacion.trim() }
  if (files.length === 0) addStep(writing, step)
  else {
    const paso = await insertStep(writing, step)
    await keepFiles(writing, { solicitud: solId, paso, clase: fileClasses.solution }, files, storedFiles)
  }
  await recordHistory(writing, 'request', solId, version, 'actualizado', [
    { campo: 'estado', antes: String(row.estado), despues: String(a) },
    { campo: 'observacion', antes: null, despues: observacion.trim() },
  ])
  await recordEvent(writing, events[accion], 'request', solId, { titular: titular?.nombre ?? '' })
  if (accion === 'aprobar') await recordEvent(writing, 'request.toSolve', 'request', solId)
}

/** A file that the requirement type asks for, or an additional one. */
async function sentFiles({ solutionFiles }: DecisionFacts, row: Decidable, files: number): Promise<readonly 'adjunto'[]> {
  const requiresFile = row.requiereAdjunto === 1 && row.obligatorio === 1
  return !requiresFile || files > 0 || (await solutionFiles(row.id)) > 0 ? ['adjunto'] : []
}

// The user saw another version: the name of the person who changed it explains more than the failing decision.
async function requireSeen({ lastMove }: DecisionFacts, row: Decidable, { version }: Decision): Promise<void> {
  if (!version || version === row.version) return
  if (version > row.version) throw new AppError('registro.version', {}, { campo: 'version' })
  const last = await lastMove(row.id)
  if (last) throw new AppError('solicitud.gestionada', { numero: paddedRequest(row.id), ...last })
}

async function decisionColumns(
  writing: Writing,
  row: Decidable,
  accion: Decision['accion'],
  titular: InNameOf,
  calendar: Calendar,
): Promise<RequestChange> {
  const { tx, user, now } = writing
  if (accion === 'solucionar') return { solucionador: user.usuid, solucionadorPor: titular?.usuid ?? null, solucionadaEn: now }
  const by = { aprobador: user.usuid, aprobadorPor: titular?.usuid ?? null, aprobadaEn: now }
  if (accion === 'rechazar') return by
  const { dias, anticipacion, frecuencia } = await configuredTerm(tx, row.id)
  const vence = dueAfter(dayInBogota(now), dias, frecuencia, await calendar(tx)) ?? null
  return { ...by, dias, anticipacion, frecuencia, vence }
}
