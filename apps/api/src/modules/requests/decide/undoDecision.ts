import { paddedRequest, requestStateName } from '@soportica/contract/requests/states'
import type { RequestAction } from '@soportica/rules/requests'
import { refusalIn } from '../../../capabilities/bulk/bulkTargets.ts'
import { recordEvent } from '../../../capabilities/events/recordEvent.ts'
import { recordHistory } from '../../../capabilities/history/recordHistory.ts'
import type { Back, Target, Undoable } from '../../../capabilities/undo/undoable.ts'
import { change, type UserContext, type Writing } from '../../../plugins/context.ts'
import { AppError } from '../../../plugins/http/errors.ts'
import { signalRequestLists } from '../events/signalRequestLists.ts'
import { inStateSince, visibleRequests } from '../request.queries.ts'
import { currentRequestActor, holdActor, type RequestActor } from '../rights/requestActor.ts'
import { addStep, type RequestChange, updateHeld } from '../save/requestWrites.queries.ts'
import { type Decidable, decidableRequests, type DecisionFacts, factsOfMany, lockRequests } from './decidable.queries.ts'
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

/** Decisions go back while nobody acted upon them, by a user who could still make them. Their notes, files and mails stay. */
async function undoDecisions(context: UserContext, targets: readonly Target[]): Promise<Back> {
  const ids = targets.map(({ registro }) => registro)
  return change(context, async (writing) => {
    const { tx, now } = writing
    await lockRequests(tx, ids)
    const actor = await holdActor(tx, context.user, now)
    const rows = await decidableRequests(tx, actor, ids)
    const facts = await factsOfMany(tx, ids)
    const before = await inStateSince(tx, ids)
    const back = new Map<number, readonly string[] | AppError>()
    for (const target of targets)
      back.set(target.registro, await undoOne(writing, { actor, facts, before }, rows.get(target.registro), target))
    await signalRequestLists(writing)
    return back
  })
}

type Deps = { readonly actor: RequestActor; readonly facts: DecisionFacts; readonly before: ReadonlyMap<number, Date> }
async function undoOne(
  writing: Writing,
  { actor, facts, before }: Deps,
  row: Decidable | undefined,
  { registro, version, changes }: Target,
): Promise<readonly string[] | AppError> {
  const { antes, despues } = changes.find(({ campo }) => campo === 'estado') ?? {}
  const accion = decisions[`${antes} ${despues}`]
  if (!accion) return new AppError('deshacer.nada')
  if (!row) return new AppError('registro.noEncontrado')
  if (row.version !== version || row.estado !== Number(despues))
    return new AppError('deshacer.gestionada', { estado: requestStateName(row.estado) })
  const estado = Number(antes)
  try {
    await requireMove(facts.lastMove, actor, { ...row, estado }, accion, ['observacion', 'adjunto'])
  } catch (error) {
    return refusalIn(error)
  }
  const desde = before.get(registro)!
  const next = updateHeld(writing, row, { estado, desde, ...(accion === 'solucionar' ? unsolved : undecided) })
  addStep(writing, { solicitud: registro, de: row.estado, accion: 'deshacer', a: estado })
  await recordHistory(writing, 'request', registro, next, 'actualizado', [{ campo: 'estado', antes: despues!, despues: antes! }])
  await recordEvent(writing, 'request.undone', 'request', registro, { estado: requestStateName(row.estado) })
  return accion === 'solucionar' && row.requiereAdjunto === 1 ? ['Los archivos de la solución siguen en la solicitud'] : []
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
  undo: async (context, target) => {
    const back = (await undoDecisions(context, [target])).get(target.registro)!
    if (back instanceof AppError) throw back
    return back
  },
  together: { takes: () => true, undo: undoDecisions },
}
