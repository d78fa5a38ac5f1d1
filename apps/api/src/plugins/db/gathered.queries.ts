import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db, Reader } from './database.ts'
import { statementOf } from './statementText.queries.ts'

type Notice = { readonly channel: string; readonly text: string }
/** Rows for tables to which is only ever added, and what the nodes are told: written together, when what they belong to is. */
export type Gathered = { readonly rows: Map<PgTable, object[]>; readonly notices: Notice[] }
export const gather = (): Gathered => ({ rows: new Map(), notices: [] })

type Adding = { readonly tx: Reader; readonly gathered?: Gathered | undefined }
/** Adds rows to such a table: with the rest where it is gathered, or else at once. */
export async function addRows({ tx, gathered }: Adding, table: PgTable, rows: readonly object[]): Promise<void> {
  if (!gathered) return void (await tx.insert(table).values([...rows]))
  gathered.rows.set(table, [...(gathered.rows.get(table) ?? []), ...rows])
}

/** Writes what was gathered, in one statement. */
export async function writeGathered(tx: Reader, gathered: Gathered): Promise<void> {
  if (gathered.rows.size + gathered.notices.length === 0) return
  const inserts = [...gathered.rows].map(
    ([table, rows], at) => sql`${sql.raw(`f${at} as (${insertInto(table, rows)}`)}${jsonOf(table, rows)}::json))`,
  )
  const together = inserts.length > 0 ? sql`with ${sql.join(inserts, sql`, `)}` : sql``
  await tx.execute(sql`${together} select ${sql.raw(notifyAll)}${JSON.stringify(gathered.notices)}::json) n`)
}

/** Writes it with a row, in one statement and so without a transaction around it; false: the row was not there to be written, and nothing is. */
export async function writeWith({ $client }: Db, gathered: Gathered, row: SQL): Promise<boolean> {
  const first = statementOf(row)
  const tables = [...gathered.rows]
  const { notices } = gathered
  const values = [
    ...first.values,
    ...tables.map(([table, rows]) => jsonOf(table, rows)),
    ...(notices.length > 0 ? [JSON.stringify(notices)] : []),
  ]
  const place = (at: number): string => `$${first.values.length + at + 1}::json)`
  const inserts = tables.map(([table, rows], at) => `, f${at} as (${insertInto(table, rows)}${place(at)}, escrita)`)
  // Most saves tell nobody, and asking for nothing to be told costs as well.
  const told = notices.length > 0 ? `, (select ${notifyAll}${place(tables.length)} n, escrita) as avisos` : ''
  const text = `with escrita as (${first.text} returning 1)${inserts.join('')} select (select count(*) from escrita)::int as n${told}`
  const { rows } = await $client.query<{ n: number }>({ text, values })
  return rows[0]!.n > 0
}

// One value for each table, however many rows: the text stays the same, and is planned once.
const notifyAll = "count(pg_notify(n ->> 'channel', n ->> 'text')) from json_array_elements("
function insertInto(table: PgTable, rows: readonly object[]): string {
  const name = getTableName(table)
  const columns = columnsIn(table, rows)
    .map((column) => `"${column.name}"`)
    .join(', ')
  return `insert into "${name}" (${columns}) select ${columns} from json_populate_recordset(null::"${name}", `
}
const jsonOf = (table: PgTable, rows: readonly object[]): string => {
  const columns = columnsIn(table, rows)
  if (columns.every(({ key, name }) => key === name)) return JSON.stringify(rows)
  return JSON.stringify(rows.map((row) => Object.fromEntries(columns.map(({ key, name }) => [name, row[key as keyof typeof row]]))))
}
/** The columns that one of the rows at least gives. */
function columnsIn(table: PgTable, rows: readonly object[]): { readonly key: string; readonly name: string }[] {
  const given = new Set(rows.flatMap((row) => Object.keys(row)))
  return Object.entries(getTableColumns(table)).flatMap(([key, { name }]) => (given.has(key) ? [{ key, name }] : []))
}
