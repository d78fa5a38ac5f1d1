import pg from 'pg'
import { backgroundLimits, breakWhenSilent, connectionOptions } from '../../plugins/db/database-connection.ts'
import type { Statement } from './workbook.ts'

type Row = readonly (string | null)[]
type Take = (row: Row, numbers: readonly boolean[]) => void

const { INT2, INT4, INT8, NUMERIC, FLOAT4, FLOAT8 } = pg.types.builtins
const numeric: ReadonlySet<number> = new Set([INT2, INT4, INT8, NUMERIC, FLOAT4, FLOAT8])
const asWritten = { getTypeParser: () => (text: string) => text }

/** Rows are taken one by one: unread rows wait at the server, and the whole reading sees one snapshot. */
export async function readStatement(url: string, statement: Statement, take: Take): Promise<void> {
  const client = new pg.Client(connectionOptions(url, 'soportica', backgroundLimits))
  const lost = Promise.withResolvers<never>()
  lost.promise.catch(() => {})
  client.on('error', lost.reject)
  await client.connect()
  breakWhenSilent(client, backgroundLimits)
  try {
    await client.query('begin isolation level repeatable read read only')
    // Pages need the processor more.
    await client.query('set local max_parallel_workers_per_gather = 0')
    await Promise.race([taken(client, statement, take), lost.promise])
    await client.query('commit')
  } finally {
    await client.end()
  }
}

function taken(client: pg.Client, { text, values }: Statement, take: Take): Promise<void> {
  const config = { text, values: [...values], rowMode: 'array', types: asWritten }
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const query = new pg.Query<(string | null)[]>(config)
  let numbers: readonly boolean[] | undefined
  let failed = false
  query.on('row', (row, result) => {
    if (failed) return
    try {
      numbers ??= result!.fields.map(({ dataTypeID }) => numeric.has(dataTypeID))
      take(row, numbers)
    } catch (error) {
      failed = true
      reject(error)
    }
  })
  query.on('end', () => resolve())
  query.on('error', reject)
  client.query(query)
  return promise
}
