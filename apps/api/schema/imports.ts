import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

// Rows somebody brought from Excel for a list: looked at first, then applied as one, then perhaps undone as one.
export const importBatch = pgTable('import_batch', {
  id: uuid().primaryKey().defaultRandom(),
  lista: text().notNull(),
  // The row that these belong to, where the list is one of rows within another.
  lugar: integer(),
  usuid: integer().notNull(),
  estado: text().notNull().default('previa'),
  archivo: text().notNull().default(''),
  filas: jsonb().notNull(),
  // What applying did to each record: enough to take it back.
  efectos: jsonb(),
  fecreg: instant('fecreg').notNull().defaultNow(),
  fecact: instant('fecact').notNull().defaultNow(),
})
