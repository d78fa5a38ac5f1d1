import type { Stage } from '@soportica/contract/projects/stage'
import { cashierRecord } from '@soportica/contract/records/records'
import { noteWords } from '../../../capabilities/notes/writeNote.ts'
import { labelOf, stageOfField } from '../form/cashierValues.ts'
import type { StatusMove } from './checkStatuses.ts'
import type { Writing } from '../../../plugins/context.ts'

type Reason = { readonly tiponota: string; readonly campo: 'nota' | 'motivo'; readonly texto: string; readonly once?: boolean }
/** A status of which something is said; once: not what this person said of it last. */
export type Noted = { readonly campo: string; readonly once?: boolean }
/** What somebody gave as a reason is read where the notes of the stage are, of each of these cashiers. */
export async function keepReason(writing: Writing, cajids: readonly number[], { actid }: Stage, reason: Reason): Promise<number> {
  const places = cajids.map((registro) => ({ sistema: cashierRecord.sistema, registro, actid }))
  return noteWords(writing, places, reason)
}
/** A note that came with changes of status belongs to those that left a final one, which ask for it; where none did, to each. */
export function notedMoves<M extends StatusMove>(moves: readonly M[]): readonly M[] {
  const left = moves.filter(({ antes }) => antes?.final === 1)
  return left.length > 0 ? left : moves
}
export const keepNote = (writing: Writing, cajids: readonly number[], { campo, once }: Noted, nota: string): Promise<number> =>
  keepReason(writing, cajids, stageOfField(campo), {
    tiponota: `Cambio de ${labelOf(campo).toLowerCase()}`,
    campo: 'nota',
    texto: nota,
    once: once === true,
  })
/** How many notes that made. */
export async function keepNotes(writing: Writing, cajid: number, fields: readonly Noted[], nota: string | undefined): Promise<number> {
  let kept = 0
  for (const field of nota ? fields : []) kept += await keepNote(writing, [cajid], field, nota!)
  return kept
}
