import { randomUUID } from 'node:crypto'
import { recordEvent } from '../../../capabilities/events/recordEvent.ts'
import { recordHistory } from '../../../capabilities/history/recordHistory.ts'
import { enqueueMail } from '../../../capabilities/mail/enqueueMail.ts'
import type { ReportDeps } from '../../../capabilities/reports/answerReport.ts'
import type { Clock } from '../../../plugins/clock.ts'
import type { Log } from '../../../plugins/context.ts'
import type { Db, Tx } from '../../../plugins/db/database.ts'
import { AppError, tookTooLong } from '../../../plugins/http/errors.ts'
import { setSubscriptionState, type StoredSubscription } from '../subscription.queries.ts'
import { entidad } from '../subscriptionHistory.ts'
import { whyNotSent } from '../subscriptionRights.ts'
import {
  endTurn,
  isUnderWay,
  type Owner,
  ownerOf,
  rememberSeen,
  type RunSubscription,
  setFailures,
  subscriberOf,
  subscriptionNow,
  type Turn,
} from './runs.queries.ts'
import { subscriptionMail } from './subscriptionMail.ts'
import { answerTurn, CannotAnswer } from './turnAnswer.ts'
import { type Attempt, removeFiles, renderMail } from './turnFiles.ts'
import { makeLetter } from './turnLetter.ts'

export type TurnDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
  readonly reports: ReportDeps
  readonly directory: string
  readonly signal: AbortSignal
}

const mostFailures = 3
const notActive = 'Su usuario o su perfil no está activo.'
const noMail = 'Su usuario no tiene un correo al cual enviar.'

/** One turn, with the owner's present view of the search. It may start again after a crash: nothing was sent before its end. */
export async function runTurn(deps: TurnDeps, turn: Turn): Promise<void> {
  const { db, signal, log, directory } = deps
  if (!(await isUnderWay(db, turn))) return
  const usuid = await subscriberOf(db, turn.id)
  const owner = await ownerOf(db, usuid)
  const stored = await subscriptionNow(db, turn.id, owner ?? { usuid, perfil: 0 })
  if (!stored) return
  const attempt = { ...turn, intento: randomUUID() }
  try {
    if (stored.eliminada || stored.estado !== 1) return await end(deps, turn, { estado: 'detenida' })
    const why = owner ? whyNotSent(owner, stored) : notActive
    if (why || !owner) return await stop(deps, turn, stored, why ?? notActive)
    if (!owner.correo) return await fail(deps, turn, stored, noMail)
    await send(deps, attempt, stored, owner)
  } catch (error) {
    await removeFiles(directory, attempt)
    if (signal.aborted) throw error
    if (!(error instanceof CannotAnswer)) log.error({ err: error, suscripcion: turn.id, dia: turn.dia }, 'una suscripción falló')
    await fail(deps, turn, stored, sentenceOf(error))
  }
}

function sentenceOf(error: unknown): string {
  if (error instanceof CannotAnswer || error instanceof AppError) return error.message
  return tookTooLong(error) ? new AppError('informe.amplio').message : 'No se pudo preparar el envío.'
}

async function send(deps: TurnDeps, attempt: Attempt, stored: RunSubscription, owner: Owner): Promise<void> {
  const { db, clock, reports, directory } = deps
  const answer = await answerTurn(db, reports, stored, owner)
  const { filas, compared, avisos } = answer
  const mensaje = avisos.length > 0 ? avisos.join(' ') : undefined
  if (stored.soloConFilas === 1 && filas + (compared?.quitadas ?? 0) === 0)
    return end(deps, attempt, { estado: 'sin novedades', filas, mensaje }, (tx) => setFailures(tx, attempt.id, 0))
  await renderMail(directory, attempt, await makeLetter(deps, attempt, stored, owner, answer))
  await end(deps, attempt, { estado: 'por enviar', filas, mensaje, derechos: owner.derechos }, async (tx) => {
    await setFailures(tx, attempt.id, 0)
    if (compared) await rememberSeen(tx, attempt.id, compared.seen)
    await enqueueMail(tx, subscriptionMail, attempt, clock())
  })
}

type End = Parameters<typeof endTurn>[2]
/** Once: a second caller changes nothing. */
function end({ db, clock }: TurnDeps, turn: Turn, ended: End, more: (tx: Tx) => Promise<void> = async () => {}): Promise<void> {
  return db.transaction(async (tx) => {
    if (await endTurn(tx, turn, ended, clock())) await more(tx)
  })
}

/** It waits for the next turn; after this many failures only the owner resumes it. */
function fail(deps: TurnDeps, turn: Turn, stored: StoredSubscription, mensaje: string): Promise<void> {
  const fallas = stored.fallas + 1
  if (fallas >= mostFailures) return stop(deps, turn, stored, `Falló ${mostFailures} veces seguidas. ${mensaje}`, 'fallida')
  return end(deps, turn, { estado: 'fallida', mensaje }, (tx) => setFailures(tx, turn.id, fallas))
}

/** It pauses itself, and says why. */
function stop(deps: TurnDeps, turn: Turn, stored: StoredSubscription, motivo: string, estado = 'detenida'): Promise<void> {
  return end(deps, turn, { estado, mensaje: motivo }, async (tx) => {
    const { id, usuid, nombre, version, siguiente } = stored
    const writing = { tx, user: { usuid }, now: deps.clock(), requestId: 'suscripciones' }
    await setSubscriptionState(writing, id, { estado: 3, motivo, siguiente })
    const changes = [
      { campo: 'estado', antes: '1', despues: '3' },
      { campo: 'motivo', antes: null, despues: motivo },
    ]
    await recordHistory(writing, entidad, id, version + 1, 'actualizado', changes)
    await recordEvent(writing, 'subscription.stopped', entidad, id, { usuid, nombre, motivo, conAutor: true })
  })
}
