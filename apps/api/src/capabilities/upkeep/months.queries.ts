import { type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../plugins/db/database.ts'

/** Tables in partitions by month of Bogotá (0125). */
const tables = ['history', 'event', 'notification'] as const
type Table = (typeof tables)[number]
const ahead = sql`interval '3 months'`
// Shorter than the server's deadlock_timeout, so that it is never a user's transaction that gives way.
const patience = sql`set local lock_timeout = '700ms'`

/** The partitions and the moment at which each ends; the default partition of a table has none. */
export const partitions = `(
  select i.inhparent::regclass::text as tabla, c.relname::text as particion,
    substring(pg_get_expr(c.relpartbound, c.oid) from 'TO [(]''([^'']+)')::timestamptz as hasta
  from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = any('{${tables.join()}}'::regclass[])) p`

export const moment = (date: Date): SQL => sql`${date.toISOString()}::timestamptz`
/** Rows of the month of this date stay until the whole month is dropped. */
export const startOfMonth = (date: Date): SQL => sql`date_trunc('month', ${moment(date)}, 'America/Bogota')`

/** Of two processes one does the work; the other one finds nothing to do. */
const alone = (db: Db, table: Table, work: (tx: Tx) => Promise<number>): Promise<number> =>
  db.transaction(async (tx) => {
    await tx.execute(patience)
    const { rows } = await tx.execute<{ mine: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtextextended(${`particiones ${table}`}, 0)) as mine`,
    )
    return rows[0]!.mine ? work(tx) : 0
  })

/** Creates the months that follow, up to three from now. Rows of these months that lie in the default partition move. */
export async function createMonths(db: Db, now: Date): Promise<number> {
  let created = 0
  for (const table of tables) {
    created += await alone(db, table, async (tx) => {
      let months = 0
      while (await createMonth(tx, table, now)) months += 1
      return months
    })
  }
  return created
}

async function createMonth(tx: Tx, table: Table, now: Date): Promise<boolean> {
  const { rows } = await tx.execute<{ particion: string; desde: string; hasta: string }>(sql`
    select ${table} || to_char(dia, '_YYYY_MM') as particion, (dia at time zone 'America/Bogota')::text as desde,
      ((dia + interval '1 month') at time zone 'America/Bogota')::text as hasta
    from (select max(hasta) at time zone 'America/Bogota' as dia from ${sql.raw(partitions)} where tabla = ${table}) m
    where dia < (${moment(now)} + ${ahead}) at time zone 'America/Bogota'`)
  if (!rows[0]) return false
  const { particion, desde, hasta } = rows[0]
  const statements = [
    `lock table ${table}_default in access exclusive mode`,
    `create table ${particion} (like ${table} including all excluding identity, primary key (id))`,
    `with moved as (delete from ${table}_default where fecha >= '${desde}' and fecha < '${hasta}' returning *)
      insert into ${particion} select * from moved`,
    `alter table ${table} attach partition ${particion} for values from ('${desde}') to ('${hasta}')`,
  ]
  for (const statement of statements) await tx.execute(sql.raw(statement))
  return true
}

/** Drops the months that ended before this date. Rows that stay move to the default partition. */
export async function dropMonths(db: Db, table: Exclude<Table, 'history'>, before: Date, stays = sql`false`): Promise<number> {
  let dropped = 0
  while ((await alone(db, table, (tx) => dropMonth(tx, { table, before, stays }))) === 1) dropped += 1
  return dropped
}

type Old = { readonly table: Table; readonly before: Date; readonly stays: SQL }
async function dropMonth(tx: Tx, { table, before, stays }: Old): Promise<number> {
  const { rows } = await tx.execute<{ particion: string }>(
    sql`select particion from ${sql.raw(partitions)} where tabla = ${table} and hasta <= ${moment(before)} order by hasta limit 1`,
  )
  if (!rows[0]) return 0
  const [from, old] = [sql.identifier(table), sql.identifier(rows[0].particion)]
  await tx.execute(sql`alter table ${from} detach partition ${old}`)
  await tx.execute(sql`insert into ${from} overriding system value select * from ${old} where ${stays}`)
  await tx.execute(sql`drop table ${old}`)
  return 1
}
