import type { Database } from '../../apps/api/src/plugins/db/database.ts'

/** What was done is kept: these grow with each save. */
export const traces: readonly string[] = ['history', 'event', 'note', 'once_key']
const others = ['cashier', 'cashier_baseline', 'cashier_tally', 'data_change', 'written_row', 'notification_task']

export type TableSize = {
  readonly name: string
  readonly bytes: number
  readonly indexBytes: number
  readonly dead: number
  readonly updates: number
  readonly hotUpdates: number
  readonly autovacuums: number
}
/** written: the bytes of the log since the cluster was made. */
export type Sizes = { readonly written: number; readonly tables: Readonly<Record<string, TableSize>> }

export async function sizesOf({ pool }: Database): Promise<Sizes> {
  const { rows } = await pool.query<TableSize>(
    `select relname as name, pg_table_size(relid)::float8 as bytes, pg_indexes_size(relid)::float8 as "indexBytes",
      n_dead_tup::float8 as dead, n_tup_upd::float8 as updates, n_tup_hot_upd::float8 as "hotUpdates", autovacuum_count::float8 as autovacuums
    from pg_stat_user_tables where schemaname = 'public' and relname = any($1)`,
    [[...others, ...traces]],
  )
  const { rows: log } = await pool.query<{ written: number }>("select (pg_current_wal_lsn() - '0/0')::float8 as written")
  return { written: log[0]!.written, tables: Object.fromEntries(rows.map((row) => [row.name, row])) }
}

/** Each index of the cashiers with its bytes. */
export async function indexesOf({ pool }: Database): Promise<Readonly<Record<string, number>>> {
  const { rows } = await pool.query<{ name: string; bytes: number }>(
    `select indexrelname as name, pg_relation_size(indexrelid)::float8 as bytes from pg_stat_user_indexes where relname = 'cashier'`,
  )
  return Object.fromEntries(rows.map(({ name, bytes }) => [name, bytes]))
}

export async function cashiersIn({ pool }: Database): Promise<number> {
  const { rows } = await pool.query<{ n: number }>('select count(*)::int as n from cashier')
  return rows[0]!.n
}

export const megabytes = (bytes: number): number => bytes / 2 ** 20
