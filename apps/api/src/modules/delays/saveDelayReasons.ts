import { partyName } from '@soportica/contract/delays/parties'
import { delayReasonOf } from '@soportica/contract/projects/stageDates'
import { counted } from '@soportica/rules/counted'
import { randomUUID } from 'node:crypto'
import { recordEvent } from '../../capabilities/events/recordEvent.ts'
import { recordHistory } from '../../capabilities/history/recordHistory.ts'
import { signalWritten } from '../../capabilities/projects/events/projectEvents.ts'
import { changedFields } from '../../capabilities/saving/mergeFields.ts'
import { change, type UserContext, type Writing } from '../../plugins/context.ts'
import { AppError } from '../../plugins/http/errors.ts'
import { delayedProjects } from './delayedProjects.ts'
import { delayEntity } from './delayHistory.ts'
import { type DelayReason, type DelayRow, holdReason, lockDelays, updateReasons } from './delays.queries.ts'
import { mayExplain, reachDelays, type ReachedDelay, stageOfDelay } from './reachDelays.ts'

type Wanted = { readonly id: number; readonly version: number }
type Saved = { readonly mensaje: string; readonly lote: string }

/** Gives the same reason to some delays, or takes it back (an undo). */
export function saveDelayReasons(context: UserContext, wanted: readonly Wanted[], reason: DelayReason): Promise<Saved> {
  const { user } = context
  const lote = context.lote ?? randomUUID()
  return change({ ...context, lote }, async (writing) => {
    const { tx } = writing
    const versions = new Map(wanted.map(({ id, version }) => [id, version]))
    const reached = await reachDelays(tx, user, await lockDelays(tx, [...versions.keys()]))
    if (reached.length < versions.size) throw new AppError('registro.noEncontrado')
    for (const one of reached) {
      const { delay, record } = one
      const words = { etapa: stageOfDelay(delay).titulo, nombre: record.nombre, usuario: delay.nomresponsable }
      if (!mayExplain(user, one)) throw new AppError('atraso.permiso', words)
      if (delay.version !== versions.get(delay.id)) throw new AppError('atraso.cambiado', words, { campo: 'motivo' })
    }
    const nombre = await requireReason(writing, reached, reason)
    const moved = reached.filter(({ delay }) => changesOf(delay, reason).length > 0)
    await updateReasons(
      writing,
      moved.map(({ delay }) => delay.id),
      reason,
    )
    for (const one of moved) await traceReason(writing, one, reason, nombre)
    return { mensaje: sentence(reached, reason), lote }
  })
}

const values = ({ motivo, parte, nota }: DelayReason) => ({ motivo: motivo ?? '', parte: parte ?? '', nota })
const changesOf = (delay: DelayRow, reason: DelayReason): string[] => changedFields(values(delay), values(reason))

/** A new reason must be an active one; a stored one may have been deactivated meanwhile. */
async function requireReason({ tx }: Writing, reached: readonly ReachedDelay[], { motivo }: DelayReason): Promise<string> {
  if (motivo === null) return ''
  const found = await holdReason(tx, motivo)
  if (!found) throw new AppError('atraso.motivo', { motivo: 'no existe' }, { campo: 'motivo' })
  if (!found.activo && reached.some(({ delay }) => delay.motivo !== motivo))
    throw new AppError('atraso.motivo', { motivo: `«${found.nombre}» está inactivo` }, { campo: 'motivo' })
  return found.nombre
}

const inWords = (nombre: string | null, { parte, nota }: DelayReason): string =>
  [nombre, parte === null ? '' : partyName(parte), nota].filter(Boolean).join(' · ')

/** In the history of the delay field by field, which an undo reads; in that of its record as a sentence. */
async function traceReason(writing: Writing, { delay, record }: ReachedDelay, reason: DelayReason, nombre: string): Promise<void> {
  const { id, version, registro } = delay
  const project = delayedProjects[delay.entidad]
  const [before, after] = [values(delay), values(reason)]
  const fields = changesOf(delay, reason) as (keyof typeof before)[]
  const changes = fields.map((campo) => ({ campo, antes: String(before[campo]), despues: String(after[campo]) }))
  await recordHistory(writing, delayEntity, id, version + 1, 'actualizado', changes)
  const campo = delayReasonOf(stageOfDelay(delay))
  const line = { campo, antes: inWords(delay.nommotivo, delay), despues: inWords(nombre, reason) }
  await recordHistory(writing, project.entidad, registro, record.version, 'actualizado', [line])
  await recordEvent(writing, 'delay.explained', delayEntity, id, { campos: fields })
  await signalWritten(writing.tx, project, [[registro, null]])
}

function sentence(reached: readonly ReachedDelay[], { motivo }: DelayReason): string {
  const [first] = reached
  const done = motivo === null ? 'Se quitó' : 'Se guardó'
  if (!first || reached.length > 1) return `${done} el motivo de ${counted(reached.length, 'atraso', 'atrasos')}.`
  return `${done} el motivo de atraso de ${stageOfDelay(first.delay).titulo} en «${first.record.nombre}».`
}
