import { type SQL, sql } from 'drizzle-orm'
import type { Db, Reader } from '../../plugins/db/database.ts'
import { readInBatches } from '../lists/batches.queries.ts'
import { historyColumns, type HistoryRow } from './history.queries.ts'

/** By save, newest first. */
export const readChanges = <T>(db: Db, which: SQL, shape: (reader: Reader, rows: HistoryRow[]) => Promise<T[]>): AsyncGenerator<T[]> =>
  readInBatches(
    db,
    sql<HistoryRow>`select ${historyColumns} from (
        select h.*, max(h.id) over (partition by h.lote, h.entidad, h.registro) as ultimo from history h where ${which}) h
      left join app_user u on u.id = h.usuid order by h.ultimo desc, h.id`,
    (rows, reader) => shape(reader, rows),
  )
