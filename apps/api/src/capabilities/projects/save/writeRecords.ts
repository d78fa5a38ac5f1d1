import type { FieldName } from '@soportica/contract/projects/fieldName'
import type { Writing } from '../../../plugins/context.ts'
import { recordEvent } from '../../events/recordEvent.ts'
import { type Change, recordHistory } from '../../history/recordHistory.ts'
import { recordAssigned, recordStatusEvents } from '../events/projectEvents.ts'
import { writeDelays } from '../delays/delayWrites.queries.ts'
import type { Values } from '../form/values.ts'
import { keepNotes, type NotedRecord } from '../status/reasons.ts'
import type { DecidedSave } from './decideRecords.ts'
import type { Followed, ProjectKind, SaveBody } from './hooks.ts'
import { updateRecords } from './writes.queries.ts'

/** Whether a decided save writes its record; otherwise it has at most notes. */
export const writesRecord = <B, F>({ names, decided }: DecidedSave<B, F>): boolean => names.length > 0 || decided.marks.length > 0

/** Writes decided saves with history, notes and events; answers the notices of each, its relatives, and how many notes there are. */
export async function writeRecords<B extends SaveBody, F, N extends object>(
  { project, hooks }: ProjectKind<B, F, N>,
  writing: Writing,
  saves: readonly DecidedSave<B, F>[],
): Promise<{ readonly avisos: string[][]; readonly followed: Followed[]; readonly savedNotes: number }> {
  const written = saves.filter(writesRecord)
  await updateRecords(
    writing,
    project,
    written.map(({ self, decided: { values }, names }) => ({ row: self, version: self.version + 1, values, names })),
  )
  const avisos = saves.map(({ decided }) => [...decided.avisos])
  const followed: Followed[] = []
  for (const [at, save] of saves.entries()) {
    if (!writesRecord(save)) continue
    const { self, before, body, statuses, names, decided, held } = save
    const { values, moves, marks, delays } = decided
    const { id } = self
    const family = await hooks.family.link(writing, id, before, values, held.family)
    await recordHistory(writing, project.entidad, id, self.version + 1, 'actualizado', [...changesOf(before, values, names), ...marks])
    writeDelays(writing, project, id, delays)
    const relatives = await hooks.followUp?.(writing, { id, before, values, moves, statuses, family, body })
    if (relatives) {
      followed.push(relatives)
      avisos[at]!.push(...relatives.avisos)
    }
    await recordEvent(writing, `${project.entidad}.updated`, project.entidad, id, { campos: names })
    await recordAssigned(writing, project, id, before, values)
    await recordStatusEvents(writing, project, { id, nombre: String(values[project.commonFields.name]), moves })
  }
  const noted = saves.map(({ self, decided, body }): NotedRecord => ({ id: self.id, fields: decided.noted, nota: body.nota }))
  return { avisos, followed, savedNotes: await keepNotes(writing, project, noted) }
}

// Reasons are not among them: they are notes, read with the stage's right.
const changesOf = (before: Values, after: Values, names: readonly FieldName[]): Change[] =>
  names.map((campo) => ({ campo, antes: String(before[campo] ?? ''), despues: String(after[campo] ?? '') }))
