import { randomUUID } from 'node:crypto'
import { change, type UserContext } from '../../../plugins/context.ts'
import { AppError } from '../../../plugins/http/errors.ts'
import { countDelays } from '../delays/delaysOf.ts'
import type { Calendar } from '../reference.queries.ts'
import { decideRecords } from './decideRecords.ts'
import type { ProjectKind, SaveBody, Saved } from './hooks.ts'
import { othersFieldsSentence } from './mergeRecord.ts'
import { writeRecords, writesRecord } from './writeRecords.ts'

/** The record and its family are locked, then the save is decided and written. */
export function editRecord<B extends SaveBody, F, N extends object>(
  kind: ProjectKind<B, F, N>,
  context: UserContext,
  calendar: Calendar,
  id: number,
  body: B,
): Promise<Saved<N>> {
  const { project, hooks, numbered } = kind
  const { user } = context
  // The record, its children and its notes are one batch.
  return change({ lote: randomUUID(), ...context }, async (writing) => {
    const held = await hooks.family.hold(writing.tx, user, id, body)
    const [save] = await decideRecords(kind, { reader: writing.tx, user, calendar, now: writing.now }, [{ held, body }])
    if (save === undefined || save instanceof AppError) throw save ?? new Error('the save was not decided')
    const { avisos, savedNotes } = await writeRecords(kind, writing, [save])
    const { self, before, decided } = save
    const { name } = project.commonFields
    if (!writesRecord(save)) return { ...unchanged(String(before[name]), self.version, savedNotes), ...numbered(id) }
    const { values, othersFields } = decided
    const mensaje = `Se guardaron los cambios de «${values[name]}».${othersFieldsSentence(project, othersFields)}`
    const merged = othersFields.length > 0 ? { fusionados: [...othersFields] } : {}
    return { mensaje, ...numbered(id), version: self.version + 1, ...merged, ...countDelays(decided.delays), avisos: avisos[0]! }
  })
}

/** Nothing differs from the stored values, but a note on an unchanged status must not get lost. */
const unchanged = (name: string, version: number, savedNotes: number) => ({
  mensaje: savedNotes > 0 ? `Se guardó su nota. El estado de «${name}» ya era el que eligió.` : 'No has realizado ninguna modificación',
  version,
  sinCambios: true,
  avisos: [],
})
