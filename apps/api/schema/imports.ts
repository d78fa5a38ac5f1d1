import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

// Rows from Excel for a list: previewed, then applied as one, then perhaps undone as one.
export const importBatch = pgTable('import_batch', {
  id: uuid().primaryKey().defaultRandom(),
  lista: text().notNull(),
  // The parent row, for lists of rows within another row.
  lugar: integer(),
  usuid: integer().notNull(),
  estado: text().notNull().default('previa'),
  archivo: text().notNull().default(''),
  filas: jsonb().notNull(),
  // The effect on each record, enough to undo it.
  efectos: jsonb(),
  fecreg: instant('fecreg').notNull().defaultNow(),
  fecact: instant('fecact').notNull().defaultNow(),
})
