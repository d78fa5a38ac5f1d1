import { addDays, dayInBogota } from '@soportica/rules/calendarDay'
import { ended } from '@soportica/contract/core/sentence'
import { recordEvent } from '../../../capabilities/events/recordEvent.ts'
import { recordHistory } from '../../../capabilities/history/recordHistory.ts'
import { change, type UserContext } from '../../../plugins/context.ts'
import { AppError } from '../../../plugins/http/errors.ts'
import type { DelegationPayload } from './delegations.notifications.ts'
import { isReached, requireMayManage } from './delegations.permissions.ts'
import { archiveDelegation, lockDelegation, shortenDelegation } from './delegations.queries.ts'
import { entidad } from './delegationValues.ts'

/** Ends a delegation now: a running one ends yesterday, a future one is removed. */
export function endDelegation(context: UserContext, id: number): Promise<{ mensaje: string }> {
  const { user } = context
  return change(context, async (writing) => {
    const today = dayInBogota(writing.now)
    const stored = await lockDelegation(writing.tx, today, id)
    if (!stored || !isReached(user, stored)) throw new AppError('registro.noEncontrado')
    requireMayManage(user, stored.titular)
    const isOver = stored.hasta < today
    // The second caller learns who was first.
    if (stored.eliminada || (isOver && stored.version > 1)) {
      throw new AppError('delegacion.terminada', { usuario: stored.usuact, fecha: stored.cuando })
    }
    if (isOver) throw new AppError('delegacion.pasada')
    const yesterday = addDays(today, -1)
    const version = stored.version + 1
    if (stored.desde < today) {
      await shortenDelegation(writing, id, yesterday)
      await recordHistory(writing, entidad, id, version, 'actualizado', [{ campo: 'hasta', antes: stored.hasta, despues: yesterday }])
    } else {
      await archiveDelegation(writing, id)
      await recordHistory(writing, entidad, id, version, 'eliminado', [])
    }
    const { titular, delegado, desde, hasta, que, motivo, nombreTitular, nombreDelegado } = stored
    const payload: DelegationPayload = { titular, delegado, desde, hasta, que, motivo, nombreTitular, nombreDelegado }
    await recordEvent(writing, 'requestDelegation.ended', entidad, id, payload)
    return { mensaje: ended(`Terminó la delegación en ${stored.nombreDelegado}`) }
  })
}
