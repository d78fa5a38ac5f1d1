import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PgTable } from 'drizzle-orm/pg-core'
import { event } from '../../../schema/traces.ts'

type Tx = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0]
/** Rows that a transaction writes at its end (writes, traces), and signals that processes hear after the commit. */
export type Pending = {
  readonly writes: SQL[]
  readonly traces: Map<PgTable, object[]>
  readonly signals: Set<string>
  readonly events: number[]
}
export const nothingPending = (): Pending => ({ writes: [], traces: new Map(), signals: new Set(), events: [] })

const pendingOf = new WeakMap<object, Pending>()

/** Collects in this transaction. A savepoint that is rolled back discards its collected rows. */
export function collectIn(tx: Tx, pending: Pending): Tx {
  pendingOf.set(tx, pending)
  const savepoint = tx.transaction.bind(tx)
  tx.transaction = async (work: (child: Tx) => Promise<never>) => {
    const inner = nothingPending()
    const result = await savepoint((child) => work(collectIn(child, inner)))
    pending.writes.push(...inner.writes)
    for (const [table, rows] of inner.traces) pushTraces(pending, table, rows)
    for (const signal of inner.signals) pending.signals.add(signal)
    return result
  }
  return tx
}

function collectedBy(tx: object): Pending {
  const pending = pendingOf.get(tx)
  if (!pending) throw new Error('traces and signals belong to a transaction')
  return pending
}
function pushTraces({ traces }: Pending, table: PgTable, rows: readonly object[]): void {
  const all = traces.get(table)
  if (!all) traces.set(table, [...rows])
  else for (const row of rows) all.push(row)
}

/** A statement executed with the traces: nothing in the transaction reads its result, and no two of them write one row. */
export const addWrite = (tx: object, statement: SQL): void => void collectedBy(tx).writes.push(statement)
/** Rows for a table that is only ever added to: they are written together at the end of the transaction, which does not read them. */
export const addTraces = (tx: object, table: PgTable, rows: readonly object[]): void => pushTraces(collectedBy(tx), table, rows)
/** The rows that the transaction will add to a table at its end. */
export const tracesIn = (tx: object, table: PgTable): readonly object[] => collectedBy(tx).traces.get(table) ?? []
/** The same signal is sent once. */
export function addSignals(tx: object, texts: readonly string[]): void {
  const { signals } = collectedBy(tx)
  for (const text of texts) signals.add(text)
}

/** Executes the writes, adds the traces, and answers the numbers of the events; nothing: there are none. */
export function lastStatement({ writes, traces }: Pending): SQL | undefined {
  if (writes.length + traces.size === 0) return undefined
  const updates = writes.map((statement, at) => sql`${sql.raw(`w${at}`)} as (${statement})`)
  const inserts = [...traces].map(
    ([table, rows], at) => sql`${sql.raw(`f${at} as (${insertInto(table, rows)}`)}${jsonOf(table, rows)}::json)
    returning ${sql.raw(table === event ? 'id' : '1')})`,
  )
  const at = [...traces.keys()].indexOf(event)
  const numbers = sql.raw(at < 0 ? 'select 1 where false' : `select id from f${at}`)
  return sql`with ${sql.join([...updates, ...inserts], sql`, `)} ${numbers}`
}

// One parameter per table, however many rows: the text stays the same and is planned once.
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
/** The columns that at least one row has. */
function columnsIn(table: PgTable, rows: readonly object[]): { readonly key: string; readonly name: string }[] {
  const present = new Set(rows.flatMap((row) => Object.keys(row)))
  return Object.entries(getTableColumns(table)).flatMap(([key, { name }]) => (present.has(key) ? [{ key, name }] : []))
}
