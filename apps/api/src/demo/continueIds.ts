import { sql } from 'drizzle-orm'
import type { Tx } from '../plugins/db/database.ts'

/** Rows were inserted with their ids; the sequences continue after them. */
export async function continueIds(tx: Tx, ...tables: string[]): Promise<void> {
  for (const table of tables) {
    await tx.execute(sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.identifier(table)}))`)
  }
}
