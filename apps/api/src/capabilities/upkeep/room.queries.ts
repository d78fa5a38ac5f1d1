import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../../plugins/db/database.ts'

/** A table that gets room: the first page that has none yet, of how many. */
export type Room = { readonly tabla: string; readonly hasta: number; readonly paginas: number }

export async function hasFullTables(db: Db): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from table_room limit 1`)
  return rows.length > 0
}

/** The next one, held; nothing: there is none that nobody else works on. */
export async function nextRoom(tx: Tx): Promise<Room | undefined> {
  const { rows } = await tx.execute<Room>(sql`select tabla, hasta, paginas from table_room order by tabla limit 1 for update skip locked`)
  return rows[0]
}

/** These pages have room, or all. */
export async function noteRoom(tx: Tx, { tabla, paginas }: Room, hasta: number): Promise<void> {
  await tx.execute(
    hasta >= paginas
      ? sql`delete from table_room where tabla = ${tabla}`
      : sql`update table_room set hasta = ${hasta} where tabla = ${tabla}`,
  )
}

/** Moves some rows of each of these pages to another one, as they are; what somebody holds stays where it is. */
export async function moveSome(tx: Tx, { tabla }: Room, from: number, to: number, share: number): Promise<number> {
  const table = sql.identifier(tabla)
  await tx.execute(sql`select set_config('soportica.callado', 'si', true)`)
  const { rows } = await tx.execute<{ n: number }>(sql`
    with filas as materialized (select ctid, (ctid::text::point)[0] as pagina from ${table}
        where ctid >= ${`(${from},0)`}::tid and ctid < ${`(${to},0)`}::tid),
      elegidas as materialized (select ctid from (
        select ctid, row_number() over (partition by pagina order by ctid desc) as n, count(*) over (partition by pagina) as de from filas) f
        where n <= ceil(de * ${share}::numeric)),
      libres as materialized (select ctid from ${table} where ctid = any (array(select ctid from elegidas)) for update skip locked),
      movidas as (update ${table} set version = version where ctid = any (array(select ctid from libres)) returning 1)
    select count(*)::int as n from movidas`)
  return rows[0]!.n
}
