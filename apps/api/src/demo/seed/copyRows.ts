import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

export type Value = string | number | null
export type RowSource = {
  readonly table: string
  readonly columns: readonly string[]
  row(id: number): Value[]
  /** Runs after the rows: loads rows that refer to them into these tables. */
  readonly afterwards?: { readonly tables: readonly string[]; load(client: pg.ClientBase): Promise<void> }
}

export const seedBatch = 50_000
const chunkSize = 64 * 1024

/**
 * Batches are committed one by one, because the server lists the foreign keys that a transaction has yet to check. Each client takes the
 * next batch.
 */
export async function copyRows(
  clients: readonly pg.ClientBase[],
  table: string,
  source: RowSource,
  first: number,
  count: number,
  onProgress: (done: number) => void,
): Promise<void> {
  let [taken, done] = [0, 0]
  const work = async (client: pg.ClientBase): Promise<void> => {
    while (taken < count) {
      const at = taken
      const size = Math.min(seedBatch, count - at)
      taken += size
      await copyLines(client, table, ['id', ...source.columns], numbered(source, first + at, size))
      done += size
      onProgress(done)
    }
  }
  await Promise.all(clients.map(work))
}

function* numbered(source: RowSource, first: number, count: number): Generator<Value[]> {
  for (let id = first; id < first + count; id += 1) yield [id, ...source.row(id)]
}

/** All these rows in one transaction, with only a part in memory. */
export async function copyLines(client: pg.ClientBase, table: string, columns: readonly string[], rows: Iterable<Value[]>): Promise<void> {
  const copy = client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`))
  await pipeline(Readable.from(lines(rows), { objectMode: true }), copy)
}

function* lines(rows: Iterable<Value[]>): Generator<Buffer> {
  let text = ''
  for (const row of rows) {
    text += `${row.map(field).join('\t')}\n`
    if (text.length < chunkSize) continue
    yield Buffer.from(text)
    text = ''
  }
  if (text) yield Buffer.from(text)
}

const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

function field(value: Value): string {
  if (value === null) return '\\N'
  return typeof value === 'number' ? String(value) : value.replaceAll(/[\\\t\n\r]/g, (sign) => escapes[sign] ?? sign)
}
