import type { Received, Reply } from '@soportica/contract/core/endpoint'
import { fieldRequired } from '@soportica/contract/core/required'
import { planDelete, planReject } from '@soportica/contract/permissions/planRequests'
import type { declineRequestPlains } from '@soportica/contract/plan-requests/calls'
import { paddedPlan, planStateIds, planStateName } from '@soportica/contract/plan-requests/states'
import { recordEvent } from '../../../capabilities/events/recordEvent.ts'
import { recordHistory } from '../../../capabilities/history/recordHistory.ts'
import { enqueueMail } from '../../../capabilities/mail/enqueueMail.ts'
import { requirePermission } from '../../../plugins/authorisation.ts'
import { change, type UserContext, type Writing } from '../../../plugins/context.ts'
import { AppError } from '../../../plugins/http/errors.ts'
import { signalPlanRequests } from '../events/signalPlanRequests.ts'
import { holdPlan } from '../inbox/planRows.queries.ts'
import { updatePlanRequest } from '../planRequestWrites.queries.ts'
import { rejectionMail } from './answerMails.ts'
import { requireToAnswer } from './requireToAnswer.ts'

type Declined = Reply<typeof declineRequestPlains>
/** op 1 rejects and says why by mail; op 2 deletes without a word. */
export function declinePlan(context: UserContext, { sopid, op, motivo }: Received<typeof declineRequestPlains>['body']): Promise<Declined> {
  requirePermission(context.user, op === 1 ? planReject : planDelete)
  if (op === 1 && !motivo) throw new AppError('datos.invalidos', { detalle: fieldRequired('motivo') }, { campo: 'motivo' })
  return change(context, async (writing) => {
    await requireToAnswer(writing.tx, await holdPlan(writing.tx, sopid))
    const version = await (op === 1 ? rejectPlan(writing, sopid, motivo!) : remove(writing, sopid))
    await signalPlanRequests(writing)
    const estadoPlanoId = op === 1 ? planStateIds.rejected : planStateIds.deleted
    const mensaje = `Se ${op === 1 ? 'rechazó' : 'eliminó'} la solicitud de planos N° ${paddedPlan(sopid)}.`
    return { mensaje, sopid, estadoPlanoId, estadoPlano: planStateName(estadoPlanoId), version }
  })
}

const moved = (to: number) => ({ campo: 'estadoPlano', antes: String(planStateIds.toAnswer), despues: String(to) })
/** Rejects a request that is held and open; answers its version. */
export async function rejectPlan(writing: Writing, sopid: number, motivo: string): Promise<number> {
  const { tx, user, now } = writing
  const rejected = { estado: planStateIds.rejected, motivo, enviadoPor: user.usuid, enviadoEn: now }
  const version = await updatePlanRequest(writing, sopid, rejected)
  await enqueueMail(tx, rejectionMail, { sopid }, now)
  const changes = [moved(planStateIds.rejected), { campo: 'motivo', antes: null, despues: motivo }]
  await recordHistory(writing, 'planRequest', sopid, version, 'actualizado', changes)
  await recordEvent(writing, 'planRequest.rejected', 'planRequest', sopid)
  return version
}
async function remove(writing: Writing, sopid: number): Promise<number> {
  const { user, now } = writing
  const version = await updatePlanRequest(writing, sopid, { estado: planStateIds.deleted, eliminadoEn: now, eliminadoPor: user.usuid })
  await recordHistory(writing, 'planRequest', sopid, version, 'eliminado', [moved(planStateIds.deleted)])
  await recordEvent(writing, 'planRequest.deleted', 'planRequest', sopid)
  return version
}
