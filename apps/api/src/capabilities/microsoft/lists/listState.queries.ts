import type { ListPicker } from '@soportica/contract/settings/microsoft'
import { eq, sql } from 'drizzle-orm'
import { syncItem, syncList, syncUnsent } from '../../../../schema/listsSync.ts'
import type { Db, Reader } from '../../../plugins/db/database.ts'

export type ListState = typeof syncList.$inferSelect
type Changed = Partial<Omit<ListState, 'lista'>>

export async function findState(db: Reader, lista: ListPicker): Promise<ListState> {
  const found = await db.select().from(syncList).where(eq(syncList.lista, lista))
  if (found[0]) return found[0]
  await db.insert(syncList).values({ lista }).onConflictDoNothing()
  return (await db.select().from(syncList).where(eq(syncList.lista, lista)))[0]!
}
export async function changeState(db: Reader, lista: ListPicker, changed: Changed): Promise<void> {
  await db.update(syncList).set(changed).where(eq(syncList.lista, lista))
}
/** Every list is tried at the next run, but for those that Microsoft asked to leave alone. */
export async function endOwnWaits(db: Reader): Promise<void> {
  await db.update(syncList).set({ noAntes: null }).where(eq(syncList.esperaPedida, false))
}

/** Another list was chosen: the state of the former one says nothing about it. */
export async function moveTo(db: Db, lista: ListPicker, externa: string, elegidaEn: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(syncItem).where(eq(syncItem.lista, lista))
    await tx.delete(syncUnsent).where(eq(syncUnsent.lista, lista))
    await tx
      .update(syncList)
      .set({
        externa,
        elegidaEn,
        columnas: {},
        enlace: '',
        completa: false,
        ultimoExito: null,
        error: '',
        grave: false,
        intentos: 0,
        noAntes: null,
        esperaPedida: false,
        hechos: 0,
        total: 0,
      })
      .where(eq(syncList.lista, lista))
  })
}

/** Starts the reading again, from the beginning or from the link at which Graph repeats everything. */
export async function restartReading(db: Reader, lista: ListPicker, enlace: string): Promise<void> {
  await db
    .update(syncList)
    .set({ enlace, completa: false, lectura: sql`${syncList.lectura} + 1`, hechos: 0, total: 0 })
    .where(eq(syncList.lista, lista))
}

export async function noteProgress(db: Reader, lista: ListPicker, hechos: number, total: number): Promise<void> {
  await changeState(db, lista, { hechos, total })
}
