import type { Answer, Received } from '@soportica/contract/core/endpoint'
import type { saveDelegation as call } from '@soportica/contract/requests/delegations'
import { dayInBogota, dayText } from '@soportica/rules/calendarDay'
import { recordEvent } from '../../../capabilities/events/recordEvent.ts'
import { recordHistory } from '../../../capabilities/history/recordHistory.ts'
import { createdOnce } from '../../../capabilities/saving/createdOnce.ts'
import { change, type UserContext, type Writing } from '../../../plugins/context.ts'
import { AppError } from '../../../plugins/http/errors.ts'
import type { DelegationPayload } from './delegations.notifications.ts'
import { requireMayManage } from './delegations.permissions.ts'
import { insertDelegation, isDelegation, lockDelegations, openBetween, type StoredDelegation, activeAmong } from './delegations.queries.ts'
import { entidad } from './delegationValues.ts'

type Body = Received<typeof call>['body']
type DelegationInput = Pick<Body, 'delegado' | 'desde' | 'hasta' | 'que' | 'motivo'> & { readonly titular: number }
type Saved = Answer<typeof call>

export function saveDelegation(context: UserContext, body: Body): Promise<Saved> {
  const { clave, delegado, desde, hasta, que, motivo } = body
  const input = { titular: body.titular || context.user.usuid, delegado, desde, hasta, que, motivo }
  requireMayManage(context.user, input.titular)
  const creation = { tipo: entidad, clave, cuerpo: input, registroOf: ({ id }: Saved) => id, isInSight: isDelegation }
  return change(context, (writing) => createdOnce(writing, creation, () => create(writing, input)))
}

async function create(writing: Writing, input: DelegationInput): Promise<Saved> {
  const { tx } = writing
  requireDays(writing, input)
  if (input.delegado === input.titular) throw new AppError('delegacion.propia', {}, { campo: 'delegado' })
  await lockDelegations(tx)
  const names = await activeAmong(tx, [input.titular, input.delegado])
  const [nombreTitular, nombreDelegado] = [names.get(input.titular), names.get(input.delegado)]
  if (nombreTitular === undefined) throw new AppError('delegacion.titular', {}, { campo: 'titular' })
  if (nombreDelegado === undefined) throw new AppError('delegacion.persona', {}, { campo: 'delegado' })
  requireRoom(input, await openBetween(tx, [input.titular, input.delegado], input))
  const id = await insertDelegation(writing, input)
  const changes = Object.entries(input).map(([campo, value]) => ({ campo, antes: null, despues: String(value) }))
  await recordHistory(writing, entidad, id, 1, 'creado', changes)
  const payload: DelegationPayload = { ...input, nombreTitular, nombreDelegado }
  await recordEvent(writing, 'requestDelegation.saved', entidad, id, payload)
  if (writing.user.usuid !== input.titular) await recordEvent(writing, 'requestDelegation.savedForOther', entidad, id, payload)
  return { mensaje: `Se delegó en ${nombreDelegado} del ${dayText(input.desde)} al ${dayText(input.hasta)}.`, id }
}

function requireDays({ now }: Writing, { desde, hasta }: DelegationInput): void {
  if (hasta < desde) throw new AppError('delegacion.fechas', {}, { campo: 'hasta' })
  if (hasta < dayInBogota(now)) throw new AppError('delegacion.hastaPasada', {}, { campo: 'hasta' })
}

// On one day no chain of delegations, and no two delegates of one principal for the same action.
function requireRoom({ titular, delegado, que }: DelegationInput, open: readonly StoredDelegation[]): void {
  for (const other of open) {
    const from = { nombre: other.nombreTitular, delegado: other.nombreDelegado }
    if (other.titular === delegado) throw new AppError('delegacion.cadena', from, { campo: 'delegado' })
    if (other.delegado === titular) throw new AppError('delegacion.recibida', from, { campo: 'titular' })
    if (other.titular !== titular || (other.que & que) === 0) continue
    const days = { desde: dayText(other.desde), hasta: dayText(other.hasta) }
    throw new AppError('delegacion.repetida', { nombre: other.nombreDelegado, ...days }, { campo: 'desde' })
  }
}
