import type { Reply } from '@soportica/contract/core/endpoint'
import type { withdrawPlanLinks as withdrawPlanLinksCall } from '@soportica/contract/plan-requests/calls'
import { paddedPlan } from '@soportica/contract/plan-requests/states'
import { recordEvent } from '../../../capabilities/events/recordEvent.ts'
import { recordHistory } from '../../../capabilities/history/recordHistory.ts'
import { change, type UserContext } from '../../../plugins/context.ts'
import { AppError } from '../../../plugins/http/errors.ts'
import { signalPlanRequests } from '../events/signalPlanRequests.ts'
import { holdPlan } from '../inbox/planRows.queries.ts'
import { updatePlanRequest } from '../planRequestWrites.queries.ts'
import { withdrawLinks } from './answerFiles.queries.ts'

/** After an answer to a wrong address its links open nothing. Files inside the mail cannot be withdrawn. */
export function withdrawPlanLinks(context: UserContext, sopid: number): Promise<Reply<typeof withdrawPlanLinksCall>> {
  return change(context, async (writing) => {
    if (!(await holdPlan(writing.tx, sopid))) throw new AppError('registro.noEncontrado')
    const names = await withdrawLinks(writing, sopid)
    const numero = paddedPlan(sopid)
    if (names.length === 0) throw new AppError('planos.sinEnlaces', { numero })
    const version = await updatePlanRequest(writing, sopid, {})
    const changes = names.map((antes) => ({ campo: 'enlace', antes, despues: null }))
    await recordHistory(writing, 'planRequest', sopid, version, 'actualizado', changes)
    await recordEvent(writing, 'planRequest.linksWithdrawn', 'planRequest', sopid, { archivos: names.length })
    await signalPlanRequests(writing)
    return { mensaje: `Se retiraron los enlaces de la solicitud N° ${numero}.`, sopid, version }
  })
}
