import type { ListPicker } from '@soportica/contract/settings/microsoft'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { syncItem } from '../../../../schema/listsSync.ts'
import type { Reader, Tx } from '../../../plugins/db/database.ts'
import type { ListPage } from './listItems.ts'

export type KnownItem = typeof syncItem.$inferSelect

/** Stores the items of a page. An unchanged item leaves no trace. Writes of the product itself name nobody. */
export async function keepPage(tx: Tx, lista: ListPicker, lectura: number, { items, gone }: ListPage, now: Date): Promise<void> {
  const itemsJson = JSON.stringify(items.map(({ values: datos, ...item }) => ({ ...item, datos })))
  const moment = now.toISOString()
  if (items.length > 0) {
    await tx.execute(sql`
      insert into sync_item as s (lista, item, padre, etag, datos, autor, editor, creado, lectura, pendiente, fecha)
      select ${lista}, g.item, g.padre, g.etag, g.datos, g.autor, g.editor, g.creado, ${lectura}, true, ${moment}::timestamptz
      from jsonb_to_recordset(${itemsJson}::jsonb) as g(item text, padre text, etag text, datos jsonb, autor text, editor text, creado timestamptz)
      on conflict (lista, item) do update set lectura = excluded.lectura, padre = excluded.padre, etag = excluded.etag,
        datos = excluded.datos, autor = excluded.autor, creado = excluded.creado, borrado_en = null,
        editor = case when s.etag = excluded.etag and s.borrado_en is null then s.editor
          when excluded.editor = '' then coalesce(s.editor, '') else excluded.editor end,
        pendiente = s.pendiente or s.etag <> excluded.etag or s.borrado_en is not null,
        no_antes = case when s.etag <> excluded.etag then null else s.no_antes end,
        fecha = case when s.etag <> excluded.etag then excluded.fecha else s.fecha end`)
  }
  if (gone.length > 0) await markGone(tx, sql`lista = ${lista} and item = any(${sql.param([...gone])}::text[])`, now)
}

// Graph does not report who deleted an item.
const markGone = (db: Reader, which: SQL, now: Date) =>
  db.execute(sql`
    update sync_item set borrado_en = ${now.toISOString()}::timestamptz, pendiente = true, editor = '', fecha = ${now.toISOString()}::timestamptz
    where ${which} and borrado_en is null`)

/** After a complete reading, items that did not come no longer exist. */
export async function markMissing(tx: Tx, lista: ListPicker, lectura: number, now: Date): Promise<void> {
  await markGone(tx, sql`lista = ${lista} and lectura < ${lectura}`, now)
}

export const itemsOf = (db: Reader, lista: ListPicker): Promise<KnownItem[]> =>
  db.select().from(syncItem).where(eq(syncItem.lista, lista)).orderBy(syncItem.id)

export const linesOf = (db: Reader, lista: ListPicker, padre: string): Promise<KnownItem[]> =>
  db
    .select()
    .from(syncItem)
    .where(and(eq(syncItem.lista, lista), eq(syncItem.padre, padre), sql`borrado_en is null`))
    .orderBy(syncItem.id)

type NewItem = Omit<typeof syncItem.$inferInsert, 'id'>
/** An item created from here. The reading may have stored it already. */
export async function insertItem(db: Reader, item: NewItem): Promise<void> {
  await db
    .insert(syncItem)
    .values(item)
    .onConflictDoUpdate({ target: [syncItem.lista, syncItem.item], set: item })
}
export async function changeItem(db: Reader, id: number, changed: Partial<NewItem>): Promise<void> {
  await db.update(syncItem).set(changed).where(eq(syncItem.id, id))
}
export async function settleItems(db: Reader, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await db.execute(sql`update sync_item set pendiente = false where id = any(${sql.param([...ids])}::int[])`)
}
