import type pg from 'pg'
import { commit } from '../../plugins/db/commit.ts'
import { probeName } from '../../plugins/db/database-probe.ts'

/** From this number of rows, and this ratio to the existing ones, rebuilding indexes and references is faster. */
const many = 10_000
const times = 10

/** No other client would have to wait (except the watch of a private server), and the table is small beside the new rows. */
export async function mayLoadWithoutIndexes(clients: readonly pg.ClientBase[], table: string, count: number): Promise<boolean> {
  if (count < many) return false
  const pids: number[] = []
  for (const client of clients) pids.push((await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]!.pid)
  const { rows } = await clients[0]!.query<{ alone: boolean; few: boolean }>(
    `select not exists (select from pg_stat_activity
        where datname = current_database() and backend_type = 'client backend' and pid <> all($1) and application_name <> $3) as alone,
      (select count(*) from (select from ${table} limit $2) t) < $2 as few`,
    [pids, Math.ceil(count / times), probeName],
  )
  return rows[0]!.alone && rows[0]!.few
}

// Sums that triggers update per write are counted once instead.
const recounts: Readonly<Record<string, string>> = {
  cashier: 'cashier_recuenta',
  branch: 'branch_recuenta',
}

type Part = { name: string; definition: string }
// Of a table with a part for each month PostgreSQL describes an index of the whole alone ('on only'); made so, no part would have it.
const indexesOf = `select indexrelid::regclass::text as name, replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ') as definition from pg_index
  where indrelid = $1::regclass and not exists (select from pg_constraint where conindid = indexrelid) order by indexrelid`
const referencesOf = `select quote_ident(conname) as name, pg_get_constraintdef(oid) as definition from pg_constraint
  where conrelid = $1::regclass and contype = 'f' order by oid`

// The triggers after a row; those that change the row itself (guarda_buscado) must stay on.
const triggersOf = `select quote_ident(tgname) as name, '' as definition from pg_trigger
  where tgrelid = $1::regclass and not tgisinternal and tgtype & 2 = 0 order by oid`

/** Loads the rows first and then builds indexes and checks references once; all of it happens or nothing. */
export async function loadWithoutIndexes(client: pg.ClientBase, table: string, load: () => Promise<void>): Promise<void> {
  const ask = async (text: string): Promise<Part[]> => (await client.query<Part>(text, [table])).rows
  await client.query('begin')
  try {
    await client.query(`set local maintenance_work_mem = '512MB'; lock table ${table} in access exclusive mode`)
    const [indexes, references] = [await ask(indexesOf), await ask(referencesOf)]
    for (const { name } of references) await client.query(`alter table ${table} drop constraint ${name}`)
    for (const { name } of indexes) await client.query(`drop index ${name}`)
    const recount = recounts[table]
    const others = recount ? await ask(triggersOf) : []
    for (const { name } of others) await client.query(`alter table ${table} disable trigger ${name}`)
    await load()
    for (const { name } of others) await client.query(`alter table ${table} enable trigger ${name}`)
    if (recount) await client.query(`select ${recount}()`)
    for (const { definition } of indexes) await client.query(definition)
    for (const { name, definition } of references) await client.query(`alter table ${table} add constraint ${name} ${definition}`)
    await commit(client)
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
