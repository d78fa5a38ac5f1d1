import type pg from 'pg'
import { replacedMigrations } from '../src/plugins/db/replacedMigrations.ts'

/** Lists the replaced migrations in a database, like one of an earlier version. */
export async function journalBeforeBase(pool: pg.Pool, rows = replacedMigrations): Promise<void> {
  await pool.query('delete from migracion where numero < 42')
  await pool.query(
    `insert into migracion (numero, nombre, sha256, aplicada_en)
     select m.numero, m.nombre, m.sha256, date '2026-01-01' + m.numero from jsonb_to_recordset($1) m(numero integer, nombre text, sha256 text)`,
    [JSON.stringify(rows)],
  )
}
