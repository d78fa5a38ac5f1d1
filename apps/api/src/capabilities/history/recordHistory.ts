import { randomUUID } from 'node:crypto'
import type { HistoryAction } from '@soportica/contract/records/history'
import { history } from '../../../schema/traces.ts'
import type { Writing } from '../../plugins/context.ts'
import { addTraces } from '../../plugins/db/pending.queries.ts'

export type Change = { campo: string; antes: string | null; despues: string | null }

export type Saved = { registro: number; version: number; changes: readonly Change[] }

// One batch for every save: who, when, field, before, after.
export function recordHistory(
  writing: Writing,
  entidad: string,
  registro: number,
  version: number,
  accion: HistoryAction,
  changes: readonly Change[],
): Promise<void> {
  return recordHistories(writing, entidad, accion, [{ registro, version, changes }])
}

/** The same for many records that one verb changes at once. */
export async function recordHistories(writing: Writing, entidad: string, accion: HistoryAction, saved: readonly Saved[]): Promise<void> {
  const { user, now, lote } = writing
  const rows = saved.flatMap(({ registro, version, changes }) => {
    const entry = { entidad, registro, version, lote: lote ?? randomUUID(), accion, usuid: user.usuid, fecha: now }
    return changes.length > 0 ? changes.map((change) => ({ ...entry, ...change })) : [entry]
  })
  if (rows.length > 0) addTraces(writing.tx, history, rows)
}
