import { paddedRequest, requestStateName } from '@soportica/contract/requests/states'
import type { RequestAction } from '@soportica/rules/requests'
import { recordEvent } from '../../../capabilities/events/recordEvent.ts'
import { recordHistory } from '../../../capabilities/history/recordHistory.ts'
import type { Target, Undoable } from '../../../capabilities/undo/undoable.ts'
import { change, type UserContext } from '../../../plugins/context.ts'
import { AppError } from '../../../plugins/http/errors.ts'
import { signalRequestLists } from '../events/signalRequestLists.ts'
import { holdRequest, inStateSince, visibleRequests } from '../request.queries.ts'
import { currentRequestActor } from '../rights/requestActor.ts'
import { insertStep, type RequestChange, updateRequest } from '../save/requestWrites.queries.ts'
import { factsIn } from './decidable.queries.ts'
import { requireMove } from './requireMove.ts'

const decisions: Readonly<Record<string, RequestAction>> = { '1 2': 'aprobar', '1 4': 'rechazar', '2 24': 'solucionar' }
const undecided: RequestChange = {
  aprobador: null,
  aprobadorPor: null,
  aprobadaEn: null,
  dias: 0,
  frecuencia: 1,
  anticipacion: 0,
  vence: null,
}
const unsolved: RequestChange = { solucionador: null, solucionadorPor: null, solucionadaEn: null }

/** A decision goes back while nobody acted upon it, by a user who could still make it. Its notes, files and mails stay. */
async function undoDecision(context: UserContext, { registro, version, changes }: Target): Promise<readonly string[]> {
  const { antes, despues } = changes.find(({ campo }) => campo === 'estado') ?? {}
  const accion = decisions[`${antes} ${despues}`]
  if (!accion) throw new AppError('deshacer.nada')
  return change(context, async (writing) => {
    const held = await holdRequest(writing, context.user, registro)
    if (!held) throw new AppError('registro.noEncontrado')
    const { row, actor } = held
    if (row.version !== version || row.estado !== Number(despues))
      throw new AppError('deshacer.gestionada', { estado: requestStateName(row.estado) })
    const estado = Number(antes)
    await requireMove(factsIn(writing.tx).lastMove, actor, { ...row, estado }, accion, ['observacion', 'adjunto'])
    const desde = await inStateSince(writing.tx, registro)
    const next = await updateRequest(writing, registro, { estado, desde, ...(accion === 'solucionar' ? unsolved : undecided) })
    await insertStep(writing, { solicitud: registro, de: row.estado, accion: 'deshacer', a: estado })
    await recordHistory(writing, 'request', registro, next, 'actualizado', [{ campo: 'estado', antes: despues!, despues: antes! }])
    await recordEvent(writing, 'request.undone', 'request', registro, { estado: requestStateName(row.estado) })
    await signalRequestLists(writing)
    return accion === 'solucionar' && row.requiereAdjunto === 1 ? ['Los archivos de la solución siguen en la solicitud'] : []
  })
}

export const requestUndo: Undoable = {
  entidad: 'request',
  words: { one: 'solicitud', many: 'solicitudes' },
  nouns: { actualizado: ['la', 'decisión'] },
  titles: async (context, ids) => {
    const visible = await visibleRequests(context.db, await currentRequestActor(context), ids)
    return new Map(visible.map((id) => [id, `N° ${paddedRequest(id)}`]))
  },
  // Moves of a local search have no observation.
  covers: (accion, campo) => accion === 'actualizado' && campo === 'observacion',
  undo: undoDecision,
}
