import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { RowSource } from './rows.ts'

const batch = 50_000
const chunkSize = 64 * 1024

/** Batches that are committed one by one: the server keeps a list of the foreign keys that a transaction has yet to check. */
export async function copyRows(
  client: pg.ClientBase,
  table: string,
  source: RowSource,
  first: number,
  count: number,
  onProgress: (done: number) => void,
): Promise<void> {
  const columns = ['id', ...source.columns].join(', ')
  for (let done = 0; done < count; done += batch) {
    const size = Math.min(batch, count - done)
    const copy = client.query(copyFrom(`copy ${table} (${columns}) from stdin`))
    await pipeline(Readable.from(lines(source, first + done, size), { objectMode: true }), copy)
    onProgress(done + size)
  }
}

function* lines(source: RowSource, first: number, count: number): Generator<Buffer> {
  let text = ''
  for (let id = first; id < first + count; id += 1) {
    text += `${id}\t${source.row(id).map(field).join('\t')}\n`
    if (text.length < chunkSize) continue
    yield Buffer.from(text)
    text = ''
  }
  if (text) yield Buffer.from(text)
}

const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

function field(value: string | number | null): string {
  if (value === null) return '\\N'
  return typeof value === 'number' ? String(value) : value.replaceAll(/[\\\t\n\r]/g, (sign) => escapes[sign] ?? sign)
}
