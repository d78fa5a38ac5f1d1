import type { CashierStage } from '@soportica/contract/cashiers/stages'
import { cashierRecord } from '@soportica/contract/records'
import { noteWords } from '../../capabilities/notes/writeNote.ts'
import { labelOf, stageOfField } from './cashierValues.ts'
import type { StatusMove } from './checkStatuses.ts'
import type { Writing } from '../../plugins/context.ts'

type Reason = { readonly tiponota: string; readonly campo: 'nota' | 'motivo'; readonly texto: string }
/** What somebody gave as a reason is read where the notes of the stage are, of each of these cashiers. */
export async function keepReason(writing: Writing, cajids: readonly number[], { actid }: CashierStage, reason: Reason): Promise<void> {
  const places = cajids.map((registro) => ({ sistema: cashierRecord.sistema, registro, actid }))
  await noteWords(writing, places, reason)
}
/** A note that came with changes of status belongs to those that left a final one, which ask for it; where none did, to each. */
export function notedMoves(moves: readonly StatusMove[]): readonly StatusMove[] {
  const left = moves.filter(({ antes }) => antes?.final === 1)
  return left.length > 0 ? left : moves
}
export const keepNote = (writing: Writing, cajids: readonly number[], campo: string, nota: string): Promise<void> =>
  keepReason(writing, cajids, stageOfField(campo), { tiponota: `Cambio de ${labelOf(campo).toLowerCase()}`, campo: 'nota', texto: nota })
export async function keepNotes(writing: Writing, cajid: number, moves: readonly StatusMove[], nota: string | undefined): Promise<void> {
  for (const { campo } of nota ? notedMoves(moves) : []) await keepNote(writing, [cajid], campo, nota!)
}
