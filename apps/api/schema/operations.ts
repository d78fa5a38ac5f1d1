import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

// The running processes. A process writes its row every twenty seconds and removes it when it stops.
export const node = pgTable('node', {
  id: uuid().primaryKey(),
  equipo: text().notNull(),
  proceso: integer().notNull(),
  version: text().notNull(),
  inicio: instant('inicio').notNull(),
  visto: instant('visto').notNull(),
  deteniendose: boolean().notNull().default(false),
})

// The faults that administrators were notified of and that last: one row for each theme, or thing of a theme ('nodos nodo-2/7').
export const openFault = pgTable('open_fault', {
  clave: text('tema').primaryKey(),
  desde: instant('desde').notNull(),
  mensaje: text().notNull(),
})
