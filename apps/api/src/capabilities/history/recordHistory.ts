import { randomUUID } from 'node:crypto'
import type { HistoryAction } from '@soportica/contract/history'
import { history } from '../../../schema/traces.ts'
import type { Writing } from '../../plugins/context.ts'

export type Change = { campo: string; antes: string | null; despues: string | null }

// One batch for every save: who, when, field, before, after.
export async function recordHistory(
  writing: Writing,
  entidad: string,
  registro: number,
  version: number,
  accion: HistoryAction,
  changes: readonly Change[],
): Promise<void> {
  const { tx, user, now } = writing
  const entry = { entidad, registro, version, lote: randomUUID(), accion, usuid: user.usuid, fecha: now }
  const rows = changes.length > 0 ? changes.map((change) => ({ ...entry, ...change })) : [entry]
  await tx.insert(history).values(rows)
}
