import { type SQL, sql } from 'drizzle-orm'
import { type Db, type Reader, snapshot } from '../../plugins/db/database.ts'

const batchSize = 1000

/** A server-side cursor: one snapshot, and never more than a batch in memory. */
export async function* readInBatches<Row extends Record<string, unknown>, T>(
  db: Db,
  select: SQL<Row>,
  shape: (rows: Row[], reader: Reader) => T[] | Promise<T[]>,
): AsyncGenerator<T[]> {
  const { reader, end } = await snapshot(db)
  try {
    await reader.execute(sql`declare lectura no scroll cursor for ${select}`)
    for (;;) {
      const { rows } = await reader.execute<Row>(sql.raw(`fetch ${batchSize} from lectura`))
      if (rows.length === 0) return
      yield await shape(rows as Row[], reader)
    }
  } finally {
    await end()
  }
}
