import { recordEvent } from '../../../capabilities/events/recordEvent.ts'
import { recordHistory } from '../../../capabilities/history/recordHistory.ts'
import { change, type UserContext } from '../../../plugins/context.ts'
import { AppError } from '../../../plugins/http/errors.ts'
import { paddedRequest } from '@soportica/contract/requests/states'
import { tellLists } from '../events/tellLists.ts'
import { holdRequest } from '../request.queries.ts'
import type { Standing } from '../rights/standing.ts'
import { insertStep, updateRequest } from '../save/requestWrites.queries.ts'
import { requireMove } from './requireMove.ts'

/** Soft: its number is never given again. */
export function removeRequest(context: UserContext, standing: Standing, solId: number): Promise<{ mensaje: string }> {
  return change(context, async (writing) => {
    const row = await holdRequest(writing.tx, standing, solId)
    if (!row) throw new AppError('registro.noEncontrado')
    await requireMove(writing.tx, standing, row, 'eliminar', [])
    const version = await updateRequest(writing, solId, { eliminadoEn: writing.now, eliminadoPor: writing.user.usuid })
    await insertStep(writing, { solicitud: solId, de: 1, accion: 'eliminar', a: 1 })
    await recordHistory(writing, 'request', solId, version, 'eliminado', [])
    await recordEvent(writing, 'request.deleted', 'request', solId)
    await tellLists(writing)
    return { mensaje: `Se eliminó la solicitud N° ${paddedRequest(solId)}.` }
  })
}
