import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** What was done under a key of its author: said again, it is not done again. Number and answer come with the end of the same transaction. */
export const onceKey = pgTable(
  'once_key',
  {
    usuid: integer().notNull(),
    clave: uuid().notNull(),
    tipo: text().notNull(),
    huella: text().notNull(),
    registro: integer(),
    respuesta: jsonb(),
    creadoEn: instant('creado_en').notNull(),
  },
  (t) => [primaryKey({ columns: [t.usuid, t.clave] }), index('once_key_creado').on(t.creadoEn)],
)
