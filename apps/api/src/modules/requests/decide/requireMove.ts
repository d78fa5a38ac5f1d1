import { requestDelete } from '@soportica/contract/permissions/requests'
import { paddedRequest, requestStateName, requestStateOf } from '@soportica/contract/requests/states'
import { type RequestAction, requestMoves, type RequestNeed } from '@soportica/rules/requests'
import { decide } from '@soportica/rules/stateMachine'
import { holds } from '../../../plugins/authorisation.ts'
import { AppError } from '../../../plugins/http/errors.ts'
import type { Decidable, LastMove } from './decidable.queries.ts'
import { requestContext, type RequestActor } from '../rights/requestActor.ts'

const missing = { observacion: 'solicitud.observacion', adjunto: 'solicitud.adjunto' } as const
const observationOf: Partial<Record<RequestAction, string>> = {
  aprobar: 'observacionAprobacion',
  rechazar: 'observacionRechazo',
  solucionar: 'observacionSolucion',
}

export type RequestMove = (typeof requestMoves)[number]
/** The row of the move table for this person now, or the refusal: the second caller learns who was first. */
export async function requireMove(
  lastMove: LastMove,
  actor: RequestActor,
  row: Decidable,
  action: RequestAction,
  sent: readonly RequestNeed[],
): Promise<RequestMove> {
  const state = requestStateOf(row.estado)
  const context = requestContext(actor, row, holds(actor.user, requestDelete))
  const decision = decide(requestMoves, state, action, { ...context, sent })
  if (decision.allowed) return decision.row
  const { refusal } = decision
  switch (refusal.because) {
    case 'state':
      throw await stateRefusal(lastMove, row, action)
    case 'who':
      throw new AppError('solicitud.noPuede', { motivo: refusal.reason })
    case 'guard':
      throw new AppError('solicitud.impedida', { motivo: refusal.reason })
    case 'needs': {
      const need = refusal.missing[0]!
      throw new AppError(missing[need], {}, { campo: need === 'adjunto' ? 'adjuntos' : observationOf[action] })
    }
  }
}

// If the action was possible before the last move, somebody was quicker. Otherwise the refusal names the state.
async function stateRefusal(lastMove: LastMove, row: Decidable, action: RequestAction): Promise<AppError> {
  const state = requestStateOf(row.estado)
  const from = requestMoves.find((move) => move.action === action)!.from
  const wasThere = from === 1 ? state !== 1 : state === 24
  const last = wasThere ? await lastMove(row.id) : undefined
  const numero = paddedRequest(row.id)
  if (last) return new AppError('solicitud.gestionada', { numero, ...last })
  return new AppError('solicitud.estado', { numero, estado: requestStateName(state), accion: action })
}
