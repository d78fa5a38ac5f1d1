import type { ListPicker } from '@soportica/contract/settings/microsoft'
import { and, eq, ne, sql } from 'drizzle-orm'
import { syncItem, syncUnsent } from '../../../../schema/listsSync.ts'
import type { Reader, Tx } from '../../../plugins/db/database.ts'
import { endOwnWaits } from './listState.queries.ts'

export type Unsent = typeof syncUnsent.$inferSelect

export const unsentOf = async (db: Reader, lista: ListPicker): Promise<Map<number, Unsent>> =>
  new Map((await db.select().from(syncUnsent).where(eq(syncUnsent.lista, lista))).map((row) => [row.registro, row]))

export async function keepUnsent(db: Reader, row: Omit<Unsent, 'intentos'>): Promise<void> {
  await db
    .insert(syncUnsent)
    .values({ ...row, intentos: 1 })
    .onConflictDoUpdate({
      target: [syncUnsent.lista, syncUnsent.registro],
      set: { error: row.error, noAntes: row.noAntes, intentos: sql`${syncUnsent.intentos} + 1` },
    })
}
export async function forgetUnsent(db: Reader, lista: ListPicker, registro: number): Promise<void> {
  await db.delete(syncUnsent).where(and(eq(syncUnsent.lista, lista), eq(syncUnsent.registro, registro)))
}

/** Failed or refused items are tried in the next run, however long their pause, unless Microsoft asked for it. */
export async function retryFailed(tx: Tx, now: Date): Promise<void> {
  await endOwnWaits(tx)
  await tx.update(syncItem).set({ noAntes: null }).where(ne(syncItem.error, ''))
  await tx.update(syncUnsent).set({ noAntes: now })
}
