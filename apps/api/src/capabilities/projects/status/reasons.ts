import type { FieldName } from '@soportica/contract/projects/fieldName'
import type { Project } from '@soportica/contract/projects/project'
import type { Stage } from '@soportica/contract/projects/stage'
import type { Writing } from '../../../plugins/context.ts'
import { noteWords } from '../../notes/writeNote.ts'
import { declaredLabel, stageOfField } from '../form/values.ts'
import type { StatusMove } from './checkStatuses.ts'

type Reason = { readonly tiponota: string; readonly campo: 'nota' | 'motivo'; readonly texto: string; readonly once?: boolean }
/** A status with a note; once: only if this person's last note says something else. */
export type Noted = { readonly campo: FieldName; readonly once?: boolean }
/** A reason is read among the notes of the stage, of each of these records. */
export async function keepReason(
  writing: Writing,
  { sistema }: Project,
  ids: readonly number[],
  { actid }: Stage,
  reason: Reason,
): Promise<number> {
  const targets = ids.map((registro) => ({ sistema, registro, actid }))
  return noteWords(writing, targets, reason)
}
/** A note with status changes goes to those that leave a final status, which require it; without any, to all. */
export function notedMoves<M extends StatusMove>(moves: readonly M[]): readonly M[] {
  const left = moves.filter(({ antes }) => antes?.final === 1)
  return left.length > 0 ? left : moves
}
export const keepNote = (
  writing: Writing,
  project: Project,
  ids: readonly number[],
  { campo, once }: Noted,
  nota: string,
): Promise<number> =>
  keepReason(writing, project, ids, stageOfField(project, campo), {
    tiponota: `Cambio de ${declaredLabel(project, campo).toLowerCase()}`,
    campo: 'nota',
    texto: nota,
    once: once === true,
  })
/** A record, the statuses of which its note speaks, and the note. */
export type NotedRecord = { readonly id: number; readonly fields: readonly Noted[]; readonly nota: string | undefined }
/** The same note on the same status of many records is written at once; answers how many notes that made. */
export async function keepNotes(writing: Writing, project: Project, records: readonly NotedRecord[]): Promise<number> {
  const groups = new Map<string, { readonly field: Noted; readonly nota: string; readonly ids: number[] }>()
  for (const { id, fields, nota } of records) {
    for (const field of nota ? fields : []) {
      const key = JSON.stringify([field.campo, field.once === true, nota])
      const group = groups.get(key) ?? { field, nota: nota!, ids: [] }
      group.ids.push(id)
      groups.set(key, group)
    }
  }
  let savedCount = 0
  for (const { field, nota, ids } of groups.values()) savedCount += await keepNote(writing, project, ids, field, nota)
  return savedCount
}
