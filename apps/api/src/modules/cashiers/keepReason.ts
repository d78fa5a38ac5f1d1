import type { CashierStage } from '@soportica/contract/cashiers/stages'
import { cashierRecord } from '@soportica/contract/records'
import { noteWords } from '../../capabilities/notes/writeNote.ts'
import { labelOf, stageOfField } from './cashierValues.ts'
import type { Writing } from '../../plugins/context.ts'

type Reason = { readonly tiponota: string; readonly campo: 'nota' | 'motivo'; readonly texto: string }
/** What somebody gave as a reason is read where the notes of the stage are, of each of these cashiers. */
export async function keepReason(writing: Writing, cajids: readonly number[], { actid }: CashierStage, reason: Reason): Promise<void> {
  const places = cajids.map((registro) => ({ sistema: cashierRecord.sistema, registro, actid }))
  await noteWords(writing, places, reason)
}
/** Why a status that was final was left. */
export const keepWhyLeft = (writing: Writing, cajids: readonly number[], campo: string, nota: string): Promise<void> =>
  keepReason(writing, cajids, stageOfField(campo), { tiponota: `Cambio de ${labelOf(campo).toLowerCase()}`, campo: 'nota', texto: nota })
