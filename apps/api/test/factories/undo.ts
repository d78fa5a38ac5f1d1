import { type LastAction, listLastActions, undoAction, type UndoneRecord } from '@soportica/contract/undo/undo'
import type { Caller } from '../app.ts'

export const lastActions = async (caller: Caller): Promise<LastAction[]> =>
  (await caller.call(listLastActions, { body: {} })).body['acciones'] as unknown as LastAction[]

type Undone = { readonly status: number; readonly mensaje: string; readonly registros: UndoneRecord[]; readonly rehacer: string | null }
/** Undoes a batch, or the last action that is none itself. */
export async function undoLast(caller: Caller, batch?: string): Promise<Undone> {
  const lote = batch ?? (await lastActions(caller)).find(({ estado, deshizo }) => estado === 'disponible' && !deshizo)?.lote
  const { status, body } = await caller.call(undoAction, { body: { lote } })
  const { mensaje, registros = [], rehacer = null } = body as unknown as Partial<Undone> & Pick<Undone, 'mensaje'>
  return { status, mensaje, registros, rehacer }
}
