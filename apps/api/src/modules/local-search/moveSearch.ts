import { localSearchStateName } from '@soportica/contract/local-search/states'
import { localSearchRequirement, paddedRequest } from '@soportica/contract/requests/states'
import {
  type LocalSearchAction,
  localSearchMoves,
  type LocalSearchNeed,
  type LocalSearchState,
  localSearchStateIds,
} from '@soportica/rules/localSearch'
import { decide } from '@soportica/rules/stateMachine'
import { dayInBogota } from '@soportica/rules/calendarDay'
import { recordEvent } from '../../capabilities/events/recordEvent.ts'
import { recordHistory } from '../../capabilities/history/recordHistory.ts'
import { cleanNote, htmlOf } from '../../capabilities/notes/noteHtml.ts'
import { idempotent } from '../../capabilities/saving/idempotent.ts'
import { change, type UserContext, type Viewer, type Writing } from '../../plugins/context.ts'
import type { Reader } from '../../plugins/db/database.ts'
import { AppError } from '../../plugins/http/errors.ts'
import {
  approvesFor,
  type CheckedUpload,
  fileClasses,
  type HeldRequest,
  holdRequest,
  insertStep,
  requestInSight,
  type StoredFiles,
  keepFiles,
  lastMove,
  rejectsFor,
  type RequestChange,
  type RequestRecord,
  signalRequestLists,
  updateRequest,
} from '../requests/requests.public.ts'
import { searchContext } from './searchContext.ts'

export type Move = {
  readonly id: number
  /** The state that the sender saw; undefined: any. */
  readonly status: number | null | undefined
  readonly action: LocalSearchAction
  readonly sent: readonly LocalSearchNeed[]
  readonly note: string
  readonly clave: string | undefined
  /** The content that identifies this sending under its key. */
  readonly cuerpo: object
  readonly files?: readonly CheckedUpload[]
  readonly storedFiles?: StoredFiles
  /** Additional columns and effects in the transaction; it may refuse. */
  readonly apply?: (writing: Writing, held: HeldRequest) => Promise<Applied>
}
export type Applied = { readonly changed?: RequestChange; readonly inmobiliaria?: number | null; readonly datos?: Record<string, unknown> }

const submissions: readonly LocalSearchAction[] = ['enviar', 'reenviar']
const isState = (estado: number): estado is LocalSearchState => (localSearchStateIds as readonly number[]).includes(estado)

/** One step of a search: it starts from the state that the user saw, and happens completely or not at all. */
export function moveSearch(context: UserContext, move: Move): Promise<{ id: number; a: number }> {
  const call = {
    tipo: `localSearch.${move.action}`,
    clave: move.clave,
    cuerpo: move.cuerpo,
    registroOf: ({ id }: { id: number }) => id,
    isInSight: requestInSight(context),
    refusal: () => new AppError('registro.clave', {}, { campo: 'clave' }),
  }
  return change(context, (writing) => idempotent(writing, call, () => moveNow(writing, context.user, move)))
}

async function moveNow(writing: Writing, user: Viewer, move: Move): Promise<{ id: number; a: number }> {
  const { tx, now } = writing
  const { id, action, files = [], storedFiles } = move
  const held = await holdSearch(writing, user, id)
  const { row, actor } = held
  await requireSeenState(tx, row, move.status)
  const { to } = await requireSearchMove(writing, held, move)
  const { changed = {}, inmobiliaria = null, datos = {} } = (await move.apply?.(writing, held)) ?? {}
  const sends = submissions.includes(action)
  const titular = action === 'aprobar' ? approvesFor(actor, row) : action === 'rechazar' ? rejectsFor(actor, row) : null
  const solved = to === 24 && { solucionador: user.usuid, solucionadorPor: titular?.usuid ?? null, solucionadaEn: now }
  const version = await updateRequest(writing, id, { estado: to, desde: now, enviadoPor: sends ? user.usuid : null, ...changed, ...solved })
  const nota = cleanHtml(move.note)
  const step = { solicitud: id, de: row.estado, accion: action, a: to, titular: titular?.usuid ?? null, nota, inmobiliaria, datos }
  const paso = await insertStep(writing, step)
  if (storedFiles) await keepFiles(writing, { solicitud: id, paso, clase: fileClasses.search }, files, storedFiles)
  const { direccionLocal = row.direccionLocal } = changed
  await recordHistory(writing, 'request', id, version, 'actualizado', [
    { campo: 'estado', antes: String(row.estado), despues: String(to) },
    ...(direccionLocal === row.direccionLocal ? [] : [{ campo: 'direccionLocal', antes: row.direccionLocal, despues: direccionLocal }]),
  ])
  const payload = { de: row.estado, a: to, accion: action, titular: titular?.nombre ?? '', opc: row.registra === 1 ? 4 : 1 }
  await recordEvent(writing, 'localSearch.moved', 'request', id, payload)
  await recordEvent(writing, 'localSearch.waits', 'request', id, payload)
  if (solved) await recordEvent(writing, 'request.solved', 'request', id, { titular: titular?.nombre ?? '' })
  await signalRequestLists(writing)
  return { id, a: to }
}

