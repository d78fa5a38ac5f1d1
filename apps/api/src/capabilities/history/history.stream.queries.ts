import { type SQL, sql } from 'drizzle-orm'
import { type Db, type Reader, snapshot } from '../../plugins/db/database.ts'
import { historyColumns, type HistoryRow } from './history.queries.ts'

const batchSize = 1000

export async function countChanges(db: Reader, which: SQL): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`select count(*)::int as total from history h where ${which}`)
  return rows[0]?.total ?? 0
}

/** Save by save, the last one first: one snapshot, and never more than a batch in memory. */
export async function* readChanges<T>(
  db: Db,
  which: SQL,
  shape: (reader: Reader, rows: HistoryRow[]) => Promise<T[]>,
): AsyncGenerator<T[]> {
  const { reader, end } = await snapshot(db)
  try {
    await reader.execute(sql`declare cambios no scroll cursor for
      select ${historyColumns} from (
        select h.*, max(h.id) over (partition by h.lote, h.entidad, h.registro) as ultimo from history h where ${which}) h
      left join app_user u on u.id = h.usuid order by h.ultimo desc, h.id`)
    for (;;) {
      const { rows } = await reader.execute<HistoryRow>(sql.raw(`fetch ${batchSize} from cambios`))
      if (rows.length === 0) return
      yield await shape(reader, rows)
    }
  } finally {
    await end()
  }
}
