import { randomUUID } from 'node:crypto'
import type { UndoneRecord } from '@soportica/contract/undo/undo'
import { type CalendarDay, dayText } from '@soportica/rules/calendarDay'
import { valuesOn } from '@soportica/rules/pastValues'
import type { UserContext } from '../../plugins/context.ts'
import { AppError } from '../../plugins/http/errors.ts'
import { inWords } from '../undo/undoBatch.ts'
import type { Undoable } from '../undo/undoable.ts'
import { undoTargets } from '../undo/undoTargets.ts'
import { type PastSubject, requireNotFuture } from './past.ts'
import { changesAfter } from './pastChanges.queries.ts'

type Deps = { readonly subject: PastSubject; readonly undoes: readonly Undoable[] }
type Wanted = {
  readonly id: number
  readonly dia: CalendarDay
  readonly campos?: readonly string[] | undefined
  /** The version that the user saw; nothing: the present one. */
  readonly version?: number | undefined
}
export type SetBack = { readonly version: number; readonly registro: UndoneRecord; readonly lote: string | null }

/** Fields go back as an undo brings them back, by the save of their module. A preview is rolled back. */
export async function setBackTo(
  context: UserContext,
  { subject, undoes }: Deps,
  { id, dia, campos, version }: Wanted,
  preview: boolean,
): Promise<SetBack> {
  requireNotFuture(context, { dia })
  const { entidad } = subject
  const source = await subject.past(context, id)
  if (source.creado > dia) throw new AppError('pasado.noExistia', { dia: dayText(dia) }, { campo: 'dia' })
  if (version !== undefined && version > source.version) throw new AppError('registro.version', {}, { campo: 'version' })
  const then = valuesOn(source.values, await changesAfter(context.db, entidad, id, dia), dia)
  if (source.isDeleted(then)) throw new AppError('pasado.eliminado', { dia: dayText(dia) }, { campo: 'dia' })
  const wanted = campos && new Set(campos)
  const known = source.sections.flatMap((section) => section.campos)
  const changes = known.flatMap((campo) => {
    const [antes, despues] = [then.get(campo) ?? '', source.values.get(campo) ?? '']
    return antes === despues || (wanted && !wanted.has(campo)) ? [] : [{ campo, antes, despues }]
  })
  const target = {
    entidad,
    registro: id,
    accion: 'actualizado',
    version: version ?? source.version,
    changes,
    motivo: `Se volvió al estado que tenía el ${dayText(dia)}`,
  }
  const lote = randomUUID()
  const done = changes.length > 0 ? await undoTargets({ ...context, lote }, undoes, [target], preview) : []
  const [registro] = await inWords(context, { undoes, subjects: [subject] }, done)
  return {
    version: source.version,
    registro: registro ?? { entidad, id, titulo: source.titulo, cambios: [], quedan: [] },
    lote: done.some(({ written }) => written.length > 0) ? lote : null,
  }
}

/** What a set back did. */
export function setBackSentence({ titulo, cambios, quedan }: UndoneRecord, dia: CalendarDay): string {
  const day = dayText(dia)
  if (cambios.length === 0) return quedan.length === 0 ? `«${titulo}» ya está como estaba el ${day}.` : 'No se cambió nada.'
  return quedan.length === 0 ? `«${titulo}» volvió a como estaba el ${day}.` : `«${titulo}» volvió en parte a como estaba el ${day}.`
}