/** A search that the user may see, locked until the transaction ends. */
export async function holdSearch(writing: Writing, user: Viewer, id: number): Promise<HeldRequest> {
  const held = await holdRequest(writing, user, id)
  if (!held || !isSearch(held.row)) throw new AppError('registro.noEncontrado')
  return held
}
export const isSearch = ({ requisito, estado }: Pick<RequestRecord, 'requisito' | 'estado'>): boolean =>
  requisito === localSearchRequirement && isState(estado)

async function alreadyMoved(tx: Reader, row: RequestRecord): Promise<AppError> {
  const numero = paddedRequest(row.id)
  const last = await lastMove(tx, row.id)
  return new AppError('solicitud.gestionada', { numero, usuario: last?.usuario ?? '', fecha: last?.fecha ?? '' })
}
/** Somebody else was quicker, or there is no such state. */
export async function requireSeenState(tx: Reader, row: RequestRecord, status: number | null | undefined): Promise<void> {
  if (status === null || status === undefined || status === row.estado) return
  if (!isState(status)) throw stateError(row, 'gestionar así')
  throw await alreadyMoved(tx, row)
}

const verbs: Record<LocalSearchAction, string> = {
  activar: 'activar',
  enviar: 'enviar',
  reenviar: 'enviar de nuevo',
  aprobar: 'aprobar',
  rechazar: 'rechazar',
  programarVisita: 'programar la visita',
  programarRecibo: 'programar la cita de recibo',
}
const stateError = (row: RequestRecord, accion: string): AppError =>
  new AppError('solicitud.estado', { numero: paddedRequest(row.id), estado: localSearchStateName(row.estado) ?? '', accion })
const missing = {
  correos: () => new AppError('busqueda.correos', {}, { campo: 'emails' }),
  inmobiliaria: () => new AppError('busqueda.inmobiliaria', {}, { campo: 'realEstate' }),
  archivo: () => new AppError('busqueda.archivo', {}, { campo: 'file' }),
  nota: () => new AppError('busqueda.nota', {}, { campo: 'note' }),
  visita: () => new AppError('busqueda.visitante', {}, { campo: 'visitor' }),
} satisfies Record<LocalSearchNeed, () => AppError>

async function requireSearchMove({ tx, now }: Writing, { row, actor }: HeldRequest, { action, sent }: Move) {
  const context = await searchContext(tx, actor, row, dayInBogota(now))
  const decision = decide(localSearchMoves, row.estado as LocalSearchState, action, { ...context, sent })
  if (decision.allowed) return decision.row
  const { refusal } = decision
  switch (refusal.because) {
    case 'state':
      throw stateError(row, verbs[action])
    case 'who':
      throw new AppError('solicitud.noPuede', { motivo: refusal.reason })
    case 'guard':
      throw new AppError(submissions.includes(action) ? 'busqueda.antesDeLaCita' : 'solicitud.impedida', { motivo: refusal.reason })
    case 'needs':
      throw missing[refusal.missing[0]!]()
  }
}

/** Formatted, and without anything that runs. */
const cleanHtml = (note: string): string => (note.trim() === '' ? '' : htmlOf(cleanNote(note), new Map()))
