import { recordEvent } from '../../../capabilities/events/recordEvent.ts'
import { recordHistory } from '../../../capabilities/history/recordHistory.ts'
import { change, type UserContext } from '../../../plugins/context.ts'
import { AppError } from '../../../plugins/http/errors.ts'
import { paddedRequest } from '@soportica/contract/requests/states'
import { signalRequestLists } from '../events/signalRequestLists.ts'
import { holdRequest } from '../request.queries.ts'
import { insertStep, updateRequest } from '../save/requestWrites.queries.ts'
import { factsIn } from './decidable.queries.ts'
import { requireMove } from './requireMove.ts'

/** Soft: its number is never given again. */
export function removeRequest(context: UserContext, solId: number): Promise<{ mensaje: string }> {
  return change(context, async (writing) => {
    const held = await holdRequest(writing, context.user, solId)
    if (!held) throw new AppError('registro.noEncontrado')
    await requireMove(factsIn(writing.tx).lastMove, held.actor, held.row, 'eliminar', [])
    const version = await updateRequest(writing, solId, { eliminadoEn: writing.now, eliminadoPor: writing.user.usuid })
    await insertStep(writing, { solicitud: solId, de: 1, accion: 'eliminar', a: 1 })
    await recordHistory(writing, 'request', solId, version, 'eliminado', [])
    await recordEvent(writing, 'request.deleted', 'request', solId)
    await signalRequestLists(writing)
    return { mensaje: `Se eliminó la solicitud N° ${paddedRequest(solId)}.` }
  })
}
