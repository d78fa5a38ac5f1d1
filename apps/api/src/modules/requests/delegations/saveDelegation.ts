import type { Answer, Received } from '@soportica/contract/core/endpoint'
import type { saveDelegation as call } from '@soportica/contract/requests/delegations'
import { dayInBogota, dayText } from '@soportica/rules/calendarDay'
import { recordEvent } from '../../../capabilities/events/recordEvent.ts'
import { recordHistory } from '../../../capabilities/history/recordHistory.ts'
import { createdOnce } from '../../../capabilities/saving/createdOnce.ts'
import { change, type UserContext, type Writing } from '../../../plugins/context.ts'
import { AppError } from '../../../plugins/http/errors.ts'
import type { ToldDelegation } from './delegations.notifications.ts'
import { requireMayManage } from './delegations.permissions.ts'
import { insertDelegation, isDelegation, lockDelegations, openBetween, type StoredDelegation, whoComesIn } from './delegations.queries.ts'
import { entidad } from './delegationValues.ts'

type Body = Received<typeof call>['body']
type Given = Pick<Body, 'delegado' | 'desde' | 'hasta' | 'que' | 'motivo'> & { readonly titular: number }
type Saved = Answer<typeof call>

export function saveDelegation(context: UserContext, body: Body): Promise<Saved> {
  const { clave, delegado, desde, hasta, que, motivo } = body
  const given = { titular: body.titular || context.user.usuid, delegado, desde, hasta, que, motivo }
  requireMayManage(context.user, given.titular)
  const creation = { tipo: entidad, clave, cuerpo: given, registroOf: ({ id }: Saved) => id, isInSight: isDelegation }
  return change(context, (writing) => createdOnce(writing, creation, () => create(writing, given)))
}

async function create(writing: Writing, given: Given): Promise<Saved> {
  const { tx } = writing
  requireDays(writing, given)
  if (given.delegado === given.titular) throw new AppError('delegacion.propia', {}, { campo: 'delegado' })
  await lockDelegations(tx)
  const names = await whoComesIn(tx, [given.titular, given.delegado])
  const [nombreTitular, nombreDelegado] = [names.get(given.titular), names.get(given.delegado)]
  if (nombreTitular === undefined) throw new AppError('delegacion.titular', {}, { campo: 'titular' })
  if (nombreDelegado === undefined) throw new AppError('delegacion.persona', {}, { campo: 'delegado' })
  requireRoom(given, await openBetween(tx, [given.titular, given.delegado], given))
  const id = await insertDelegation(writing, given)
  const changes = Object.entries(given).map(([campo, value]) => ({ campo, antes: null, despues: String(value) }))
  await recordHistory(writing, entidad, id, 1, 'creado', changes)
  const told: ToldDelegation = { ...given, nombreTitular, nombreDelegado }
  await recordEvent(writing, 'requestDelegation.saved', entidad, id, told)
  if (writing.user.usuid !== given.titular) await recordEvent(writing, 'requestDelegation.savedForOther', entidad, id, told)
  return { mensaje: `Se delegó en ${nombreDelegado} del ${dayText(given.desde)} al ${dayText(given.hasta)}.`, id }
}

function requireDays({ now }: Writing, { desde, hasta }: Given): void {
  if (hasta < desde) throw new AppError('delegacion.fechas', {}, { campo: 'hasta' })
  if (hasta < dayInBogota(now)) throw new AppError('delegacion.hastaPasada', {}, { campo: 'hasta' })
}

// On one day nobody decides in the name of two who follow each other, nor two in one name for the same.
function requireRoom({ titular, delegado, que }: Given, open: readonly StoredDelegation[]): void {
  for (const other of open) {
    const from = { nombre: other.nombreTitular, delegado: other.nombreDelegado }
    if (other.titular === delegado) throw new AppError('delegacion.cadena', from, { campo: 'delegado' })
    if (other.delegado === titular) throw new AppError('delegacion.recibida', from, { campo: 'titular' })
    if (other.titular !== titular || (other.que & que) === 0) continue
    const days = { desde: dayText(other.desde), hasta: dayText(other.hasta) }
    throw new AppError('delegacion.repetida', { nombre: other.nombreDelegado, ...days }, { campo: 'desde' })
  }
}
