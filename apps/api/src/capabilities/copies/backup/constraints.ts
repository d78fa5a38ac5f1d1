import pg from 'pg'
import { quoted } from './tables.ts'

type Key = { tabla: string; nombre: string; definicion: string }
type Trigger = { tabla: string; nombre: string }

const { escapeIdentifier } = pg

/** Drops foreign keys and triggers while tables are filled one by one; closing restores them, which checks every row. */
export async function openConstraints(client: pg.Client, tables: string[]): Promise<{ close(): Promise<void> }> {
  const keys = await foreignKeys(client, tables)
  const triggers = await enabledTriggers(client, tables)
  for (const { tabla, nombre } of keys) await client.query(`alter table ${quoted(tabla)} drop constraint ${escapeIdentifier(nombre)}`)
  for (const { tabla, nombre } of triggers) await client.query(`alter table ${quoted(tabla)} disable trigger ${escapeIdentifier(nombre)}`)
  return {
    close: async () => {
      for (const { tabla, nombre, definicion } of keys) {
        await client.query(`alter table ${quoted(tabla)} add constraint ${escapeIdentifier(nombre)} ${definicion}`)
      }
      for (const { tabla, nombre } of triggers) {
        await client.query(`alter table ${quoted(tabla)} enable trigger ${escapeIdentifier(nombre)}`)
      }
      // An update of no rows: statement triggers still note that the table changed.
      for (const { tabla } of triggers) await client.query(`delete from ${quoted(tabla)} where false`)
    },
  }
}

// Partitions may have keys besides those of their table.
async function foreignKeys(client: pg.Client, tables: string[]): Promise<Key[]> {
  const { rows } = await client.query<Key>(
    `select n.nspname || '.' || c.relname as tabla, k.conname as nombre, pg_get_constraintdef(k.oid) as definicion
     from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
     where k.contype = 'f' and k.conparentid = 0
       and n.nspname in (select split_part(t, '.', 1) from unnest($1::text[]) t) order by 1, 2`,
    [tables],
  )
  return rows
}

async function enabledTriggers(client: pg.Client, tables: string[]): Promise<Trigger[]> {
  const { rows } = await client.query<Trigger>(
    `select n.nspname || '.' || c.relname as tabla, t.tgname as nombre
     from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
     where not t.tgisinternal and t.tgenabled = 'O' and n.nspname || '.' || c.relname = any($1)`,
    [tables],
  )
  return rows
}
